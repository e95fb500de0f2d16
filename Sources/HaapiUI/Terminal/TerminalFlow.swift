import HaapiRuntime

/// Takes a user through a flow in a terminal: it prints screens, asks for input, and performs the answers.
///
/// ```swift
/// let terminal = SystemTerminal()
/// let host = try HaapiFlow.start(result, haapiUIKitApplication: application, renderer: TerminalRenderer())
/// await TerminalFlow(host: host, terminal: terminal).run()
/// ```
@MainActor public final class TerminalFlow {
  private let host: HaapiFlowHost<TerminalRenderer>
  private let terminal: any Terminal
  private var shown: TerminalScreen?
  private var shownDialog: ScreenDialog?
  private var question: Question?
  private var fields: [ScreenBlock] = []
  private var route: TerminalScreen.Route?
  private var status: TerminalText?
  private var hasLeft = false

  private enum Question {
    case field(ScreenBlock)
    case route
    case dialog(ScreenDialog)
  }

  private enum Event {
    case changed
    case typed(TerminalEvent)
  }

  /// A flow in a terminal.
  public init(host: HaapiFlowHost<TerminalRenderer>, terminal: any Terminal) {
    self.host = host
    self.terminal = terminal
  }

  /// Runs until the flow is over. The host reports the result.
  ///
  /// - Returns: Whether the flow came to its end. The end of the input and an interrupt leave the flow.
  @discardableResult
  public func run() async -> Bool {
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    host.onChange = { continuation.yield(.changed) }
    let typed = terminal.events()
    let typing = Task {
      for await event in typed { continuation.yield(.typed(event)) }
    }
    defer {
      typing.cancel()
      terminal.restore()
    }
    continuation.yield(.changed)
    for await event in events {
      switch event {
      case .changed: show()
      case .typed(.line(let line)): answer(line)
      case .typed(.endOfInput):
        terminal.print(TerminalText(texts[.terminalNoInput]))
        leave()
      case .typed(.interrupt): leave()
      }
      if host.isEnded { break }
    }
    return !hasLeft
  }

  private var texts: HaapiTexts { host.texts }

  private func leave() {
    hasLeft = true
    host.close()
    host.answerDialog(confirms: true)
  }

  // MARK: Showing

  private func show() {
    guard !host.isEnded else { return }
    if let dialog = host.dialog { return show(dialog) }
    shownDialog = nil
    let content = host.content
    let screen = host.renderer.render(content.withoutValues)
    guard content.isEnabled else { return showStatus(texts[.hostWaiting]) }
    if screen != shown {
      shown = screen
      status = nil
      route = nil
      fields = []
      begin(content)
    }
    if let waiting = waitingText(content) { showStatus(waiting) }
  }

  private func show(_ dialog: ScreenDialog) {
    guard dialog != shownDialog else { return }
    shownDialog = dialog
    shown = nil
    terminal.print("")
    terminal.print(TerminalText(dialog.title))
    terminal.print(TerminalText(dialog.message))
    question = .dialog(dialog)
    let answers = [dialog.confirmLabel, dialog.cancelLabel].compactMap { $0 }.enumerated()
    terminal.ask(TerminalText(answers.map { "\($0 + 1) \($1)" }.joined(separator: "  ") + ":"), isSecret: false)
  }

  private func showStatus(_ text: String) {
    let line = TerminalText(text)
    // Without a terminal, no line is rewritten, so each text is printed once.
    guard line != status else { return }
    if status != nil, !terminal.isInteractive, host.content.countdown != nil { return }
    status = line
    terminal.showStatus(line)
  }

  private func waitingText(_ content: ScreenContent) -> String? {
    guard content.polling != nil else { return nil }
    let left = content.countdown.map { " \($0.text)." } ?? ""
    let cancel = content.allBlocks.contains(where: \.isRoute) ? " \(texts[.terminalCancelKey])" : ""
    return texts[.pollingWait] + left + cancel
  }

  private func begin(_ content: ScreenContent) {
    let routes = host.rendering.routes
    let withFields = routes.filter { !$0.fields.isEmpty }
    for line in host.renderer.render(content.withoutControls).lines { terminal.print(line) }
    if withFields.count == 1, let only = withFields.first {
      fields = only.fields
      askNext()
    } else {
      askForRoute()
    }
  }

  // MARK: Asking

