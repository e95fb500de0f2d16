import Foundation
import HaapiRuntime
import HaapiScreens

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
  private var form: Form?
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

  /// A form whose fields are asked for.
  private struct Form {
    let route: TerminalScreen.Route
    /// Whether it is the only one of the screen, so that nobody has chosen it.
    let isOnly: Bool
    /// The fields that are left.
    var fields: [ScreenBlock]
    /// Whether Return in the last field sends it, as on a page: a box or a list comes with a button.
    var endsInText = false
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
      if host.isEnded {
        endStatus()
        break
      }
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
      return showStatus([TerminalText(texts[.hostWaiting], as: .hint)])
    }
    let screen = snapshot(content)
    if screen != shown {
      shown = screen
      endStatus()
      form = nil
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
    endStatus()
    terminal.print("")
    terminal.print(TerminalText(dialog.title, as: .heading))
    terminal.print(TerminalText(dialog.message, as: dialog.kind == .error ? .error : .plain))
    question = .dialog(dialog)
    terminal.ask(line(of: dialog.answers, taken: dialog.answers.count - 1), isSecret: false)
  }

  /// A few answers in one line, with the one that Return takes in brackets.
  private func line(of answers: [String], taken: Int) -> TerminalText {
    let numbered = answers.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: "  ")
    return TerminalText("\(numbered) [\(taken + 1)]:")
  }

  private func begin(_ content: ScreenContent, drawn: TerminalScreen?) {
    let forms = host.rendering.routes.filter { !$0.fields.isEmpty }
    let only = drawn == nil && !content.awaitsURL && forms.count == 1 ? forms.first : nil
    let above = content.withoutControls(headingsUpTo: only?.fields.first?.id).withoutPictures
    let lines = drawn?.lines ?? host.renderer.render(above).lines
    lines.forEach(terminal.print)
    if drawn == nil, content.polling == nil { pictures(of: content).forEach(terminal.print) }
    guard let only else { return askForRoute(below: drawn?.lines ?? []) }
    let others = host.rendering.routes.filter { $0.action != only.action }.map(\.label.text) + [texts[.hostClose]]
    if isInteractive {
      let choices = others.joined(separator: ", ")
      terminal.print(TerminalText(texts(.terminalOthers, ["choices": choices]), as: .hint))
    }
    form = Form(route: only, isOnly: true, fields: only.fields)
    askNext()
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

  /// What has been waited for is there. Nobody needs to read any more that it was.
  private func endStatus() {
    if !status.isEmpty, isInteractive { terminal.showStatus([]) }
    status = []
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
    guard let form, let field = form.fields.first else { return finishForm() }
    self.form?.fields.removeFirst()
    ask(for: field)
  }

  private func ask(for field: ScreenBlock) {
    // Its value may have changed by now.
    let current = host.content.allBlocks.first { $0.id == field.id } ?? field
    question = .field(current)
    switch current {
    case .input(let input):
      if let error = input.error { terminal.print(host.renderer.complaint(error)) }
      let isSecret = input.configuration.isSecure
      let prompt = host.renderer.label(of: input) + (input.keptValue.map { " [\($0)]" } ?? "")
      form?.endsInText = true
      terminal.ask(TerminalText("\(prompt):"), isSecret: isSecret)
    case .select(let select):
      form?.endsInText = false
      terminal.print(TerminalText(select.label))
      let kept = select.selected.map { " [\($0 + 1)]" } ?? ""
      terminal.ask(
        TerminalText("\(texts[.terminalPrompt])\(kept):"),
        choices: TerminalChoice.series(select.options.map(\.caption)),
        marked: select.selected)
    case .checkbox(let box) where box.isReadOnly:
      terminal.print(TerminalText("\(box.label): \(yesOrNo[box.isOn ? 0 : 1]) (\(texts[.hostReadOnly]))"))
      askNext()
    case .checkbox(let box):
      form?.endsInText = false
      let answers = line(of: yesOrNo, taken: box.isOn ? 0 : 1)
      terminal.ask(TerminalText("\(box.label): \(answers)"), isSecret: false)
    default: askNext()
    }
  }

  private var yesOrNo: [String] { [texts[.terminalYes], texts[.terminalNo]] }

  /// Sends the form, or asks what to do with it.
  private func finishForm() {
    guard let form else { return askForRoute() }
    let content = host.content
    let buttons = content.allBlocks.filter { if case .button(let button) = $0 { button.isEnabled } else { false } }
    let isComplete = form.route.fields.allSatisfy { field in
      !content.allBlocks.contains { $0.id == field.id && $0.isMissing }
    }
    guard !form.isOnly || isComplete && (form.endsInText || buttons.count == 1) else { return askForRoute() }
    press(form.route)
  }

  /// - Parameter lines: What a controller has drawn itself, which may include routes.
  private func askForRoute(below lines: [TerminalText] = []) {
    question = .route
    let routes = host.rendering.routes
    let content = host.content
    var choices = routes.enumerated().map { TerminalChoice(number: $0 + 1, label: $1.label) }
    choices.removeAll { choice in lines.contains { $0.text.contains(choice.label.text) } }
    choices.append(TerminalChoice(number: 0, label: TerminalText(texts[.hostClose])))
    guard content.polling == nil, !content.awaitsURL else {
      choices.map(\.line).forEach(terminal.print)
      if content.awaitsURL { terminal.ask(TerminalText("\(texts[.terminalReturn]):"), isSecret: false) }
      return
    }
    let taken = routes.isEmpty ? 0 : 1
    terminal.ask(
      TerminalText("\(texts[.terminalPrompt]) [\(taken)]:"), choices: choices,
      marked: choices.firstIndex { $0.number == taken })
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
    let isTaken = dialog.answers.count == 1 || line.allSatisfy(\.isWhitespace)
    let choice = isTaken ? dialog.answers.count - 1 : TerminalScreen.choice(line, among: dialog.answers)
    guard let choice else {
      terminal.print(TerminalText(texts[.terminalInvalid], as: .error))
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
      terminal.print(TerminalText(texts[.terminalInvalid], as: .error))
      return askForRoute()
    }
    let chosen = routes[choice]
    if form?.route.action != chosen.action {
      form = Form(route: chosen, isOnly: false, fields: chosen.fields)
    } else if form?.fields.isEmpty == true {
      return press(chosen)
    }
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
      terminal.print(TerminalText(texts[.terminalInvalid], as: .error))
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
    form = nil
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
    // Escape has no line of its own, and nobody's secret is a question mark.
    if line == "\u{1B}" || line == "?" {
      form?.fields.insert(field, at: 0)
      return askForRoute()
    }
    do {
      try perform(field, line)
      // The screen is the same without its error.
      shown = snapshot(host.content)
    } catch {
      refuse(error)
      return ask(for: field)
    }
    askNext()
  }

  private func perform(_ field: ScreenBlock, _ line: String) throws {
    switch field {
    case .input(let input):
      if line.isEmpty, input.error == nil || !input.isFilled { return }
      if !line.isEmpty, let key = input.configuration.complaint(about: line) { throw Complaint(key: key) }
      try host.perform(.set(input.id, line))
    case _ where line.isEmpty: break
    case .select(let select):
      guard let position = TerminalScreen.choice(line, among: select.options.map(\.caption)) else {
        throw UserActionError.noSuchOption(select.id, position: -1)
      }
      try host.perform(.choose(select.id, position))
    case .checkbox(let box):
      guard let position = TerminalScreen.choice(line, among: yesOrNo) else {
        throw UserActionError.noSuchOption(box.id, position: -1)
      }
      try host.perform(.check(box.id, position == 0))
    default: break
    }
  }

  /// A text that does not look like what its field is for.
  private struct Complaint: Error {
    let key: HaapiTextKey
  }

  private func refuse(_ error: any Error) {
    let text =
      switch error {
      case UserActionError.tooLong(_, let limit): texts(.terminalTooLong, ["limit": "\(limit)"])
      case let complaint as Complaint: texts[complaint.key]
      default: texts[.terminalInvalid]
      }
    terminal.print(TerminalText(text, as: .error))
  }
}

