import Foundation
import HaapiRuntime

// Parts of models, as short as they can be written.

func action(
  _ href: String, title: String? = "Title", fields: [any FormField] = [], continues: [any Action] = []
) -> FormActionModel {
  HaapiModel.ActionModelFactory.form(
    actionTitle: title.map { HaapiModel.ContentFactory.message(key: nil, literal: $0) }, continueActions: continues,
    errorActions: [], fields: fields, type: nil, method: "POST", href: href)
}

func message(
  _ text: String, _ style: MessageStyleAttribute = .info, key: String? = nil, reason: String? = nil
) -> DefaultInfoMessageModel {
  DefaultInfoMessageModel(key: key, reason: reason, text: text, messageStyleAttribute: style)
}

func input(
  _ key: String, _ value: String = "", required: Bool = true, _ configuration: InputTextConfiguration = .init()
) -> DefaultInteractionItemInputTextModel {
  DefaultInteractionItemInputTextModel(
    placeholder: "e.g. \(key)", inputConfiguration: configuration, key: key, label: "Label \(key)", value: value,
    isRequired: required)
}

func secure(_ key: String, _ value: String = "") -> DefaultInteractionItemInputTextModel {
  input(key, value, .init(isSecure: true, contentHint: .password))
}

func button(
  _ label: String, _ href: String, _ type: InteractionItemButtonType = .primary
) -> DefaultInteractionItemButtonModel {
  DefaultInteractionItemButtonModel(type: type, action: action(href), key: href, label: label)
}

/// A button as the mapper makes it of an action without a title: named after the kind of the action.
func untitled(_ kind: String, _ href: String) -> DefaultInteractionItemButtonModel {
  DefaultInteractionItemButtonModel(type: .primary, action: action(href, title: nil), key: href, label: kind)
}

func section(_ label: String, key: String = "section") -> DefaultInteractionItemSectionModel {
  DefaultInteractionItemSectionModel(key: key, label: label)
}

func select(_ key: String, _ options: [(String, String)], at position: Int? = nil) -> DefaultInteractionItemSelectModel
{
  DefaultInteractionItemSelectModel(
    options: options, selectedPosition: position, key: key, label: "Label \(key)",
    value: position.map { options[$0].1 } ?? "")
}

func checkbox(
  _ key: String, _ value: String = "on", isChecked: Bool = false, isReadOnly: Bool = false
) -> DefaultInteractionItemCheckboxModel {
  DefaultInteractionItemCheckboxModel(
    isReadOnly: isReadOnly, isChecked: isChecked, key: key, label: "Label \(key)", value: value)
}

func link(_ rel: String, text: String? = nil, href: String = "/link", type: String? = nil) -> DefaultLinkItemModel {
  let title = text.map { HaapiModel.ContentFactory.message(key: nil, literal: $0) }
  return DefaultLinkItemModel(
    text: text, href: href, type: type, rel: rel,
    link: HaapiModel.ActionModelFactory.link(href: href, rel: rel, title: title, type: type))
}

func form(
  _ items: [any InteractionItemModel] = [], messages: [any InfoMessageModel] = [], links: [any LinkItemModel] = []
) -> DefaultFormModel {
  DefaultFormModel(messageItems: messages, interactionItems: items, linkItems: links)
}

/// User name, password, a button.
func loginForm(_ messages: [any InfoMessageModel] = [], links: [any LinkItemModel] = []) -> DefaultFormModel {
  form([input("user"), secure("password"), button("Log in", "/login")], messages: messages, links: links)
}

func choice(
  _ title: String, _ type: String? = nil, fields: [any FormField] = [], keepsFocus: Bool = false
) -> DefaultSelectorItemInteractionActionModel {
  DefaultSelectorItemInteractionActionModel(
    type: type, icon: "hui_ic_authenticator_\(type ?? "default")", shouldKeepFocus: keepsFocus,
    action: action("/\(title)", fields: fields), title: title)
}

func selector(
  _ items: [any SelectorItemModel], title: String? = "Choose", messages: [any InfoMessageModel] = [],
  links: [any LinkItemModel] = []
) -> DefaultSelectorModel {
  DefaultSelectorModel(title: title, messageItems: messages, selectorItems: items, linkItems: links)
}

func problem(
  _ type: HandleableProblemType?, _ messages: [any InfoMessageModel] = [], links: [any LinkItemModel] = [],
  title: String? = nil, message: String = ""
) -> DefaultProblemModel {
  DefaultProblemModel(messageItems: messages, linkItems: links, type: type, title: title, message: message)
}

func polling(
  _ status: PollingStatus = .pending, every seconds: TimeInterval = 3, cancel: Bool = true, main: String = "/poll",
  messages: [any InfoMessageModel] = [], links: [any LinkItemModel] = [], rest: TimeInterval? = nil,
  of total: TimeInterval? = nil
) -> DefaultPollingModel {
  DefaultPollingModel(
    messageItems: messages, mainAction: untitled("poll", main),
    cancelAction: cancel ? button("Cancel", "/cancel", .secondary) : nil, autoPollingDuration: seconds, status: status,
    linkItems: links, maxWaitTime: total, maxWaitRemainingTime: rest)
}

func bankId(_ links: [any LinkItemModel] = []) -> DefaultBankIdModel {
  DefaultBankIdModel(
    messageItems: [], mainAction: untitled("poll", "/poll"), cancelAction: button("Cancel", "/cancel", .secondary),
    autoPollingDuration: 1, status: .pending, linkItems: links)
}

func waiting(
  _ model: any PollingModel, url: String? = nil, error: (any FormModel)? = nil
) -> DefaultPollingOperationModel {
  DefaultPollingOperationModel(
    url: url.flatMap(URL.init(string:)), interactionModel: model, errorInteractionModel: error,
    problem: problem(nil, title: "Own", message: "own problem"))
}

func browser(
  url: String = "https://login.test/start", error: (any UIInteractionModel)? = nil
) -> DefaultFormOperationModel {
  DefaultFormOperationModel(
    formActionModel: action(
      "/resume", fields: [HaapiModel.FormFieldFactory.context(name: "_resume_nonce", isRequired: true)]),
    buildParameters: { url in
      let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
      guard let nonce = items.first(where: { $0.name == "_resume_nonce" })?.value else {
        throw HaapiUIKitError.illegalState("no nonce")
      }
      return ["_resume_nonce": nonce]
    }, url: URL(string: url), interactionModel: form([button("Cancel", "/cancel", .secondary)]),
    errorInteractionModel: error, problem: problem(nil, title: "Browser", message: "no answer from the browser"))
}

let code = "data:image/png;base64,AAAA"
