import HaapiRuntime

/// Performs an operation that only the app knows.
///
/// It receives the name and the arguments of the operation, and returns how to continue. When it throws, the login
/// offers the error actions of the operation.
public typealias PerformGenericOperation =
  @MainActor @Sendable (GenericClientOperationActionModel) async throws -> GenericOperationResult

extension GenericClientOperationActionModel {
  /// The outcome of the operation.
  nonisolated(nonsending) func event(
    _ id: TaskID, by perform: (@Sendable (GenericClientOperationActionModel) async throws -> GenericOperationResult)?
  ) async -> FlowEvent {
    guard let perform, let result = try? await perform(self) else { return .operationFailed(id, .failed) }
    return .performed(id, result.form, FormParameters(result.parameters))
  }
}

/// The result of an operation of the app.
public struct GenericOperationResult: Sendable {
  /// The form to continue with, usually that of a continue action of the operation.
  public let form: FormActionModel
  private let secretParameters: Secret<[String: any Sendable]>

  /// The values for the fields of the form.
  public var parameters: [String: any Sendable] { secretParameters.value }

  /// A result.
  public init(form: FormActionModel, parameters: [String: any Sendable] = [:]) {
    self.form = form
    secretParameters = Secret(parameters)
  }
}