extension ScreenDialog {
  /// The labels of its buttons. The last one does no harm.
  fileprivate var answers: [String] { [confirmLabel, cancelLabel].compactMap { $0 } }
}

extension ScreenContent {
  /// Whether the user can enter the URL that the browser returned to.
  fileprivate var awaitsURL: Bool { launch?.returns == true }

  /// Text that needs no answer. Headings below a field are left out: what they stand above has a name in the list of choices.
  fileprivate func withoutControls(headingsUpTo field: ControlID?) -> ScreenContent {
    var content = self
    content.countdown = nil
    content.links = links.filter { $0.picture != nil }
    let end = allBlocks.firstIndex { $0.id == field } ?? allBlocks.endIndex
    content.blocks =
      allBlocks[..<end].filter(\.isReadOnly) + allBlocks[end...].filter { $0.isReadOnly && $0.slot != "headings" }
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

extension ScreenBlock.Input {
  /// The value that Return keeps. One that is wrong is not worth it.
  fileprivate var keptValue: String? {
    guard !configuration.isSecure, error == nil, let value, !value.isEmpty else { return nil }
    return value
  }
}

extension ScreenBlock {
  /// Whether the server needs a text or a choice that is not there.
  fileprivate var isMissing: Bool {
    switch self {
    case .input(let input): input.isRequired && !input.isFilled
    case .select(let select): select.isRequired && select.selected == nil
    case .heading, .text, .checkbox, .button, .choices, .tabs, .picture, .progress: false
    }
  }

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
