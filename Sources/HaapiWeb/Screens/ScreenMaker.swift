import Foundation
import HaapiLogin
import HaapiRuntime
import HaapiScreens

/// Makes the screen of a model: a pure function of model, texts and what the visitor has done on the page.
struct ScreenMaker: DefaultScreens {
  let texts: HaapiTexts
  let view: PageState
  /// The time of day.
  let now: Date
  /// Whether only the visitor polls.
  var pollsByHand = false
  /// The prefix of identifiers.
  var part = ""

  private func prefixed(_ name: String) -> String { part.isEmpty ? name : "\(part).\(name)" }

  func formViewController(_ model: any FormModel) -> Screen {
    var screen = Screen(.form, messages: model.messageItems, links: model.linkItems)
    screen.parts = [.form(FormPart(model.interactionItems, part: prefixed("item")))]
    return screen
  }

  func formViewController(_ model: any ContinueSameModel) -> Screen {
    formViewController(DefaultFormModel(joining: model))
  }

  func selectorViewController(_ model: any SelectorModel) -> Screen {
    var screen = Screen(.choice, title: model.title, messages: model.messageItems, links: model.linkItems)
    screen.parts = [.choices(ChoicePart(model.selectorItems, part: prefixed("choice")))]
    return screen
  }

  func genericViewController(_ model: any GenericModel) -> Screen {
    var screen = Screen(.choice)
    for (name, part) in [
      ("selector", model.selectorModel.map { self.inside("selector").selectorViewController($0) }),
      ("form", model.formModel.map { self.inside("form").formViewController($0) }),
    ] as [(String, Screen?)] {
      guard let part, !name.isEmpty else { continue }
      screen.title = screen.title ?? part.title
      screen.messages += part.messages
      screen.parts += part.parts
      screen.links += part.links
    }
    return screen
  }

  func problemViewController(_ model: any ProblemModel) -> Screen {
    Screen(
      .problem, title: model.title ?? texts[.problemTitle], messages: model.allMessages(texts), links: model.linkItems)
  }

  func problemViewController(_ model: any UIProblemModel) -> Screen {
    problemViewController(DefaultProblemModel(completing: model) as any ProblemModel)
  }

  /// The same for a part of a screen.
  func inside(_ part: String) -> ScreenMaker {
    var maker = self
    maker.part = part
    return maker
  }

  // MARK: Waits

  func pollingViewController(_ model: any PollingModel) -> Screen {
    wait(model, messages: model.messageItems, links: model.linkItems)
  }

  func bankIdViewController(_ model: any BankIdModel) -> Screen {
    let pictures = model.linkItems.filter(\.isPicture)
    var screen = wait(model, messages: model.messageItems, links: model.linkItems.filter { !$0.isPicture })
    screen.title = texts[.bankIdTitle]
    let codes = pictures.compactMap { ScreenLink($0, id: "code", texts, picture: .bankIdPicture).picture }
    screen.parts.insert(contentsOf: ScreenBlock.codes(codes).map { .block($0) }, at: 0)
    return screen
  }

  private func wait(
    _ model: any PollingModel, messages: [any InfoMessageModel], links: [any LinkItemModel]
  ) -> Screen {
    var screen = Screen(.wait, messages: messages, links: links)
    let isAutomatic = model.status == .pending && !pollsByHand && model.autoPollingDuration > 0
    if let progress = model.progress(texts) { screen.parts.append(.block(progress)) }
    screen.parts.append(.form(FormPart(model.buttons, part: "item", hidden: isAutomatic ? [0] : [])))
    if isAutomatic { screen.polling = .init(model, texts) }
    screen.countdown = .init(model, answeredAt: view.answeredAt, now: now, texts)
    return screen
  }

  // MARK: Passkeys

  func webAuthnViewController(_ model: any WebAuthnOperationModel) -> Screen {
    let offer = PasskeyOffer(model)
    var screen = Screen(
      .webAuthn, title: offer.title(texts), messages: model.interactionModel?.messageItems ?? [],
      links: model.interactionModel?.linkItems ?? [])
    let others = model.otherActions.enumerated().compactMap { section(of: $1, part: "other-\($0)") }
    let passkey = view.passkey
    let fallback =
      passkey.offersFallback ? model.errorInteractionModel.flatMap { section(of: $0, part: "fallback") } : nil
    if let (text, style) = passkey.message(texts) { screen.say(text, style: style) }
    let progress: PasskeyOffer.Progress =
      if passkey.ceremony != nil { .running } else if passkey.canRetry { .canRetry } else {
        fallback == nil ? .idle : .hasFallback
      }
    let blocks = offer.blocks(progress, available: view.hasPasskeys ? offer.kinds : [], texts)
    screen.parts += blocks.map { .block($0) }
    screen.parts += others + (fallback.map { [$0] } ?? [])
    return screen
  }

  private func section(of model: any UIInteractionModel, part: String) -> Screen.Part? {
    switch model {
    case let form as any FormModel: .form(FormPart(form.interactionItems, part: part))
    case let selector as any SelectorModel: .choices(ChoicePart(selector.selectorItems, part: part))
    default: nil
    }
  }
}
