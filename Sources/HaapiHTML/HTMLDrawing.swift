import Foundation
import HaapiRuntime
import HaapiScreens

/// One drawing of a screen.
struct HTMLDrawing {
  let renderer: HTMLRenderer
  let content: ScreenContent
  let parts: [ScreenLayout.Part]
  private let focused: ControlID?
  /// The main way to continue. A page has one.
  private let main: ControlID?
  /// The field of the password that the user has, beside which the way for those who have forgotten it stands.
  private let password: ControlID?
  private var title: String

  init(renderer: HTMLRenderer, content: ScreenContent, parts: [ScreenLayout.Part]) {
    self.renderer = renderer
    self.content = content
    self.parts = parts
    title = renderer.title(of: content)
    focused = content.firstToCorrect
    main = content.launch == nil ? content.firstPrimaryButton : nil
    password = content.allBlocks.first { if case .input(let input) = $0 { input.isOldPassword } else { false } }?.id
  }

  private var texts: HaapiTexts { renderer.texts }

  mutating func nodes() -> [HTMLNode] {
    var nodes: [HTMLNode] = []
    nodes.reserveCapacity(2 * parts.count + content.messages.count + content.links.count)
    if !parts.contains(.title) { nodes.append(heading) }
    for part in parts {
      switch part {
      case .title: nodes.append(heading)
      // The link that the messages ask the user to open comes before the other ways to continue.
      case .messages:
        for message in content.messages where !isHeading(message) { nodes.append(self.message(message)) }
        nodes += launch
      case .countdown: nodes += countdown
      case .links: for link in content.links where !isBesidePassword(link) { nodes.append(self.link(link)) }
      case .block(let block): draw(block, into: &nodes)
      }
    }
    if !parts.contains(.messages) { nodes += launch }
    nodes += waiting
    drawFrame(into: &nodes)
    return nodes
  }

  /// The forms of the controls, and the control to leave.
  var frame: [HTMLNode] {
    var nodes: [HTMLNode] = []
    drawFrame(into: &nodes)
    return nodes
  }

  private func drawFrame(into nodes: inout [HTMLNode]) {
    drawForms(into: &nodes)
    if renderer.hasClose { nodes.append(close) }
  }

  private var heading: HTMLNode { .element(.h1, content: [.text(title)]) }

  /// Whether the message is already the heading of the page.
  private func isHeading(_ message: ScreenMessage) -> Bool {
    content.title?.isEmpty != false && message.style == .heading
      && message == content.messages.first { $0.style == .heading }
  }

  // MARK: Messages

  private func message(_ message: ScreenMessage) -> HTMLNode {
    let text: HTMLNode = .text(message.text)
    let look = HTMLAttribute.attribute(.class, "message " + message.style.rawValue)
    var attributes = [look]
    if message.style == .error {
      attributes.append(.attribute(.role, "alert"))
    } else if message.isUpdate {
      attributes.append(.attribute(.role, "status"))
    }
    switch message.style {
    case .heading: return .element(.h2, attributes, [text])
    case .username: return .element(.p, attributes, [.element(.strong, content: [text])])
    case .usercode:
      let copy = HTMLNode.element(
        .button, .attribute(.type, "button"), .attribute(.class, "copy"), .flag(.hidden),
        content: [.text(texts[.hostCopy])])
      return .element(.p, attributes, [.element(.code, content: [text]), copy])
    case .error, .warn, .info, .recipientofcommunication, .content: return .element(.p, attributes, [text])
    }
  }

  // MARK: Waiting

  private var countdown: [HTMLNode] {
    guard let countdown = content.countdown else { return [] }
    return [
      .element(
        .div, .attribute(.class, "countdown"), .attribute(.role, "status"),
        content: [
          .element(.label, .attribute(.for, "countdown"), content: [.text(countdown.text)]),
          .element(
            .progress, .attribute(.id, "countdown"), .attribute(.value, countdown.remaining.wholeSeconds),
            .attribute(.max, max(1, countdown.total).wholeSeconds)),
        ])
    ]
  }

