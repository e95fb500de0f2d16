/// Turns responses of the server into models for screens.
///
/// ``DataMapperBuilder`` builds the default one. An app's own mapper can hold it, and pass on everything that it does
/// not change. Such a mapper is shared between threads, so a class must be final, with constant members.
public protocol DataMapper: Sendable {
  /// The model of an answer of the server. A flow calls this function for each response.
  ///
  /// - Throws: If the result is an error, that error, unchanged. `HaapiUIKitError.unsupportedMap` when there is no
  ///   model.
  func mapHaapiResultToUIModel(haapiResult: HaapiResult) throws -> any UIModel

  /// The model of an action that the screen shows: the fields of a form, the options of a choice.
  ///
  /// - Throws: `HaapiUIKitError.unsupportedMap` when there is nothing to show.
  func mapRepresentationActionModelToUIInteractionModel(
    representationActionModel: any RepresentationActionModel
  ) throws -> any UIInteractionModel

  /// The model of a step that only shows something.
  ///
  /// - Throws: `HaapiUIKitError.unsupportedMap` when the model of the step is not a `UIInteractionModel`.
  func mapHaapiRepresentationToInteraction(
    haapiRepresentation: any HaapiRepresentation
  ) throws -> any UIInteractionModel
}

/// Makes the model of a response. Its errors go to the caller of the mapper.
public typealias UIModelFactory = @Sendable (any HaapiResponse) throws -> any UIModel
