import Foundation
import HaapiRuntime

/// Takes a user through a flow in a terminal: it prints screens, asks for input, and performs the answers.
///
/// ```swift
/// let terminal = SystemTerminal()
/// let host = try HaapiFlow.start(
///   result, haapiUIKitApplication: application, renderer: TerminalRenderer(), opener: TerminalURLOpener())
/// await TerminalFlow(host: host, terminal: terminal).run()
/// ```
@MainActor public final class TerminalFlow {
  private let host: HaapiFlowHost<TerminalRenderer>
  private let terminal: any Terminal
  /// Input that has not answered a question yet.
  private var typed: [String] = []
  private var hasInputEnded = false
  private var shown: Shown?
  private var shownDialog: ScreenDialog?
  private var question: Question?
  private var fields: [ScreenBlock] = []
  private var route: TerminalScreen.Route?
  private var status: [TerminalText] = []
  private var hasLeft = false
  /// Whether somebody has stopped the flow with Ctrl-C, or by closing the window.
  public private(set) var wasInterrupted = false

  /// The printed part of a screen. Values, the pictures of a wait and the remaining time change without a new print.
  private struct Shown: Equatable {
    var content: ScreenContent
    /// The controller's own drawing.
    var drawn: TerminalScreen?
  }

  private enum Question {
    case field(ScreenBlock)
    case route
    case dialog(ScreenDialog)
  }

  private enum Event {
    case changed
    case terminal(TerminalEvent)
  }

  /// A flow in a terminal.
  public init(host: HaapiFlowHost<TerminalRenderer>, terminal: any Terminal) {
    self.host = host
    self.terminal = terminal
  }

  /// Runs until the flow is over. The host reports the result.
  ///
  /// Input that answers no question is dropped. Without a terminal, it waits for the next question.
  ///
  /// - Returns: Whether the flow came to its end. The end of the input and an interrupt leave the flow.
  @discardableResult
  public func run() async -> Bool {
    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    host.onChange = { continuation.yield(.changed) }
    let happening = terminal.events()
    let listening = Task {
      for await event in happening { continuation.yield(.terminal(event)) }
    }
    defer {
      listening.cancel()
      terminal.restore()
    }
    continuation.yield(.changed)
    for await event in events {
      switch event {
      case .changed: show()
      case .terminal(.resized): redrawStatus()
      case .terminal(.interrupt):
        // What is printed next does not stand behind the key.
        terminal.print("")
        wasInterrupted = true
        leave()
      case .terminal(.endOfInput): hasInputEnded = true
      case .terminal(.line(let line)): if question != nil || !isInteractive { typed.append(line) }
      }
      takeTyped()
      if host.isEnded { break }
    }
    return !hasLeft
  }

  private var texts: HaapiTexts { host.texts }

