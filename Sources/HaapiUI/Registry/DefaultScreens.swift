import HaapiRuntime

/// The default screen of each model.
@MainActor enum DefaultScreens {
  /// The screen of a model; `nil` if it has none.
  static func controller(for model: any UIModel) -> (any HaapiContentProviding)? {
    switch model {
    case let model as any BankIdModel: BankIdViewController(uiModel: model)
    case let model as any PollingModel: PollingViewController(uiModel: model)
    case let model as any FormModel: FormViewController(uiModel: model)
    case let model as any SelectorModel: SelectorViewController(uiModel: model)
    case let model as any GenericModel: GenericViewController(uiModel: model)
    case let model as any ContinueSameModel: FormViewController(uiModel: DefaultFormModel(joining: model))
    case let model as any WebAuthnOperationModel: WebAuthnViewController(uiModel: model)
    case let model as any ProblemModel: ProblemViewController(uiModel: model)
    case let model as any UIProblemModel: ProblemViewController(uiModel: DefaultProblemModel(completing: model))
    default: nil
    }
  }
}

extension DefaultFormModel {
  /// The form of a step without progress, with the messages of the step first.
  init(joining model: any ContinueSameModel) {
    self.init(
      messageItems: model.messageItems + (model.formModel?.messageItems ?? []),
      interactionItems: model.formModel?.interactionItems ?? [], linkItems: model.formModel?.linkItems ?? [],
      templateArea: model.templateArea, viewName: model.viewName, representationType: model.representationType)
  }
}

extension DefaultProblemModel {
  /// A problem with only a title and a text.
  init(completing problem: any UIProblemModel) {
    self.init(
      messageItems: [], linkItems: [], title: problem.title, message: problem.message,
      representationType: problem.representationType)
  }
}