  private var launch: [HTMLNode] {
    guard let launch = content.launch, let url = renderer.link(to: launch.url) else { return [] }
    return [link(to: url, launch.label, look: "primary")]
  }

  private func link(to url: HTMLURL, _ label: String, look: String) -> HTMLNode {
    .element(
      .p, .attribute(.class, "launch"),
      content: [
        .element(
          .a, .href(url), .attribute(.class, "button " + look), .attribute(.rel, "noreferrer"),
          content: [.text(label)])
      ])
  }

  private var waiting: [HTMLNode] {
    guard content.isWaiting else { return [] }
    return [
      .element(.p, .attribute(.class, "waiting"), .attribute(.role, "status"), content: [.text(texts[.hostWaiting])])
    ]
  }

  // MARK: Blocks

  private mutating func draw(_ block: ScreenBlock, into nodes: inout [HTMLNode]) {
    switch block {
    case .heading(let label):
      if label.text == title, content.title == nil { return }
      nodes.append(.element(.h2, .attribute(.id, label.id.rawValue), content: [.text(label.text)]))
    case .text(let label):
      let look: [HTMLAttribute] = label.id == ScreenBlock.bankIdOr ? [.attribute(.class, "or")] : []
      nodes.append(.element(.p, look, [.text(label.text)]))
    case .progress(let label):
      nodes.append(
        .element(.p, .attribute(.class, "waiting"), .attribute(.role, "status"), content: [.text(label.text)]))
    case .input(let input): nodes.append(draw(input))
    case .select(let select): nodes.append(draw(select))
    case .checkbox(let box): nodes.append(draw(box))
    case .button(let button): nodes.append(draw(button))
    case .choices(let choices): nodes += list(choices.items)
    case .tabs(let tabs): nodes += draw(tabs)
    case .picture(_, let picture): nodes.append(figure(picture))
    }
  }

  private func draw(_ input: ScreenBlock.Input) -> HTMLNode {
    let id = input.id.rawValue
    var attributes: [HTMLAttribute] = []
    attributes.reserveCapacity(16)
    attributes.append(.attribute(.id, id))
    attributes.append(.attribute(.name, HTMLForm.fieldName(input.key)))
    addForm(input.group, to: &attributes)
    addTyping(input, to: &attributes)
    if let placeholder = input.placeholder { attributes.append(.attribute(.placeholder, placeholder)) }
    let limits = input.configuration
    if let length = limits.minLength { attributes.append(.attribute(.minlength, "\(length)")) }
    if let length = limits.maxLength { attributes.append(.attribute(.maxlength, "\(length)")) }
    if input.isRequired { attributes.append(.flag(.required)) }
    if let value = input.value, !value.isEmpty { attributes.append(.attribute(.value, value)) }
    if !content.isEnabled { attributes.append(.flag(.disabled)) }
    var nodes: [HTMLNode] = [.element(.label, .attribute(.for, id), content: [.text(input.label)])]
    if input.id == focused { attributes.append(.flag(.autofocus)) }
    if input.error != nil {
      attributes.append(.attribute(.ariaInvalid, "true"))
      attributes.append(.attribute(.ariaDescribedby, "\(id)-error"))
    }
    nodes.append(.element(.input, attributes, []))
    if input.configuration.isSecure { nodes += reveal(input) }
    if let error = input.error {
      nodes.append(
        .element(.p, .attribute(.id, "\(id)-error"), .attribute(.class, "error"), content: [.text(error)]))
    }
    if input.id == password {
      for link in content.links where isBesidePassword(link) { nodes.append(self.link(link, look: "aside")) }
    }
    return .element(.div, .attribute(.class, "field"), content: nodes)
  }

