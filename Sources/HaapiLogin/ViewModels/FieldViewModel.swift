import HaapiRuntime
import Observation

/// A field of a form, with the user's input.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class FieldViewModel: Identifiable {
  /// What the user fills in.
  public enum Kind: Equatable, Sendable {
    /// A line to type in.
    case text(InputTextConfiguration)
    /// A box to tick.
    case checkbox(isReadOnly: Bool)
    /// The titles of the options.
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
  /// What the user fills in.
  public let kind: Kind
  /// Whether the field asks for consent, and is therefore shown differently.
  public let isConsent: Bool

  /// The text that the user has typed.
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

  /// A field from an item of a model; `nil` for a button and a heading.
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

  /// The submitted value: the typed text, or the value of the ticked box or the chosen option. `nil` when there is
  /// none.
  public var value: String? {
    switch kind {
    case .text: text.isEmpty ? nil : text
    case .checkbox: isChecked ? checkedValue : nil
    case .options: selectedPosition.flatMap { values.indices.contains($0) ? values[$0] : nil }
    case .label: nil
    }
  }

  /// The value for the form, which has to hear also of a box that is not ticked.
  var parameter: (any Sendable)? {
    if case .checkbox = kind, !isChecked { return false }
    return value
  }
}
