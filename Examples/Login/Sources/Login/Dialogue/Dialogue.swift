import Foundation
import HaapiRuntime

/// Asks for what a screen wants to know, and tells what the app would send for it.
struct Dialogue {
  let mapper: any DataMapper
  let prompt: Prompt

  /// - Throws: `Prompt.End` when the user has nothing more to say.
  func goOn(from model: (any UIModel)?) async throws {
    switch model {
    case let form as any FormModel: try await fill(form)
    case let selector as any SelectorModel: try await choose(from: selector)
    case let generic as any GenericModel:
      let form: (any UIModel)? = generic.formModel
      try await goOn(from: form ?? generic.selectorModel)
    case let same as any ContinueSameModel: try await goOn(from: same.formModel)
    case let polling as any PollingModel: try await wait(polling)
    case let operation as any PollingOperationModel: try await goOn(from: operation.interactionModel)
    case let operation as any FormOperationModel: try await comeBack(to: operation)
    // A terminal has neither passkeys nor what an unknown operation may need.
    case let operation as any WebAuthnOperationModel: try await goOn(from: operation.errorInteractionModel)
    case let operation as any GenericOperationModel: try await goOn(from: operation.errorInteractionModel)
    default: break
    }
  }

  private func fill(_ form: any FormModel) async throws {
    for item in form.interactionItems {
      guard let button = item as? any InteractionItemButtonModel else {
        try await prompt.fill(item)
        continue
      }
      if try await prompt.confirms(button.label) {
        return try await perform(button.action, with: form.parameters(for: button))
      }
    }
  }

  private func choose(from selector: any SelectorModel) async throws {
    let items = selector.selectorItems.compactMap { $0 as? any SelectorItemInteractionActionModel }
    guard let position = try await prompt.position("Which one?", of: items.count) else { return }
    try await perform(items[position].action, with: [:])
  }

  private func wait(_ polling: any PollingModel) async throws {
    for case let button as any InteractionItemButtonModel in [polling.mainAction, polling.cancelAction] {
      if try await prompt.confirms(button.label) { return try await perform(button.action, with: [:]) }
    }
  }

  private func comeBack(to operation: any FormOperationModel) async throws {
    guard let url = URL(string: try await prompt.text("The app was opened again with:")) else {
      return try await goOn(from: operation.errorInteractionModel)
    }
    try await perform(operation.formActionModel, with: operation.buildParameters(url))
  }

  private func perform(_ action: any RepresentationActionModel, with given: [String: any Sendable]) async throws {
    switch action {
    case let form as FormActionModel:
      print(try Request(form, given: given).text)
    case let operation as any ClientOperationActionModelRepresentation:
      print("  The app would perform \(operation.name.rawValue).\n")
    default:
      let model = try mapper.mapRepresentationActionModelToUIInteractionModel(representationActionModel: action)
      print(Screen(model).text)
      try await goOn(from: model)
    }
  }
}
