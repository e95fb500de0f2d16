public import Foundation

/// Builds a ``DataMapper`` from the default mapping, and an app's own mappings and handlers. It may be used from any thread.
public class DataMapperBuilder: @unchecked Sendable {
  private let mapping: DefaultMapping
  private let additions = Locked(MappingAdditions<DefaultMapping>())
  private let handlers = Locked<[ObjectIdentifier: UIModelFactory]>([:])
  private let expectedAdditions = Locked<[DecodingAdditions]>([])

  /// A builder without handlers.
  ///
  /// - Parameters:
  ///   - redirectTo: The URL at which other apps and the browser come back to this one.
  ///   - autoPollingDuration: Seconds between two polls when the server does not say.
  ///   - authSelectionPresentation: How the ways to authenticate are offered.
  public init(
    redirectTo: String, autoPollingDuration: TimeInterval, authSelectionPresentation: AuthenticatorSelectionPresentation
  ) {
    mapping = DefaultMapping(
      redirectTo: redirectTo, autoPollingDuration: autoPollingDuration,
      authSelectionPresentation: authSelectionPresentation)
  }

  /// Makes the models of one type of response with a handler, instead of the default mapping.
  ///
  /// - Parameters:
  ///   - modelType: The type of the response. A handler for `Problem` does not see an `InvalidInputProblem`.
  ///   - handler: Is given a response of that type, and makes its model. It replaces an earlier one for the same type.
  /// - Returns: This builder.
  public func customize<T: HaapiResponse>(modelType: T.Type, handler: @escaping UIModelFactory) -> DataMapperBuilder {
    handlers.withLock { $0[ObjectIdentifier(modelType)] = handler }
    return self
  }

  /// Adds to the default mapping what becomes of a type that it does not know: a step of the app's own server, a form
  /// field of one of its plugins.
  ///
  /// It counts wherever the default mapping makes such a model of such a value, also inside another model.
  ///
  /// - Parameters:
  ///   - type: The type of the value. The default mapping does not ask for types that it knows.
  ///   - model: What is made of it: `(any UIModel).self` for a response, `(any InteractionItemModel).self` or
  ///     `[any InteractionItemModel].self` for a field or an action of a form.
  ///   - map: Is given the default mapping, for what it makes of the parts of the value. It replaces an earlier one for
  ///     the same two types. Where there may be no model, or any number, one is left out when this throws; elsewhere the
  ///     error goes to the caller of the mapper.
  /// - Returns: This builder.
  @discardableResult
  public func addMapping<Source, Model>(
    of type: Source.Type, to model: Model.Type,
    _ map: @escaping @Sendable (DefaultMapping, Source) throws -> Model?
  ) -> DataMapperBuilder {
    additions.withLock { $0.set(from: type, to: model, map) }
    return self
  }

  /// Says that the mappings count on types that a decoder knows only with some additions.
  ///
  /// A mapper then throws `HaapiUIKitError.illegalState` for a response that was decoded without them and would have
  /// become another one with them, instead of making the model of what is left.
  ///
  /// - Parameter additions: What `HaapiResponseDecoder(additions:)` has to be given.
  /// - Returns: This builder.
  @discardableResult
  public func expectAdditions(_ additions: DecodingAdditions) -> DataMapperBuilder {
    expectedAdditions.withLock { $0.append(additions) }
    return self
  }

  /// The default mapping with what has been added so far, for what a handler makes of the parts of a response.
  public var defaultMapping: DefaultMapping {
    var mapping = mapping
    mapping.additions = additions.withLock { $0 }
    return mapping
  }

  /// A mapper with the mappings and handlers set so far. Those that are set later do not change it.
  public func build() -> any DataMapper {
    HandlingDataMapper(
      mapping: defaultMapping, handlers: handlers.withLock { $0 }, expectedAdditions: expectedAdditions.withLock { $0 })
  }
}

/// The default mapping, but for the responses that have a handler.
private struct HandlingDataMapper: DataMapper {
  let mapping: DefaultMapping
  let handlers: [ObjectIdentifier: UIModelFactory]
  let expectedAdditions: [DecodingAdditions]

  func mapHaapiResultToUIModel(haapiResult: HaapiResult) throws -> any UIModel {
    switch haapiResult {
    case .representation(let step):
      try checkAdditions(step)
      return try model(of: step)
    case .problem(let problem): return try model(of: problem)
    case .error(let error): throw error
    }
  }

  func mapRepresentationActionModelToUIInteractionModel(
    representationActionModel: any RepresentationActionModel
  ) throws -> any UIInteractionModel {
    try mapping.uiInteractionModel(from: representationActionModel)
  }

  func mapHaapiRepresentationToInteraction(
    haapiRepresentation: any HaapiRepresentation
  ) throws -> any UIInteractionModel {
    if let handler = handler(for: haapiRepresentation) {
      return try cast(handler(haapiRepresentation), to: (any UIInteractionModel).self)
    }
    guard let model = try mapping.uiModel(from: haapiRepresentation) as? any UIInteractionModel else {
      throw HaapiUIKitError.unsupportedMap(
        objName: "\(type(of: haapiRepresentation))", expectedObjName: "UIInteractionModel")
    }
    return model
  }

  /// Refuses a step that was decoded without the additions that make another one of it.
  private func checkAdditions<Step: HaapiRepresentation>(_ step: Step) throws {
    guard !expectedAdditions.isEmpty, let text = step.rawJsonString else { return }
    let body = Data(text.utf8)
    // What the app has changed in a step is no sign of how it was decoded.
    guard let plain = try? HaapiRepresentationUnion.decode(body) as? Step, plain == step,
      let known = try? HaapiRepresentationUnion.decode(body, additions: expectedAdditions), known as? Step != plain
    else { return }
    throw HaapiUIKitError.illegalState(
      "The \(Step.self) was decoded without the additions that its mappings count on. "
        + "Give them to HaapiResponseDecoder(additions:).")
  }

  private func model(of response: any HaapiResponse) throws -> any UIModel {
    try handler(for: response)?(response) ?? mapping.uiModel(from: response)
  }

  private func handler(for response: any HaapiResponse) -> UIModelFactory? {
    handlers[ObjectIdentifier(type(of: response))]
  }
}
