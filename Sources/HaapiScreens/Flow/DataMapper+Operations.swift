import HaapiLogin
import HaapiRuntime

extension DataMapper {
  /// The model of a step. Of several client operations none begins by itself, so that the user gets a button for each; the
  /// mapping of such a step gives only its forms and its first choice.
  ///
  /// - Throws: `HaapiUIKitError`
  package func model(of step: any HaapiRepresentation) throws -> any UIModel {
    let model = try mapHaapiResultToUIModel(haapiResult: .representation(step))
    // A model of an app's own is shown as it is.
    guard let step = step as? GenericRepresentationStep, let generic = model as? DefaultGenericModel else {
      return model
    }
    let operations = step.actions.compactMap { $0 as? ClientOperationAction }
    return operations.isEmpty ? model : try offering(operations, in: generic, of: step)
  }

  private func offering(
    _ operations: [ClientOperationAction], in model: DefaultGenericModel, of step: GenericRepresentationStep
  ) throws -> DefaultGenericModel {
    var form = DefaultFormModel(messageItems: [], interactionItems: [], linkItems: [])
    if let model = try model.formModel ?? textsAlone(of: step, unlessIn: model.selectorModel) {
      form = DefaultFormModel(from: model)
    }
    let buttons: [any InteractionItemModel] = operations.map(DefaultInteractionItemButtonModel.init(offering:))
    form.interactionItems = Transforms.distinctButtons(buttons + form.interactionItems)
    var offering = model
    offering.formModel = form
    return offering
  }

  /// The messages and links of a step, which no other part of its screen shows.
  private func textsAlone(
    of step: GenericRepresentationStep, unlessIn selector: (any SelectorModel)?
  ) throws -> (any FormModel)? {
    if selector != nil { return nil }
    let texts = HaapiModel.StepFactory.interactiveForm(
      actions: [], type: step.type, metadata: step.metadata, messages: step.messages, links: step.links,
      properties: nil)
    return try mapHaapiRepresentationToInteraction(haapiRepresentation: texts) as? any FormModel
  }

  /// The model of an operation that the user has chosen from a step: that of the step with no other operation.
  ///
  /// - Throws: `HaapiError`, `HaapiUIKitError`
  package func model(
    of operation: any ClientOperationActionModelRepresentation, on content: HaapiStateContent
  ) throws -> any UIModel {
    try mapHaapiResultToUIModel(haapiResult: .representation(content.step(withOnly: operation)))
  }
}

extension DefaultInteractionItemButtonModel {
  fileprivate init(offering operation: ClientOperationAction) {
    let label = Transforms.nonEmpty(operation.title?.literal) ?? Transforms.nonEmpty(operation.kind.rawValue)
    self.init(
      type: operation.kind == .cancel ? .secondary : .primary, action: operation.model,
      key: operation.model.name.rawValue, label: label ?? "Submit")
  }
}
