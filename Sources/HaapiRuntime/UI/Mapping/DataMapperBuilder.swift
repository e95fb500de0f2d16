public import Foundation

/// Builds a ``DataMapper`` from the default mapping, and the app's own mappings and handlers. You can use it from any
/// thread.
public class DataMapperBuilder: @unchecked Sendable {
  /// The default mapping, for handlers that map parts of a response. It knows all mappings of added types, also those
  /// that are added later.
  public let defaultMapping: DefaultMapping
  private let handlers = Locked<[ObjectIdentifier: UIModelFactory]>([:])
  private let expectedAdditions = Locked<[DecodingAdditions]>([])

  /// A builder without handlers.
  ///
  /// - Parameters:
  ///   - redirectTo: The URL at which other apps and the browser come back to this one.
  ///   - autoPollingDuration: Seconds between two polls when the server does not say.
  ///   - authSelectionPresentation: How to offer the authenticators.
  public init(
    redirectTo: String, autoPollingDuration: TimeInterval, authSelectionPresentation: AuthenticatorSelectionPresentation
  ) {
    defaultMapping = DefaultMapping(
      redirectTo: redirectTo, autoPollingDuration: autoPollingDuration,
      authSelectionPresentation: authSelectionPresentation)
  }

  /// Sets a handler that makes the models of one type of response, instead of the default mapping.
  ///
  /// - Parameters:
  ///   - modelType: The type of the response. A handler for `Problem` does not see an `InvalidInputProblem`.
  ///   - handler: Makes the model of a response of that type. It replaces an earlier handler for the same type.
  /// - Returns: This builder.
  public func customize<T: HaapiResponse>(modelType: T.Type, handler: @escaping UIModelFactory) -> DataMapperBuilder {
    handlers.withLock { $0[ObjectIdentifier(modelType)] = handler }
    return self
  }

  /// Adds a mapping of a type that the default mapping does not know, such as a step or a form field of a plugin of
  /// your server; or replaces what the default mapping makes of a part of a response, such as a link or a field.
  ///
  /// It applies wherever the default mapping makes such a model of such a value, also inside another model.
  ///
  /// - Parameters:
  ///   - type: The type of the value. For a type that the default mapping knows, `model` is the very model that its
  ///     function returns, such as `(any LinkItemModel).self` for a `Link`. What becomes of a whole response is changed
  ///     by ``customize(modelType:handler:)``.
  ///   - model: The type that it becomes: `(any UIModel).self` for a response, `(any InteractionItemModel).self` or
  ///     `[any InteractionItemModel].self` for a field or an action of a form.
  ///   - map: Makes the model, or returns `nil` to leave it to an earlier mapping of the same two types, or else to the
  ///     default mapping. It receives the default mapping, to map the parts of the value. When it throws, an optional
  ///     model or an element of a list is left out; the default mapping makes the model of a type that it knows;
  ///     elsewhere the error goes to the caller of the mapper.
  /// - Returns: This builder.
  @discardableResult
  public func addMapping<Source, Model>(
    of type: Source.Type, to model: Model.Type,
    _ map: @escaping @Sendable (DefaultMapping, Source) throws -> Model?
  ) -> DataMapperBuilder {
    defaultMapping.additions.set(from: type, to: model, map)
    return self
  }

  /// Declares that the mappings need types that a decoder knows only with these additions.
  ///
  /// A mapper then throws `HaapiUIKitError.illegalState` for a response that was decoded without the additions and
  /// would have a different type with them.
  ///
  /// - Parameter additions: The additions that `HaapiResponseDecoder(additions:)` needs.
  /// - Returns: This builder.
  @discardableResult
  public func expectAdditions(_ additions: DecodingAdditions) -> DataMapperBuilder {
    expectedAdditions.withLock { $0.append(additions) }
    return self
  }

  /// A mapper with the handlers set so far. Later ones do not change it. Mappings that are added later apply in it, too,
  /// so that the handlers of one overlay show what another one adds.
  public func build() -> any DataMapper {
    HandlingDataMapper(
      mapping: defaultMapping, handlers: handlers.withLock { $0 },
      expectedAdditions: expectedAdditions.withLock { $0 })
  }
}

/// The default mapping, except for responses that have a handler.
private struct HandlingDataMapper: DataMapper {
  let mapping: DefaultMapping
  let handlers: [ObjectIdentifier: UIModelFactory]
  let expectedAdditions: [DecodingAdditions]

  func mapHaapiResultToUIModel(haapiResult: HaapiResult) throws -> any UIModel {
    switch haapiResult {
    case .representation(let step):
      try checkAdditions(to: step) { try HaapiRepresentationUnion.decode($0, additions: $1) }
      return try model(of: step)
    case .problem(let problem):
      try checkAdditions(to: problem) { try ProblemRepresentationUnion.decode($0, additions: $1) }
      return try model(of: problem)
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
    try checkAdditions(to: haapiRepresentation) { try HaapiRepresentationUnion.decode($0, additions: $1) }
    if let handler = handler(for: haapiRepresentation) {
      return try cast(handler(haapiRepresentation), to: (any UIInteractionModel).self)
    }
    guard let model = try mapping.uiModel(from: haapiRepresentation) as? any UIInteractionModel else {
      throw HaapiUIKitError.unsupportedMap(
        objName: "\(type(of: haapiRepresentation))", expectedObjName: "UIInteractionModel")
    }
    return model
  }

  /// Refuses a response whose type would differ if it had been decoded with the additions.
  private func checkAdditions<Response: HaapiResponse>(
    to response: Response, decode: (Data, [DecodingAdditions]) throws -> any HaapiResponse
  ) throws {
    guard !expectedAdditions.isEmpty, let text = response.rawJsonString else { return }
    let body = Data(text.utf8)
    // Changes that the app made to a response say nothing about how it was decoded.
    guard let plain = try? decode(body, []) as? Response, plain == response,
      let known = try? decode(body, expectedAdditions), known as? Response != plain
    else { return }
    throw HaapiUIKitError.illegalState(
      "The \(Response.self) was decoded without the additions that its mappings count on. "
        + "Give them to HaapiResponseDecoder(additions:).")
  }

  private func model(of response: any HaapiResponse) throws -> any UIModel {
    try handler(for: response)?(response) ?? mapping.uiModel(from: response)
  }

  private func handler(for response: any HaapiResponse) -> UIModelFactory? {
    handlers[ObjectIdentifier(type(of: response))]
  }
}