  private func reveal(_ input: ScreenBlock.Input) -> [HTMLNode] {
    [
      .element(
        .button, .attribute(.type, "button"), .attribute(.class, "reveal"), .attribute(.ariaPressed, "false"),
        .attribute(.ariaControls, input.id.rawValue), .attribute(.dataShow, texts[.hostShow]),
        .attribute(.dataHide, texts[.hostHide]), .flag(.hidden), content: [.text(texts[.hostShow])]),
      .element(
        .p, .attribute(.class, "hint caps-lock"), .attribute(.role, "status"), .flag(.hidden),
        content: [.text(texts[.hostCapsLock])]),
    ]
  }

  private func addTyping(_ input: ScreenBlock.Input, to attributes: inout [HTMLAttribute]) {
    let configuration = input.configuration
    var type = "text"
    var mode: String?
    switch configuration.kind {
    case .number: mode = "numeric"
    case .email: (type, mode) = ("email", "email")
    case .url: (type, mode) = ("url", "url")
    case .tel: (type, mode) = ("tel", "tel")
    // A colour field cannot be empty. Without a value it would send black.
    case .color where input.value?.isEmpty == false: type = "color"
    case .text where configuration.contentHint == .oneTimeCode: mode = "numeric"
    case .color, .text, .unknown: break
    }
    if configuration.isSecure { type = "password" }
    attributes.append(.attribute(.type, type))
    if let mode { attributes.append(.attribute(.inputmode, mode)) }
    if let fill = input.autofill { attributes.append(.attribute(.autocomplete, fill)) }
    if !input.isProse {
      attributes.append(.attribute(.autocapitalize, "none"))
      attributes.append(.attribute(.spellcheck, "false"))
    }
  }

  private func draw(_ select: ScreenBlock.Select) -> HTMLNode {
    let id = select.id.rawValue
    var options = select.options.enumerated().map { index, option in
      HTMLNode.element(
        .option, [.attribute(.value, option.value)] + (index == select.selected ? [.flag(.selected)] : []),
        [.text(option.caption)])
    }
    if select.selected == nil {
      options.insert(
        .element(.option, .attribute(.value, ""), .flag(.selected), content: [.text(texts[.hostChoose])]), at: 0)
    }
    var attributes: [HTMLAttribute] = [.attribute(.id, id), .attribute(.name, HTMLForm.fieldName(select.key))]
    addForm(select.group, to: &attributes)
    if select.isRequired { attributes.append(.flag(.required)) }
    if !content.isEnabled { attributes.append(.flag(.disabled)) }
    return .element(
      .div, .attribute(.class, "field"),
      content: [
        .element(.label, .attribute(.for, id), content: [.text(select.label)]), .element(.select, attributes, options),
      ])
  }

  private func draw(_ box: ScreenBlock.Checkbox) -> HTMLNode {
    let id = box.id.rawValue
    var attributes: [HTMLAttribute] = [
      .attribute(.type, "checkbox"), .attribute(.id, id), .attribute(.name, HTMLForm.fieldName(box.key)),
      .attribute(.value, "on"),
    ]
    addForm(box.group, to: &attributes)
    if box.isOn { attributes.append(.flag(.checked)) }
    if box.isReadOnly || !content.isEnabled { attributes.append(.flag(.disabled)) }
    return .element(
      .div, .attribute(.class, "field box"),
      content: [
        .element(.input, attributes, []), .element(.label, .attribute(.for, id), content: [.text(box.label)]),
      ])
  }

  private func draw(_ button: ScreenBlock.Button) -> HTMLNode {
    // A server cannot open the visitor's apps.
    if button.isEnabled, let url = button.opens.flatMap(renderer.link) {
      return link(to: url, button.label, look: button.type.rawValue)
    }
    var attributes: [HTMLAttribute] = [
      .attribute(.type, "submit"), .attribute(.class, "button " + look(of: button)),
      .attribute(.name, HTMLForm.pressName), .attribute(.value, button.id.rawValue),
    ]
    addForm(button.id, to: &attributes)
    addState(of: button.id, isEnabled: button.isEnabled, to: &attributes)
    var nodes: [HTMLNode] = []
    if let icon = button.icon.flatMap(renderer.icon) { nodes.append(.element(.img, .src(icon), .attribute(.alt, ""))) }
    nodes.append(.text(button.label))
    guard let explanation = button.explanation else { return .element(.button, attributes, nodes) }
    let words = "\(button.id.rawValue)-words"
    return .element(
      .div, .attribute(.class, "explained"),
      content: [
        .element(.button, attributes + [.attribute(.ariaDescribedby, words)], nodes),
        .element(.p, .attribute(.id, words), content: [.text(explanation)]),
      ])
  }

