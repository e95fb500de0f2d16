import Foundation
import HaapiRuntime
import HaapiScreens

/// Draws screens as lines of text.
public struct TerminalRenderer: HaapiRenderer {
  /// The screens' own texts.
  public var texts: HaapiTexts
  /// Whether the terminal shows ASCII only.
  public var isASCII: Bool
  /// The layouts that controllers can name.
  public var layouts: [ScreenLayout]

  /// A renderer.
  public init(texts: HaapiTexts = HaapiTexts(), isASCII: Bool = false, layouts: [ScreenLayout] = []) {
    self.texts = texts
    self.isASCII = isASCII
    self.layouts = layouts
  }

  /// Draws a screen.
  public func render(_ content: ScreenContent, parts: [ScreenLayout.Part]) -> TerminalScreen {
    // The fields of a button are asked for in the order of the parts.
    var content = content
    content.blocks = parts.compactMap { if case .block(let block) = $0 { block } else { nil } }
    var lines: [TerminalText] = []
    var routes: [TerminalScreen.Route] = []
    if let header = content.header?.title { lines.append(TerminalText(header, as: .heading)) }
    for part in parts {
      switch part {
      case .title: if let title = content.title { lines += ["", TerminalText(title, as: .heading), ""] }
      case .messages: lines += content.messages.flatMap(message)
      case .countdown: if let countdown = content.countdown { lines.append(TerminalText(countdown.text)) }
      case .block(let block): draw(block, content, &lines, &routes)
      case .links: for link in content.links { draw(link, &lines, &routes) }
      }
    }
    if let launch = content.launch { lines += [TerminalText(launch.label), TerminalText(launch.url.absoluteString)] }
    if content.isWaiting { lines.append(TerminalText(texts[.hostWaiting], as: .hint)) }
    return TerminalScreen(lines: isASCII ? lines.map(\.ascii) : lines, routes: routes)
  }

  /// Whether anything can be chosen.
  public func hasRoute(_ rendering: TerminalScreen) -> Bool {
    !rendering.routes.isEmpty
  }

  /// Puts one below the other. The numbers of the lower one continue those of the upper.
  public func join(_ upper: TerminalScreen, _ lower: TerminalScreen) -> TerminalScreen {
    TerminalScreen(lines: upper.lines + lower.lines, routes: upper.routes + lower.routes)
  }

  // A word, not only a colour.
  private func message(_ message: ScreenMessage) -> [TerminalText] {
    let (word, role): (HaapiTextKey?, TerminalRole) =
      switch message.style {
      case .error: (.messageError, .error)
      case .warn: (.messageWarn, .warning)
      case .info: (.messageInfo, .plain)
      case .heading: (nil, .heading)
      case .usercode: (nil, .emphasis)
      case .recipientofcommunication, .username, .content: (nil, .plain)
      }
    let prefix = word.map { "\(texts[$0]): " } ?? ""
    return TerminalText.lines(prefix + message.text, as: role)
  }

  /// What is wrong with a field.
  func complaint(_ error: String) -> TerminalText {
    TerminalText("\(texts[.messageError]): \(error)", as: .error)
  }