  private var isInteractive: Bool { terminal.size != nil }

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
    guard content.isEnabled else {
      // Once it can be used again, it asks again from the start.
      question = nil
      shown = nil
      return showStatus([TerminalText(texts[.hostWaiting])])
    }
    let screen = snapshot(content)
    if screen != shown {
      shown = screen
      status = []
      route = nil
      fields = []
      begin(content, drawn: screen.drawn)
    }
    if content.polling != nil { showStatus(waiting(content)) }
  }

  private func snapshot(_ content: ScreenContent) -> Shown {
    var fixed = content.withoutValues
    if content.polling != nil { fixed = fixed.withoutPictures }
    let isDrawn = host.controller is any HaapiRenderable<TerminalScreen>
    return Shown(content: fixed, drawn: isDrawn ? host.rendering : nil)
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

  private func begin(_ content: ScreenContent, drawn: TerminalScreen?) {
    let lines = drawn?.lines ?? host.renderer.render(content.withoutControls.withoutPictures).lines
    lines.forEach(terminal.print)
    if drawn == nil, content.polling == nil { pictures(of: content).forEach(terminal.print) }
    let withFields = host.rendering.routes.filter { !$0.fields.isEmpty }
    if drawn == nil, !content.awaitsURL, withFields.count == 1, let only = withFields.first {
      fields = only.fields
      askNext()
    } else {
      askForRoute(below: drawn?.lines ?? [])
    }
  }

  private func pictures(of content: ScreenContent) -> [TerminalText] {
    content.pictures.flatMap { host.renderer.figure($0, in: terminal.size) }
  }

  // MARK: Waiting

  private func waiting(_ content: ScreenContent) -> [TerminalText] {
    let left = content.countdown.map { " \($0.text)." } ?? ""
    let cancel = content.allBlocks.contains(where: \.isRoute) ? " \(texts[.terminalCancelKey])" : ""
    return pictures(of: content) + [TerminalText(texts[.pollingWait] + left + cancel)]
  }

  private func showStatus(_ lines: [TerminalText]) {
    guard lines != status else { return }
    // Without a terminal, no line is rewritten, so a wait is mentioned once.
    if !status.isEmpty, !isInteractive { return }
    status = lines
    terminal.showStatus(lines)
  }

  private func redrawStatus() {
    guard !status.isEmpty, question.map(isAboutWait) ?? true else { return }
    let content = host.content
    status = content.isEnabled && content.polling != nil ? waiting(content) : status
    terminal.showStatus(status)
  }

  private func isAboutWait(_ question: Question) -> Bool {
    if case .route = question { host.content.polling != nil } else { false }
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

  /// - Parameter lines: What a controller has drawn itself, which may include routes.
  private func askForRoute(below lines: [TerminalText] = []) {
    question = .route
    let routes = host.rendering.routes
    let content = host.content
    for (index, route) in routes.enumerated() where !lines.contains(where: { $0.text.contains(route.label.text) }) {
      terminal.print(TerminalText("  \(index + 1) \(route.label)"))
    }
    terminal.print(TerminalText("  0 \(texts[.hostClose])"))
    guard content.polling == nil else { return }
    if content.awaitsURL { return terminal.ask(TerminalText("\(texts[.terminalReturn]):"), isSecret: false) }
    terminal.ask(TerminalText("\(texts[.terminalPrompt]) [\(routes.isEmpty ? "0" : "1")]:"), isSecret: false)
  }

  // MARK: Answers

  /// Answers questions with the input, while there are both.
  private func takeTyped() {
    while let question, !host.isEnded {
      guard let line = typed.first else {
        guard hasInputEnded else { return }
        terminal.print(TerminalText(texts[.terminalNoInput]))
        return leave()
      }
      // A wait asks nothing, so a line of a file may be meant for the next screen.
      if isAboutWait(question), !isInteractive, waitAnswer(line) == nil { return }
      typed.removeFirst()
      answer(line, question)
    }
  }

  private func answer(_ line: String, _ question: Question) {
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
    let isEmpty = line.allSatisfy(\.isWhitespace)
    let content = host.content
    if content.polling != nil {
      // Return alone does not end a wait.
      return isEmpty ? () : answerWait(line)
    }
    if content.awaitsURL, let url = URL(string: line), host.canHandleUrl(url) { return goOn(with: url) }
    let routes = host.rendering.routes
    if line == "0" || (isEmpty && routes.isEmpty) { return close() }
    let choice = isEmpty && !content.awaitsURL ? 0 : TerminalScreen.choice(line, among: routes.map(\.label.text))
    guard let choice else {
      terminal.print(TerminalText(texts[.terminalInvalid]))
      return askForRoute()
    }
    let chosen = routes[choice]
    let isFilledIn = !content.awaitsURL && routes.filter { !$0.fields.isEmpty }.count == 1
    guard !isFilledIn, !chosen.fields.isEmpty else { return press(chosen) }
    route = chosen
    fields = chosen.fields
    askNext()
  }

  /// The action of a line that is typed during a wait.
  private enum WaitAnswer {
    case close
    case press(TerminalScreen.Route)
  }

  private func waitAnswer(_ line: String) -> WaitAnswer? {
    if line == "0" { return .close }
    let routes = host.rendering.routes
    if let choice = TerminalScreen.choice(line, among: routes.map(\.label.text)) { return .press(routes[choice]) }
    // The last key cancels, whatever the label of the button.
    let cancel = routes.last { if case .press = $0.action { true } else { false } }
    return line.lowercased() == "c" ? cancel.map { .press($0) } : nil
  }

  private func answerWait(_ line: String) {
    switch waitAnswer(line) {
    case .close: close()
    case .press(let route): press(route)
    case nil:
      terminal.print(TerminalText(texts[.terminalInvalid]))
      status = []
      showStatus(waiting(host.content))
    }
  }

  private func close() {
    question = nil
    host.close()
  }

  private func goOn(with url: URL) {
    question = nil
    shown = nil
    host.handleUrl(url)
  }

  private func press(_ chosen: TerminalScreen.Route) {
    route = nil
    question = nil
    status = []
    // The next screen is shown even if it looks the same.
    shown = nil
    do {
      try host.perform(chosen.action)
    } catch {
      refuse(error)
    }
    if host.content.isEnabled { show() }
  }

  private func fill(_ field: ScreenBlock, _ line: String) {
    question = nil
    do {
      if !line.isEmpty { try perform(field, line) }
      // The screen is the same without its error.
      shown = snapshot(host.content)
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
  /// Whether the user can enter the URL that the browser returned to.
  fileprivate var awaitsURL: Bool { launch?.returns == true }

  /// Text that needs no answer.
  fileprivate var withoutControls: ScreenContent {
    var content = self
    content.countdown = nil
    content.links = links.filter { $0.picture != nil }
    content.blocks = allBlocks.filter(\.isReadOnly)
    return content
  }

  fileprivate var withoutPictures: ScreenContent {
    var content = self
    content.links = links.filter { $0.picture == nil }
    content.blocks = blocks.filter { $0.picture == nil }
    return content
  }

  fileprivate var pictures: [ScreenPicture] {
    allBlocks.compactMap(\.picture) + links.compactMap(\.picture)
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

  fileprivate var picture: ScreenPicture? {
    if case .picture(_, let picture) = self { picture } else { nil }
  }
}
