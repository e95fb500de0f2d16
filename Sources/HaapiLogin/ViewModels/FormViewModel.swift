import HaapiRuntime
import Observation

/// A form, with the user's input.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor @Observable
public final class FormViewModel: Identifiable {
  /// How the button looks.
  public enum Style: Sendable {
    /// The button continues.
    case primary
    /// The button cancels.
    case secondary
  }

  /// The form.
  public nonisolated let action: FormAction
  /// Text above the form, if it is one of several.
  public let title: String?
  /// Text on the button.
  public let buttonTitle: String
  /// How the button looks.
  public let style: Style
  /// Whether the form leads elsewhere and needs no input. Show a hint.
  public let isRedirect: Bool
  /// The fields that the user sees.
  public let fields: [FieldViewModel]
  /// The server's messages about the last submission.
  public private(set) var messages: [MessageViewModel] = []
  /// What was wrong with the last submission, in a few words.
  public private(set) var problemTitle: String?
  /// Whether the user may fill the form in and submit it.
  public private(set) var isEnabled = true

  private let controller: HaapiController

  init(_ action: FormAction, mapper: any DataMapper, controller: HaapiController) throws {
    self.action = action
    self.controller = controller
    title = action.title?.literal
    buttonTitle = Transforms.nonEmpty(action.model.actionTitle?.literal) ?? "Submit"
    style = action.kind == .cancel ? .secondary : .primary
    isRedirect = action.kind == .redirect
    let model = try mapper.mapRepresentationActionModelToUIInteractionModel(representationActionModel: action.model)
    fields = (model as? any FormModel)?.interactionItems.compactMap(FieldViewModel.init) ?? []
  }

  /// Whether the user sees anything before the form is submitted.
  public var hasVisibleFields: Bool { !fields.isEmpty }

  /// The values of the fields that have one, by their names. A box that is not ticked has the value `false`.
  public var parameters: [String: any Sendable] {
    var parameters: [String: any Sendable] = [:]
    for field in fields {
      if let value = field.parameter { parameters.fill(field.id, with: value) }
    }
    return parameters
  }

  /// Submits the form. Its fields are disabled until the answer arrives.
  public func submit() async {
    await controller.submit(action, parameters: parameters)
  }

  /// Takes the new state of the login.
  func update(_ snapshot: FlowSnapshot) {
    isEnabled = !snapshot.isLoading
    for field in fields { field.isEnabled = isEnabled }
    show(snapshot.inputProblem)
  }

  private func show(_ problem: (any ProblemRepresentation)?) {
    for field in fields { field.error = nil }
    problemTitle = problem?.title?.literal
    messages = (problem?.messages ?? []).map(MessageViewModel.init)
    for invalid in (problem as? InvalidInputProblem)?.invalidFields ?? [] {
      let text = Transforms.nonEmpty(invalid.detail.literal) ?? Transforms.nonEmpty(invalid.reason) ?? "Invalid value"
      // If several fields have one name, such as a checkbox and its hidden counterpart, the first is marked.
      if let field = fields.first(where: { $0.id == invalid.name }) { field.error = field.error ?? text }
      messages.append(MessageViewModel(text: text, kind: .error))
    }
  }
}