  private func draw(
    _ block: ScreenBlock, _ content: ScreenContent, _ lines: inout [TerminalText],
    _ routes: inout [TerminalScreen.Route]
  ) {
    switch block {
    case .heading(let label): lines += ["", TerminalText(label.text, as: .heading)]
    case .text(let label), .progress(let label): lines += TerminalText.lines(label.text)
    case .input(let input):
      lines.append(TerminalText("\(label(of: input)): \(shown(input))"))
      if let error = input.error { lines.append(complaint(error)) }
    case .select(let select):
      lines.append(TerminalText(select.label))
      lines += select.options.enumerated().map { index, option in
        TerminalText("  \(index == select.selected ? "*" : " ") \(index + 1) \(option.caption)")
      }
    case .checkbox(let box): lines.append(TerminalText(mark(box)))
    case .button(let button):
      guard button.isEnabled else {
        lines.append(TerminalText([button.label, button.explanation].compactMap { $0 }.joined(separator: ": ")))
        return
      }
      let fields = content.allBlocks.filter { $0.group == button.id }
      add(
        TerminalScreen.Route(label: TerminalText(button.label), action: .press(button.id), fields: fields), &lines,
        &routes)
      if let explanation = button.explanation { lines.append(TerminalText("    \(explanation)", as: .hint)) }
    case .choices(let choices):
      for item in choices.items { add(choice(item, isOpen: false), &lines, &routes) }
    case .tabs(let tabs):
      for item in tabs.items { add(choice(item, isOpen: item.id == tabs.selected), &lines, &routes) }
      for block in tabs.content { draw(block, content, &lines, &routes) }
    case .picture(_, let picture): lines += figure(picture)
    }
  }

  private func choice(_ item: ScreenBlock.Choice, isOpen: Bool) -> TerminalScreen.Route {
    .init(
      label: TerminalText(item.title + (item.note.map { " (\($0))" } ?? "") + (isOpen ? " *" : "")),
      action: .select(item.id), fields: [])
  }

  private func add(
    _ route: TerminalScreen.Route, _ lines: inout [TerminalText], _ routes: inout [TerminalScreen.Route]
  ) {
    routes.append(route)
    lines.append(TerminalText("  \(routes.count) \(route.label)"))
  }

  private func draw(_ link: ScreenLink, _ lines: inout [TerminalText], _ routes: inout [TerminalScreen.Route]) {
    if let picture = link.picture {
      lines += figure(picture)
      return
    }
    add(.init(label: TerminalText(link.caption), action: .follow(link.id), fields: []), &lines, &routes)
  }

  /// A picture as lines. A QR code is drawn; of any other picture, the web address is printed.
  ///
  /// - Parameter size: The space for the picture, one line above it and two below.
  func figure(_ picture: ScreenPicture, in size: TerminalSize? = nil) -> [TerminalText] {
    let caption = picture.caption.map { $0 == picture.alternative ? [] : TerminalText.lines($0) } ?? []
    return [TerminalText(picture.alternative)] + (code(picture, in: size) ?? [words(picture)]) + caption
  }

  private func code(_ picture: ScreenPicture, in size: TerminalSize?) -> [TerminalText]? {
    guard let lines = picture.address.flatMap({ QRCode($0) })?.lines(isASCII: isASCII) else { return nil }
    guard let size, size.rows < lines.count + 3 || size.columns <= lines[0].columns else { return lines }
    return [TerminalText(texts[.terminalTooSmall])]
  }

  // A web address can be opened elsewhere; a `data:` address cannot.
  private func words(_ picture: ScreenPicture) -> TerminalText {
    let address = picture.address?.text ?? ""
    return TerminalText(address.hasPrefix("https") ? address : texts[.terminalPicture])
  }

  /// What stands before a field: its label, an example, and whether it is optional.
  func label(of input: ScreenBlock.Input) -> String {
    let hints = [input.placeholder, input.isRequired ? nil : texts[.hostOptional]].compactMap { $0 }.filter {
      !$0.isEmpty
    }
    return hints.isEmpty ? input.label : "\(input.label) (\(hints.joined(separator: ", ")))"
  }

  private func shown(_ input: ScreenBlock.Input) -> String {
    input.configuration.isSecure ? (input.isFilled ? "********" : "") : input.value ?? ""
  }

  /// A box with its mark.
  func mark(_ box: ScreenBlock.Checkbox) -> String {
    "[\(box.isOn ? "x" : " ")] \(box.label)" + (box.isReadOnly ? " (\(texts[.hostReadOnly]))" : "")
  }
}

extension ScreenBlock {
  /// The button that submits it.
  public var group: ControlID? {
    switch self {
    case .input(let block): block.group
    case .select(let block): block.group
    case .checkbox(let block): block.group
    default: nil
    }
  }
}
