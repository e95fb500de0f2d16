import Foundation
import HaapiRuntime

// It reads models through their protocols, so it works for an app's own models, too.
@MainActor
extension ModelOutline {
  /// Any model.
  init(_ model: any UIModel) {
    switch model {
    case let model as any UIInteractionModel: self.init(interaction: model)
    case let model as any PollingOperationModel: self.init(model)
    case let model as any FormOperationModel: self.init(model)
    case let model as any GenericOperationModel: self.init(model)
    case let model as any WebAuthnOperationModel: self.init(model)
    case let model as any UIProblemModel: self.init(problem: model)
    case let model as any OAuthTokenModel: self.init(model)
    case let model as any OAuthErrorModel: self.init(model)
    default: self.init("\(type(of: model))")
    }
  }

  private init(interaction model: any UIInteractionModel) {
    self.init(ModelOutline.name(of: model), of: model.representationType)
    add("templateArea", word: model.templateArea)
    add("viewName", word: model.viewName)
    switch model {
    case let form as any FormModel: add(form)
    case let selector as any SelectorModel: add(selector)
    case let generic as any GenericModel:
      add("formModel", generic.formModel.map(ModelOutline.init(_:)))
      add("selectorModel", generic.selectorModel.map(ModelOutline.init(_:)))
    case let same as any ContinueSameModel:
      add(same.messageItems.map(\.outline))
      add("formModel", same.formModel.map(ModelOutline.init(_:)))
    case let polling as any PollingModel: add(polling)
    case let request as any AuthorizationRequestModel: add("code", word: request.code)
    default: break
    }
  }

  private static func name(of model: any UIInteractionModel) -> String {
    switch model {
    case is any FormModel: "FormModel"
    case is any SelectorModel: "SelectorModel"
    case is any GenericModel: "GenericModel"
    case is any ContinueSameModel: "ContinueSameModel"
    case is any BankIdModel: "BankIdModel"
    case is any PollingModel: "PollingModel"
    case is any AuthorizationRequestModel: "AuthorizationRequestModel"
    default: "\(type(of: model))"
    }
  }

  private mutating func add(_ form: any FormModel) {
    add(form.messageItems.map(\.outline))
    add(form.interactionItems.flatMap(\.outline))
    add(form.linkItems.map(\.outline))
  }

  private mutating func add(_ selector: any SelectorModel) {
    add("title", text: selector.title)
    add(selector.messageItems.map(\.outline))
    add(selector.selectorItems.map(\.outline))
    add(selector.linkItems.map(\.outline))
  }

  private mutating func add(_ polling: any PollingModel) {
    add(polling.messageItems.map(\.outline))
    add("status", word: polling.status.rawValue)
    add("autoPollingDuration", number: polling.autoPollingDuration)
    add("maxWaitTime", number: polling.maxWaitTime)
    add("maxWaitRemainingTime", number: polling.maxWaitRemainingTime)
    add("mainAction = " + polling.mainAction.outline.joined(separator: " "))
    if let cancel = polling.cancelAction { add("cancelAction = " + cancel.outline.joined(separator: " ")) }
    add(polling.linkItems.map(\.outline))
  }

  private init(problem model: any UIProblemModel) {
    let full = model as? any ProblemModel
    self.init(full == nil ? "\(type(of: model))" : "ProblemModel", of: model.representationType)
    add("title", text: model.title)
    add("message", text: model.message)
    add("type", word: full?.type?.rawValue)
    add(full?.messageItems.map(\.outline) ?? [])
    add(full?.linkItems.map(\.outline) ?? [])
  }

  private init(_ model: any OAuthTokenModel) {
    self.init("OAuthTokenModel")
    add("accessToken", word: model.accessToken)
    add("tokenType", word: model.tokenType)
    add("scope", word: model.scope)
    add("expiresIn", word: "\(model.expiresIn)")
    add("refreshToken", word: model.refreshToken)
    add("idToken", word: model.idToken)
  }

  private init(_ model: any OAuthErrorModel) {
    self.init("OAuthErrorModel")
    add("error", word: model.error)
    add("errorDescription", word: model.errorDescription)
    add("errorUri", word: model.errorUri)
  }
}
