import HaapiRuntime

/// The screens that come with the library. Which model has which of them the schema says (`Schema/screens.yaml`).
@MainActor struct BundledScreens {
  /// Makes the screen of a model; `nil` for one of another type.
  typealias Maker = (any UIModel) -> (any HaapiContentProviding)?

  /// By the type of the model. Asking whether a type conforms to a protocol is slow, so each type is asked once.
  private static var makers: [ObjectIdentifier: Maker] = [:]

  /// The screen of a model; `nil` for one that has none.
  static func make(for model: any UIModel) -> (any HaapiContentProviding)? {
    let type = ObjectIdentifier(Swift.type(of: model))
    if let maker = makers[type] { return maker(model) }
    let maker = BundledScreens().screen(for: model) ?? { _ in nil }
    makers[type] = maker
    return maker(model)
  }

  private func maker<Model>(_ screen: @escaping @MainActor (Model) -> any HaapiContentProviding) -> Maker {
    { ($0 as? Model).map(screen) }
  }

  func bankIdViewController(_: any BankIdModel) -> Maker { maker(BankIdViewController.init(uiModel:)) }

  func pollingViewController(_: any PollingModel) -> Maker { maker(PollingViewController.init(uiModel:)) }

  func formViewController(_: any FormModel) -> Maker { maker(FormViewController.init(uiModel:)) }

  func formViewController(_: any ContinueSameModel) -> Maker {
    maker { FormViewController(uiModel: DefaultFormModel(joining: $0)) }
  }

  func selectorViewController(_: any SelectorModel) -> Maker { maker(SelectorViewController.init(uiModel:)) }

  func genericViewController(_: any GenericModel) -> Maker { maker(GenericViewController.init(uiModel:)) }

  func webAuthnViewController(_: any WebAuthnOperationModel) -> Maker {
    maker(WebAuthnViewController.init(uiModel:))
  }

  func problemViewController(_: any ProblemModel) -> Maker { maker(ProblemViewController.init(uiModel:)) }

  func problemViewController(_: any UIProblemModel) -> Maker {
    maker { ProblemViewController(uiModel: DefaultProblemModel(completing: $0)) }
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
