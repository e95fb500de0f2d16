import HaapiRuntime

/// The screens that come with the library. Which model has which of them the schema says (`Schema/screens.yaml`).
@MainActor struct BundledScreens {
  func bankIdViewController(_ model: any BankIdModel) -> any HaapiContentProviding {
    BankIdViewController(uiModel: model)
  }

  func pollingViewController(_ model: any PollingModel) -> any HaapiContentProviding {
    PollingViewController(uiModel: model)
  }

  func formViewController(_ model: any FormModel) -> any HaapiContentProviding {
    FormViewController(uiModel: model)
  }

  func formViewController(_ model: any ContinueSameModel) -> any HaapiContentProviding {
    FormViewController(uiModel: DefaultFormModel(joining: model))
  }

  func selectorViewController(_ model: any SelectorModel) -> any HaapiContentProviding {
    SelectorViewController(uiModel: model)
  }

  func genericViewController(_ model: any GenericModel) -> any HaapiContentProviding {
    GenericViewController(uiModel: model)
  }

  func webAuthnViewController(_ model: any WebAuthnOperationModel) -> any HaapiContentProviding {
    WebAuthnViewController(uiModel: model)
  }

  func problemViewController(_ model: any ProblemModel) -> any HaapiContentProviding {
    ProblemViewController(uiModel: model)
  }

  func problemViewController(_ model: any UIProblemModel) -> any HaapiContentProviding {
    ProblemViewController(uiModel: DefaultProblemModel(completing: model))
  }
}

extension BundledScreens: @MainActor DefaultScreens {}

extension DefaultFormModel {
  /// The form of a step that has made no progress, with the messages of the step first.
  package init(joining model: any ContinueSameModel) {
    self.init(
      messageItems: model.messageItems + (model.formModel?.messageItems ?? []),
      interactionItems: model.formModel?.interactionItems ?? [], linkItems: model.formModel?.linkItems ?? [],
      templateArea: model.templateArea, viewName: model.viewName, representationType: model.representationType)
  }
}

extension DefaultProblemModel {
  /// A problem that has nothing but a title and a text.
  package init(completing problem: any UIProblemModel) {
    self.init(
      messageItems: [], linkItems: [], title: problem.title, message: problem.message,
      representationType: problem.representationType)
  }
}
