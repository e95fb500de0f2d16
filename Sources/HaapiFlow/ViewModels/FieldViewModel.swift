import HaapiRuntime
import Observation

/// A field of a form, as the user fills it in.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class FieldViewModel: Identifiable {
  /// What there is to fill in.
  public enum Kind: Equatable, Sendable {
    /// A line to type in.
    case text(InputTextConfiguration)
    /// A box to tick.
    case checkbox(isReadOnly: Bool)
    /// Options to choose from, as they are called.
    case options([String])
    /// Text to read.
    case label
  }

  /// The name of the parameter. No two fields of a form have the same id.
  public nonisolated let id: String
  /// Text beside the field.
  public let label: String
  /// Text inside the field while it is empty.
  public let placeholder: String?
  /// Whether the form needs a value.
  public let isRequired: Bool
  /// What there is to fill in.
  public let kind: Kind
  /// Whether the field is about consent, which is shown in a way of its own.
  public let isConsent: Bool

  /// What is typed in.
  public var text: String
  /// Whether the box is ticked.
  public var isChecked: Bool
  /// The position of the chosen option.
  public var selectedPosition: Int?
  /// What is wrong with the value.
  public internal(set) var error: String?
  /// Whether the user may change the value.
  public internal(set) var isEnabled = true

  private let values: [String]
  private let checkedValue: String

  /// The field of an item that a mapper made of it. `nil` for a button and a heading.
  init?(_ item: any InteractionItemModel) {
    var values: [String] = []
    var text = ""
    var isChecked = false
    var position: Int?
    switch item {
    case let item as any InteractionItemInputTextModel:
      kind = .text(item.inputConfiguration)
      text = item.value
      placeholder = item.placeholder
    case let item as any InteractionItemCheckboxModel:
      kind = .checkbox(isReadOnly: item.isReadOnly)
      isChecked = item.isChecked
      placeholder = nil
    case let item as any InteractionItemSelectModel:
      kind = .options(item.options.map(\.0))
      values = item.options.map(\.1)
      position = item.selectedPosition
      placeholder = nil
    case is any InteractionItemTextContentModel:
      kind = .label
      placeholder = nil
    default: return nil
    }
    id = item.key
    label = item.label
    isRequired = (item as? any InteractionValueModel)?.isRequired ?? false
    isConsent = item.key.hasPrefix("consent")
    checkedValue = (item as? any InteractionItemCheckboxModel)?.value ?? ""
    self.values = values
    self.text = text
    self.isChecked = isChecked
    selectedPosition = position
  }

  /// What is submitted: what is typed in, the value of the ticked box or of the chosen option. `nil` when there is none.
  public var value: String? {
    switch kind {
    case .text: text.isEmpty ? nil : text
    case .checkbox: isChecked ? checkedValue : nil
    case .options: selectedPosition.flatMap { values.indices.contains($0) ? values[$0] : nil }
    case .label: nil
    }
  }
}
