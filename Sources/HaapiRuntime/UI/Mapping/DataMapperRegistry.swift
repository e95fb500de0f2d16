/// An app's changes to models, keyed by the model: each is made wherever such a model appears, also inside another one.
///
/// ```swift
/// registry.register(modelType: FormModel.self) { form in
///   var changed = DefaultFormModel(from: form)
///   changed.linkItems = []
///   return changed
/// }
/// ```
///
/// It may be used from any thread.
public class DataMapperRegistry: @unchecked Sendable {
  private let changes = Locked(ModelChanges())

  /// A registry without changes.
  public init() {}

  /// Sets how models of a type are changed.
  ///
  /// Changes are made in the order in which their types were registered first; a model may be of several types. A model
  /// inside another one is changed before that: the form of a generic model, the links of that form. Inside a
  /// model of the app's own type nothing is changed.
  ///
  /// A handler for a protocol is given models of refined protocols, too: one for `PollingModel` also sees each
  /// `BankIdModel`, of which a `DefaultPollingModel` is no full copy.
  ///
  /// - Parameters:
  ///   - modelType: A protocol of models, such as `FormModel.self`, or a type that conforms to one.
  ///   - handler: Is given a model, and returns what is to take its place: the model itself, a changed copy, or another
  ///     one. What it throws goes to the caller of the mapper. It replaces an earlier one for the same type.
  /// - Returns: This registry.
  @discardableResult
  public func register<Model>(
    modelType: Model.Type, handler: @escaping @Sendable (Model) throws -> Model
  ) -> DataMapperRegistry {
    changes.withLock { $0.set(ModelChange(type: modelType, handler: handler)) }
    return self
  }

  /// A mapper that changes what another one makes, with the changes registered so far.
  public func wrap(_ mapper: any DataMapper) -> any DataMapper {
    changes.withLock { $0.isEmpty ? mapper : ChangingDataMapper(mapper: mapper, changes: $0) }
  }

  /// A mapper that changes what another one makes, with the changes registered so far.
  public func wrap(_ mapper: any OAuthDataMapper) -> any OAuthDataMapper {
    changes.withLock { $0.isEmpty ? mapper : ChangingOAuthDataMapper(mapper: mapper, changes: $0) }
  }
}

/// Changes what another mapper makes.
private struct ChangingDataMapper: DataMapper {
  let mapper: any DataMapper
  let changes: ModelChanges

  func mapHaapiResultToUIModel(haapiResult: HaapiResult) throws -> any UIModel {
    let model = try mapper.mapHaapiResultToUIModel(haapiResult: haapiResult)
    return try changes.applied(to: model, as: (any UIModel).self)
  }

  func mapRepresentationActionModelToUIInteractionModel(
    representationActionModel: any RepresentationActionModel
  ) throws -> any UIInteractionModel {
    let model = try mapper.mapRepresentationActionModelToUIInteractionModel(
      representationActionModel: representationActionModel)
    return try changes.applied(to: model, as: (any UIInteractionModel).self)
  }

  func mapHaapiRepresentationToInteraction(
    haapiRepresentation: any HaapiRepresentation
  ) throws -> any UIInteractionModel {
    let model = try mapper.mapHaapiRepresentationToInteraction(haapiRepresentation: haapiRepresentation)
    return try changes.applied(to: model, as: (any UIInteractionModel).self)
  }
}

/// Changes what another mapper makes.
private struct ChangingOAuthDataMapper: OAuthDataMapper {
  let mapper: any OAuthDataMapper
  let changes: ModelChanges

  func mapTokenResponseToOAuthModel(tokenResponse: TokenResponse) throws -> any OAuthModel {
    let model = try mapper.mapTokenResponseToOAuthModel(tokenResponse: tokenResponse)
    return try changes.applied(to: model, as: (any OAuthModel).self)
  }
}
