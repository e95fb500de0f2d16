import HaapiRuntime

/// Performs an operation that only the app knows.
///
/// It is given the name and the arguments of the operation, and returns the action to go on with. When it throws, the login
/// offers what the server has for that case.
public typealias PerformGenericOperation =
  @MainActor @Sendable (GenericClientOperationActionModel) async throws -> GenericOperationResult

extension GenericClientOperationActionModel {
  /// What becomes of the operation.
  @MainActor func event(_ id: TaskID, by perform: PerformGenericOperation?) async -> FlowEvent {
    guard let perform, let result = try? await perform(self) else { return .operationFailed(id, .failed) }
    return .performed(id, result.form, FormParameters(result.parameters))
  }
}

/// What an operation of the app has led to.
public struct GenericOperationResult: Sendable {
  /// The form to go on with, as a rule that of a continue action of the operation.
  public let form: FormActionModel
  private let secretParameters: Secret<[String: any Sendable]>

  /// What to send for the fields of the form.
  public var parameters: [String: any Sendable] { secretParameters.value }

  /// A result.
  public init(form: FormActionModel, parameters: [String: any Sendable] = [:]) {
    self.form = form
    secretParameters = Secret(parameters)
  }
}
