import HaapiLogin
import HaapiRuntime

extension DataMapper {
  /// The model of a step, or of the answer that the login stays there.
  ///
  /// - Throws: `HaapiUIKitError`
  package func model(of content: HaapiStateContent, after answer: ContinueSameStep?) throws -> any UIModel {
    guard let answer else { return try model(of: content.representation) }
    let model = try mapHaapiResultToUIModel(haapiResult: .representation(answer))
    guard let form = try form(on: content), let model = model as? any ContinueSameModel else { return model }
    var completed = DefaultContinueSameModel(from: model)
    completed.formModel = form
    return completed
  }

  /// The model of the forms that are on offer now, which the answer itself does not have.
  private func form(on content: HaapiStateContent) throws -> (any FormModel)? {
    let forms = content.actions.forms
    if forms.isEmpty { return nil }
    let step = content.representation
    let continued = HaapiModel.StepFactory.interactiveForm(
      actions: forms, type: step.type, metadata: step.metadata, messages: [], links: [], properties: nil)
    return try mapHaapiRepresentationToInteraction(haapiRepresentation: continued) as? any FormModel
  }
}