  private func askNext() {
    guard !fields.isEmpty else {
      if let route { return press(route) }
      return askForRoute()
    }
    let field = fields.removeFirst()
    // Its value may have changed by now.
    let current = host.content.allBlocks.first { $0.id == field.id } ?? field
    question = .field(current)
    switch current {
    case .input(let input):
      if let error = input.error { terminal.print(TerminalText("\(texts[.messageError]): \(error)")) }
      let isSecret = input.configuration.isSecure
      let value = isSecret || input.value?.isEmpty != false ? "" : " (\(input.value ?? ""))"
      let prompt = host.renderer.prompt(input).dropLast()
      terminal.ask(TerminalText("\(prompt)\(value):"), isSecret: isSecret)
    case .select(let select):
      terminal.print(TerminalText(select.label))
      for (index, option) in select.options.enumerated() {
        terminal.print(TerminalText("  \(index == select.selected ? "*" : " ") \(index + 1) \(option.caption)"))
      }
      terminal.ask(TerminalText("\(texts[.terminalPrompt]):"), isSecret: false)
    case .checkbox(let box) where box.isReadOnly:
      terminal.print(TerminalText(host.renderer.mark(box)))
      askNext()
    case .checkbox(let box):
      terminal.print(TerminalText(host.renderer.mark(box)))
      terminal.ask(TerminalText("\(texts[.terminalPrompt]) (x / -):"), isSecret: false)
    default: askNext()
    }
  }

  private func askForRoute() {
    question = .route
    let routes = host.rendering.routes
    for (index, route) in routes.enumerated() { terminal.print(TerminalText("  \(index + 1) \(route.label)")) }
    terminal.print(TerminalText("  0 \(texts[.hostClose])"))
    guard host.content.polling == nil else { return }
    let standard = routes.isEmpty ? "0" : "1"
    terminal.ask(TerminalText("\(texts[.terminalPrompt]) [\(standard)]:"), isSecret: false)
  }

  // MARK: Answers

  private func answer(_ line: String) {
    guard let question else { return }
    switch question {
    case .dialog(let dialog): answer(line, dialog)
    case .route: choose(line)
    case .field(let field): fill(field, line)
    }
  }

  private func answer(_ line: String, _ dialog: ScreenDialog) {
    let names = [dialog.confirmLabel, dialog.cancelLabel].compactMap { $0 }
    let choice = names.count == 1 ? 0 : TerminalScreen.choice(line, among: names)
    guard let choice else {
      terminal.print(TerminalText(texts[.terminalInvalid]))
      shownDialog = nil
      return show(dialog)
    }
    question = nil
    host.answerDialog(confirms: choice == 0)
  }

  private func choose(_ line: String) {
    let routes = host.rendering.routes
    let isEmpty = line.allSatisfy(\.isWhitespace)
    if line == "0" || (isEmpty && routes.isEmpty) { return host.close() }
    // Return alone does not end a wait.
    if isEmpty, host.content.polling != nil { return }
    let choice = isEmpty ? 0 : TerminalScreen.choice(line, among: routes.map(\.label.text))
    guard let choice else {
      terminal.print(TerminalText(texts[.terminalInvalid]))
      return askForRoute()
    }
    let chosen = routes[choice]
    let isFilledIn = routes.filter { !$0.fields.isEmpty }.count == 1
    guard !isFilledIn, !chosen.fields.isEmpty else { return press(chosen) }
    route = chosen
    fields = chosen.fields
    askNext()
  }

  private func press(_ chosen: TerminalScreen.Route) {
    route = nil
    question = nil
    status = nil
    // The next screen is shown even if it looks the same.
    shown = nil
    do {
      try host.perform(chosen.action)
      if host.content.isEnabled { show() }
    } catch {
      refuse(error)
      show()
    }
  }

  private func fill(_ field: ScreenBlock, _ line: String) {
    do {
      if !line.isEmpty { try perform(field, line) }
      // A filled-in field looks different, but the screen is the same.
      shown = host.renderer.render(host.content.withoutValues)
    } catch {
      refuse(error)
      fields.insert(field, at: 0)
    }
    askNext()
  }

  private func perform(_ field: ScreenBlock, _ line: String) throws {
    switch field {
    case .input(let input): try host.perform(.set(input.id, line))
    case .select(let select):
      guard let position = TerminalScreen.choice(line, among: select.options.map(\.caption)) else {
        throw UserActionError.noSuchOption(select.id, position: -1)
      }
      try host.perform(.choose(select.id, position))
    case .checkbox(let box):
      let word = line.lowercased().filter { !$0.isWhitespace }
      guard ["x", "y", "yes", "1", "-", "n", "no", "0"].contains(word) else {
        throw UserActionError.noSuchOption(box.id, position: -1)
      }
      try host.perform(.check(box.id, ["x", "y", "yes", "1"].contains(word)))
    default: break
    }
  }

  private func refuse(_ error: any Error) {
    if case UserActionError.tooLong(_, let limit) = error {
      terminal.print(TerminalText(texts(.terminalTooLong, ["limit": "\(limit)"])))
    } else {
      terminal.print(TerminalText(texts[.terminalInvalid]))
    }
  }
}

extension ScreenContent {
  /// Text that needs no answer.
  fileprivate var withoutControls: ScreenContent {
    var content = self
    content.countdown = nil
    content.links = links.filter { $0.picture != nil }
    content.blocks = allBlocks.filter(\.isReadOnly)
    return content
  }
}

extension ScreenBlock {
  fileprivate var isReadOnly: Bool {
    switch self {
    case .heading, .text, .picture: true
    case .button(let button): !button.isEnabled
    case .input, .select, .checkbox, .choices, .tabs, .progress: false
    }
  }
}