  /// Whether a control can be pressed, and whether it has been.
  private func addState(of control: ControlID, isEnabled: Bool = true, to attributes: inout [HTMLAttribute]) {
    if content.loadingControl == control { attributes.append(.attribute(.ariaBusy, "true")) }
    if !content.isEnabled || !isEnabled { attributes.append(.flag(.disabled)) }
  }

  private func look(of button: ScreenBlock.Button) -> String {
    switch button.type {
    case .primary where button.id != main: InteractionItemButtonType.secondary.rawValue
    // The way back is not as heavy as the way on.
    case .secondary where main != nil || content.launch != nil || content.polling != nil: "cancel"
    default: button.type.rawValue
    }
  }

  /// How many choices can be seen at once, if there are more than one above it.
  private static let fewChoices = 3

  private func list(_ items: [ScreenBlock.Choice]) -> [HTMLNode] {
    guard items.count > Self.fewChoices + 1 else { return [column(items)] }
    let others = items.dropFirst(Self.fewChoices)
    let isOpen = others.contains { $0.id == content.loadingControl }
    let more = HTMLNode.element(
      .details, [.attribute(.class, "more")] + (isOpen ? [.flag(.open)] : []),
      [.element(.summary, content: [.text(texts[.hostMoreWays])]), column(others)])
    return [column(items.prefix(Self.fewChoices)), more]
  }

  private func column(_ items: some Sequence<ScreenBlock.Choice>) -> HTMLNode {
    .element(
      .ul, .attribute(.class, "choices"), content: items.map { .element(.li, content: [choice($0, attributes: [])]) })
  }

  private func choice(_ item: ScreenBlock.Choice, attributes: [HTMLAttribute]) -> HTMLNode {
    var all: [HTMLAttribute] = [
      .attribute(.type, "submit"), .attribute(.class, "choice"), .attribute(.name, HTMLForm.selectName),
      .attribute(.value, item.id.rawValue), .attribute(.form, HTMLForm.commonForm),
    ]
    addState(of: item.id, to: &all)
    var nodes: [HTMLNode] = []
    if let name = item.icon {
      let picture = renderer.icon(name).map { [HTMLNode.element(.img, .src($0), .attribute(.alt, ""))] } ?? []
      nodes.append(
        .element(
          .span, .attribute(.class, "icon"), .attribute(.dataIcon, name), .attribute(.ariaHidden, "true"),
          content: picture))
    }
    nodes.append(.text(item.title))
    // The space keeps the two apart where they are read out.
    if let note = item.note { nodes += [.text(" "), .element(.small, content: [.text(note)])] }
    return .element(.button, all + attributes, nodes)
  }

  private mutating func draw(_ tabs: ScreenBlock.Tabs) -> [HTMLNode] {
    let items = tabs.items.map { item in
      choice(
        item,
        attributes: [
          .attribute(.id, item.id.rawValue), .attribute(.role, "tab"),
          .attribute(.ariaSelected, item.id == tabs.selected ? "true" : "false"),
        ])
    }
    let list = HTMLNode.element(.div, .attribute(.class, "tabs"), .attribute(.role, "tablist"), content: items)
    guard let selected = tabs.selected else { return [list] }
    var inner: [HTMLNode] = []
    for block in tabs.content { draw(block, into: &inner) }
    return [
      list,
      .element(
        .div, .attribute(.role, "tabpanel"), .attribute(.ariaLabelledby, selected.rawValue), content: inner),
    ]
  }

  // MARK: Links and pictures

  private func isBesidePassword(_ link: ScreenLink) -> Bool {
    password != nil && link.rel == "forgot-password" && link.picture == nil
  }

