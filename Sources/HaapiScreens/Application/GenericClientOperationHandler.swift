import HaapiRuntime

/// Runs client operations that only the app knows.
@preconcurrency @MainActor public protocol GenericClientOperationHandler: Sendable {
  /// Runs an operation.
  ///
  /// - Parameters:
  ///   - actionModel: The operation, with its name and arguments.
  ///   - viewControllerProvider: Shows a controller above the screen until one of the other closures is called.
  ///   - onSuccess: Call it when the operation has succeeded, with the action to continue with and its parameters.
  ///   - onError: Call it when the operation has failed.
  func handleGenericClientOperation(
    actionModel: GenericClientOperationActionModel, viewControllerProvider: ((HaapiPlatformViewController) -> Void)?,
    onSuccess: @escaping (any RepresentationActionModel, [String: any Sendable]) -> Void,
    onError: @escaping () -> Void)
}

/// Knows no operation.
struct NoGenericClientOperations: GenericClientOperationHandler {
  func handleGenericClientOperation(
    actionModel: GenericClientOperationActionModel, viewControllerProvider: ((HaapiPlatformViewController) -> Void)?,
    onSuccess: @escaping (any RepresentationActionModel, [String: any Sendable]) -> Void,
    onError: @escaping () -> Void
  ) {
    onError()
  }
}
