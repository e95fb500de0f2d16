/// An app's changes to models, keyed by the type of the model. Each applies wherever such a model appears, also inside
/// another one.
///
/// ```swift
/// registry.register(modelType: FormModel.self) { form in
///   var changed = DefaultFormModel(from: form)
///   changed.linkItems = []
///   return changed
/// }
/// ```
///
/// You can use it from any thread.
public class DataMapperRegistry: @unchecked Sendable {
  private let changes = Locked(ModelChanges())

  /// A registry without changes.
  public init() {}

  /// Sets how models of a type are changed.
  ///
  /// A model may be of several registered types. The changes then apply in the order in which the types were first
  /// registered. Inner models change first: the links of a form before the form, and the form before the generic model
  /// that holds it. Models inside a model of the app's own type do not change.
  ///
  /// A handler for a protocol also receives models of protocols that refine it. One for `PollingModel` sees each
  /// `BankIdModel`, and a `DefaultPollingModel` made from it lacks some of its members.
  ///
  /// - Parameters:
  ///   - modelType: A protocol of models, such as `FormModel.self`, or a type that conforms to one.
  ///   - handler: Returns the model itself, a changed copy, or another model. Its errors go to the caller of the
  ///     mapper. It replaces an earlier handler for the same type.
  /// - Returns: This registry.
  @discardableResult
  public func register<Model>(
    modelType: Model.Type, handler: @escaping @Sendable (Model) throws -> Model
  ) -> DataMapperRegistry {
    changes.withLock { $0.set(ModelChange(type: modelType, handler: handler)) }
    return self
  }

  /// A mapper that applies the changes registered so far to the models of another mapper.
  public func wrap(_ mapper: any DataMapper) -> any DataMapper {
    changes.withLock { $0.isEmpty ? mapper : ChangingDataMapper(mapper: mapper, changes: $0) }
  }

  /// A mapper that applies the changes registered so far to the models of another mapper.
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
