/// Turns what the server answers into what a screen shows.
///
/// ``DataMapperBuilder`` makes the default one. An app's own mapper may hold that, and pass on what it does not change.
/// Such a mapper is shared between threads: as a class it has to be final, with constant members.
public protocol DataMapper: Sendable {
  /// The model of whatever the server answered. The function that a flow calls for each response.
  ///
  /// - Throws: The error of the result, if it is one, unchanged. `HaapiUIKitError.unsupportedMap` when there is no model.
  func mapHaapiResultToUIModel(haapiResult: HaapiResult) throws -> any UIModel

  /// The model of an action whose content is to be shown: the fields of a form, the options of a choice.
  ///
  /// - Throws: `HaapiUIKitError.unsupportedMap` when there is nothing to show.
  func mapRepresentationActionModelToUIInteractionModel(
    representationActionModel: any RepresentationActionModel
  ) throws -> any UIInteractionModel

  /// The model of a step that shows something, and needs nothing to be run.
  ///
  /// - Throws: `HaapiUIKitError.unsupportedMap` when the model of the step is not a `UIInteractionModel`.
  func mapHaapiRepresentationToInteraction(
    haapiRepresentation: any HaapiRepresentation
  ) throws -> any UIInteractionModel
}

/// Makes the model of a response; whichever error it throws goes to the caller of the mapper.
public typealias UIModelFactory = @Sendable (any HaapiResponse) throws -> any UIModel