  private func link(_ link: ScreenLink, look: String = "route") -> HTMLNode {
    if let picture = link.picture { return figure(picture) }
    var attributes: [HTMLAttribute] = [
      .attribute(.type, "submit"), .attribute(.class, "button link"), .attribute(.name, HTMLForm.followName),
      .attribute(.value, link.id.rawValue), .attribute(.form, HTMLForm.commonForm),
    ]
    addState(of: link.id, to: &attributes)
    return .element(.p, .attribute(.class, look), content: [.element(.button, attributes, [.text(link.caption)])])
  }

  private func figure(_ picture: ScreenPicture) -> HTMLNode {
    var nodes: [HTMLNode] =
      picture.address.map { [.element(.img, .src(HTMLURL($0)), .attribute(.alt, picture.alternative))] }
      ?? [.element(.p, content: [.text(picture.alternative)])]
    // A caption that says what the picture is says nothing to those who see it.
    if let caption = picture.caption, !caption.isEmpty, caption != picture.alternative {
      nodes.append(.element(.figcaption, content: [.text(caption)]))
    }
    return .element(.figure, [], nodes)
  }

  // MARK: Forms

  /// The forms themselves: one for each button with fields, and one for all others. Controls name their form, so they
  /// can be anywhere on the page.
  private func drawForms(into nodes: inout [HTMLNode]) {
    let token = token
    func form(_ id: String) -> HTMLNode {
      .element(
        .form, .attribute(.id, id), .attribute(.method, "post"), .action(renderer.action), .flag(.novalidate),
        content: token)
    }
    for case .button(let button) in content.allBlocks { nodes.append(form(HTMLForm.formID(of: button.id))) }
    nodes.append(form(HTMLForm.commonForm))
  }

  private var token: [HTMLNode] {
    guard let token = renderer.antiForgery else { return [] }
    return [
      .element(
        .input, .attribute(.type, "hidden"), .attribute(.name, token.name), .attribute(.value, token.value))
    ]
  }

  private func addForm(_ button: ControlID?, to attributes: inout [HTMLAttribute]) {
    if let button { attributes.append(.attribute(.form, HTMLForm.formID(of: button))) }
  }

  private var close: HTMLNode {
    var check: [HTMLNode] = []
    if let polling = content.polling {
      check.append(
        .element(
          .button, .attribute(.type, "submit"), .attribute(.class, "button secondary check"),
          .attribute(.name, HTMLForm.pressName), .attribute(.value, polling.check.rawValue),
          .attribute(.form, HTMLForm.commonForm), content: [.text(polling.checkLabel)]))
    }
    let leave = HTMLNode.element(
      .button, .attribute(.type, "submit"), .attribute(.class, "button link close"),
      .attribute(.name, HTMLForm.closeName), .attribute(.value, "1"), .attribute(.form, HTMLForm.commonForm),
      content: [.text(texts[.hostClose])])
    return .element(.footer, content: check + [leave])
  }
}

extension ScreenBlock.Input {
  /// Whether a password is typed that the user has.
  fileprivate var isOldPassword: Bool { configuration.isSecure && !isNewPassword }
}

extension ScreenContent {
  fileprivate var firstPrimaryButton: ControlID? {
    for case .button(let button) in allBlocks where button.type == .primary && button.isEnabled { return button.id }
    return nil
  }

  /// The input with which to correct an error: the first wrong one, or else the first that shows no text.
  fileprivate var firstToCorrect: ControlID? {
    let isRefused = messages.contains { $0.style == .error && $0.isUpdate }
    var empty: ControlID?
    for case .input(let input) in allBlocks {
      if input.error != nil { return input.id }
      if isRefused, empty == nil, input.value?.isEmpty != false { empty = input.id }
    }
    return empty
  }
}

extension TimeInterval {
  /// The seconds as a whole number, within the limits of a page.
  var wholeSeconds: String {
    isFinite ? "\(Int(min(max(0, self), 1e9).rounded(.up)))" : "0"
  }
}
