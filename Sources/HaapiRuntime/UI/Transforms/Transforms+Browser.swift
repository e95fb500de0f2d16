public import Foundation

extension Transforms {
  /// What to show while the browser is open.
  public static func actionsToPresent(_ step: ExternalBrowserClientOperationStep) -> [any Action] {
    step.actionsToPresent
  }

  /// The form to submit when the browser has come back.
  public static func browserForm(_ step: ExternalBrowserClientOperationStep) -> FormActionModel {
    step.continueFormActionModel
  }

  /// Takes the nonce from the URL that the browser came back with.
  public static func browserParameters(
    _ step: ExternalBrowserClientOperationStep
  ) -> @Sendable (URL) throws -> [String: any Sendable] {
    // Not the step, whose response the model would keep.
    let field = step.nonceField
    return { url in try ExternalBrowserClientOperationStep.parameters(from: url, field: field) }
  }
}
