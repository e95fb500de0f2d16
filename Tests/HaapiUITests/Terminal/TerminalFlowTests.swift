#if os(Linux) || os(macOS)
import Foundation
import HaapiRuntime
import Testing

@testable import HaapiScreens
@testable import HaapiTerminal

/// Flows in a terminal, driven through a pseudo-terminal. They share the signal of the process, so they run one by one.
@MainActor @Suite(.serialized) struct TerminalFlowTests {
  private let engine: RecordingEngine
  private let clock = FakeClock()
  private let result = RecordingResult(Log())

  init() {
    engine = RecordingEngine(clock: clock)
  }

  private var configuration: HaapiUIKitConfiguration { Sample.configurationBuilder(clock: clock).build() }

  private func host(isASCII: Bool = false, opener: (any URLOpener)? = nil) -> HaapiFlowHost<TerminalRenderer> {
    let application = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: configuration).build()
    let host = HaapiFlowHost(
      application: application, engine: engine, renderer: TerminalRenderer(isASCII: isASCII), result: result,
      opener: opener)
    host.start()
    return host
  }

  private func run(
    _ host: HaapiFlowHost<TerminalRenderer>, on terminal: PseudoTerminal, isColoured: Bool = false
  ) -> Task<Bool, Never> {
    let flow = TerminalFlow(
      host: host,
      terminal: SystemTerminal(
        input: terminal.slave, output: terminal.slave, isASCII: false, isColoured: isColoured))
    return Task { await flow.run() }
  }

  /// Runs a flow with input from one pipe and output to another.
  ///
  /// - Returns: What was printed, and whether the flow came to its end.
  private func runInPipes(
    _ host: HaapiFlowHost<TerminalRenderer>, input lines: String, _ body: @MainActor () async -> Void
  ) async throws -> (printed: [UInt8], isFinished: Bool) {
    var input: [Int32] = [0, 0]
    var output: [Int32] = [0, 0]
    #expect(pipe(&input) == 0 && pipe(&output) == 0)
    let bytes = Array(lines.utf8)
    #expect(write(input[1], bytes, bytes.count) == bytes.count)
    let terminal = SystemTerminal(input: input[0], output: output[1], isASCII: true)
    let run = Task { await TerminalFlow(host: host, terminal: terminal).run() }
    await body()
    close(input[1])
    let isFinished = await run.value
    close(output[1])
    let printed = FileHandle(fileDescriptor: output[0], closeOnDealloc: true).readDataToEndOfFile()
    return (Array(printed), isFinished)
  }

  @Test func aLogin() async throws {
    let terminal = try #require(PseudoTerminal())
    let host = host()
    let run = run(host, on: terminal)
    host.show(
      form(
        [input("user"), secure("password"), checkbox("remember"), button("Log in", "/login")],
        messages: [message("Hello \u{1B}]0;owned\u{7}\u{1B}[31mthere")], links: [link("help", text: "Help me")]))
    #expect(await wait { terminal.text.contains("Label user (e.g. user):") })
    terminal.type("ann\n")
    #expect(await wait { terminal.text.contains("Label password") && !terminal.isEchoing })
    terminal.type("s3cret\n")
    #expect(await wait { terminal.text.contains("Label remember: 1 Yes  2 No [2]:") && terminal.isEchoing })
    terminal.type("1\n")
    // It has no other button, so that nothing is left to ask.
    #expect(await wait { engine.submitted.count == 1 })
    #expect(engine.submitted.first?.parameters == ["user": "ann", "password": "s3cret", "remember": "on"])

    host.show(problem(.invalidInputProblem, [message("Not known", .error, key: "user")]))
    #expect(await wait { terminal.count("Label user (e.g. user):") == 2 })
    #expect(terminal.text.contains("Error: Not known") && !terminal.text.contains("[ann]"))
    // Input typed ahead of a secret question is discarded, so each answer waits for its question.
    terminal.type("bea\n")
    #expect(await wait { terminal.count("Label password") == 2 && !terminal.isEchoing })
    terminal.type("\n")
    #expect(await wait { terminal.text.contains("Label remember: 1 Yes  2 No [1]:") })
    terminal.type("\n")
    #expect(await wait { engine.submitted.count == 2 })
    #expect(engine.submitted.last?.parameters == ["user": "bea", "password": "s3cret", "remember": "on"])

    host.finish(DefaultOAuthTokenModel(accessToken: "t", expiresIn: 1))
    #expect(await run.value)
    #expect(!terminal.text.contains("s3cret"))
    #expect(terminal.text.contains("Hello ]0;owned[31mthere"))
    // The only escape is the one that the terminal itself rewrites its status line with.
    #expect(!terminal.text.replacingOccurrences(of: "\r\u{1B}[J", with: "").contains("\u{1B}"))
    #expect(!terminal.text.contains("\u{7}"))
    #expect(terminal.isEchoing)
  }

  @Test func choosingByNumberAndByName() async throws {
    let terminal = try #require(PseudoTerminal())
    let host = host()
    let run = run(host, on: terminal)
    host.show(selector([choice("BankID"), choice("Password"), choice("Passkey")]))
    #expect(await wait { terminal.text.contains("3 Passkey") })
    terminal.type("pass\n")
    #expect(await wait { terminal.text.contains("one of the numbers") })
    terminal.type("passw\n")
    #expect(await wait { engine.submitted.map(\.href) == ["/Password"] })
    host.show(
      form([
        select("lang", [("Swedish", "sv"), ("English", "en")], at: 0), button("Go", "/go"), input("b"),
        button("Other", "/other"),
      ]))
    #expect(await wait { terminal.text.contains("2 Other") })
    terminal.type("1\n")
    #expect(await wait { terminal.text.contains("› 1 Swedish") })
    terminal.type("eng\n")
    #expect(await wait { engine.submitted.count == 2 })
    #expect(engine.submitted.last?.parameters == ["lang": "en"])
    host.fail(CancellationError())
    #expect(await wait { terminal.text.contains("1 OK [1]:") })
    terminal.type("\n")
    #expect(await run.value)
    #expect(result.errors.count == 1)
  }

  @Test func aWaitIsOneLineAsWideAsTheTerminal() async throws {
    let terminal = try #require(PseudoTerminal())
    terminal.resize(columns: 30)
    let host = host()
    let run = run(host, on: terminal)
    host.show(waiting(polling(every: 60, rest: 90, of: 120)))
    #expect(await wait { terminal.text.contains("Waiting for you to finish") })
    clock.advance(1)
    #expect(await wait { terminal.count("\u{1B}[J") >= 2 })
    terminal.resize(columns: 12)
    clock.advance(1)
    #expect(await wait { terminal.count("\u{1B}[J") >= 3 })
    let lines = terminal.text.components(separatedBy: "\u{1B}[J").dropFirst().map {
      $0.prefix { $0 != "\r" && $0 != "\r\n" && $0 != "\n" }
    }
    #expect(lines.allSatisfy { $0.count <= 29 })
    #expect(lines.last.map { $0.count <= 11 } == true)
    terminal.type("c\n")
    #expect(await wait { engine.submitted.map(\.href) == ["/cancel"] })
    host.finish(DefaultOAuthTokenModel(accessToken: "t", expiresIn: 1))
    #expect(await run.value)
  }

  @Test func anInterruptLeaves() async throws {
    let terminal = try #require(PseudoTerminal())
    let host = host()
    let run = run(host, on: terminal)
    host.show(loginForm())
    #expect(await wait { terminal.text.contains("Label user") })
    #expect(kill(getpid(), SIGINT) == 0)
    #expect(await run.value == false)
    #expect(result.errors.first is CancellationError)
    #expect(engine.stops == 1)
  }

  @Test func leavingIsAQuestion() async throws {
    let terminal = try #require(PseudoTerminal())
    let host = host()
    let run = run(host, on: terminal)
    host.show(selector([choice("A")]))
    #expect(await wait { terminal.text.contains("0 Close") })
    terminal.type("0\n")
    #expect(await wait { terminal.text.contains("1 Leave  2 Stay [2]:") })
    terminal.type("stay\n")
    #expect(await wait { terminal.count("0 Close") == 2 })
    terminal.type("0\n")
    #expect(await wait { terminal.count("1 Leave  2 Stay [2]:") == 2 })
    terminal.type("1\n")
    #expect(await run.value)
    #expect(result.errors.first is CancellationError)
  }

  @Test func whatIsTypedIsShownHiddenAndShownAgain() async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.settings
    let host = host()
    let run = run(host, on: terminal)
    host.show(form([secure("password"), button("Log in", "/login")]))
    #expect(await wait { terminal.text.contains("Label password") && !terminal.isEchoing })
    terminal.type("s3cret\n")
    #expect(await wait { terminal.text.contains("Please wait") && !terminal.isEchoing })
    host.show(form([input("code"), button("Go", "/go")]))
    #expect(await wait { terminal.text.contains("Label code") && terminal.isEchoing })
    // Nobody needs to read any more that there was a wait.
    #expect(terminal.text.contains("Please wait…\r\u{1B}[J"))
    #expect(kill(getpid(), SIGINT) == 0)
    #expect(await run.value == false)
    #expect(terminal.settings == before)
    #expect(!terminal.text.contains("s3cret"))
  }

  @Test func whatIsTypedWhileNothingIsAskedIsDropped() async throws {
    let terminal = RecordingTerminal()
    let host = host()
    let run = Task { await TerminalFlow(host: host, terminal: terminal).run() }
    await settle { terminal.printed == ["Please wait…"] }
    terminal.type("impatient")
    await settle()
    host.show(selector([choice("A")]))
    await settle { terminal.questions.count == 1 }
    terminal.type("1")
    await settle { engine.submitted.count == 1 }
    #expect(engine.submitted.map(\.href) == ["/A"] && terminal.questions == ["Your choice [1]:"])
    host.finish(DefaultOAuthTokenModel(accessToken: "t", expiresIn: 1))
    #expect(await run.value)
  }

  private final class Drawn: OwnScreen, HaapiRenderable {
    func render() -> TerminalScreen {
      TerminalScreen(
        lines: ["Welcome", "[b] Back"],
        routes: [.init(label: "Go on", action: .press("go")), .init(label: "Back", action: .press("back"))])
    }
  }

  @Test func aRouteThatAControllerHasNotDrawnIsListed() async throws {
    let registry = ViewControllerFactoryRegistry()
    registry.register(modelType: FormModel.self) { _ in Drawn() }
    let application = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: Sample.configuration)
      .setViewControllerFactoryRegistry(registry: registry).build()
    let host = HaapiFlowHost(
      application: application, engine: engine, renderer: TerminalRenderer(), result: result)
    host.start()
    let terminal = RecordingTerminal()
    let run = Task { await TerminalFlow(host: host, terminal: terminal).run() }
    host.show(loginForm())
    await settle { !terminal.questions.isEmpty }
    #expect(Array(terminal.printed.suffix(4)) == ["Welcome", "[b] Back", "  1 Go on", "  0 Close"])
    host.finish(DefaultOAuthTokenModel(accessToken: "t", expiresIn: 1))
    #expect(await run.value)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func asked(toStop signal: Int32) async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.settings
    let host = host()
    let run = run(host, on: terminal)
    host.show(form([secure("password"), button("Log in", "/login")]))
    #expect(await wait { terminal.text.contains("Label password") && !terminal.isEchoing })
    #expect(kill(getpid(), signal) == 0)
    #expect(await run.value == false)
    #expect(terminal.settings == before)
    #expect(result.errors.first is CancellationError)
  }

  @Test(arguments: [SIGTSTP, SIGQUIT]) func whoeverComesNextSeesWhatIsTyped(signal: Int32) async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.settings
    let host = host()
    let system = SystemTerminal(input: terminal.slave, output: terminal.slave, isASCII: false)
    var seen: [(signal: Int32, settings: [tcflag_t])] = []
    system.giveWay = { seen.append(($0, terminal.settings)) }
    let run = Task { await TerminalFlow(host: host, terminal: system).run() }
    host.show(form([secure("password"), button("Log in", "/login")]))
    #expect(await wait { terminal.text.contains("Label password") && !terminal.isEchoing })
    #expect(kill(getpid(), signal) == 0)
    #expect(await wait { !seen.isEmpty })
    #expect(seen.map(\.signal) == [signal] && seen.map(\.settings) == [before])
    // Back again, the question is still a secret one.
    #expect(await wait { terminal.count("Label password") == 2 && !terminal.isEchoing })
    terminal.type("s3cret\n")
    #expect(await wait { engine.submitted.count == 1 })
    #expect(kill(getpid(), SIGINT) == 0)
    #expect(await run.value == false)
    #expect(terminal.settings == before && !terminal.text.contains("s3cret"))
  }

  @Test func aWrongCodeIsNoDefault() async throws {
    let terminal = try #require(PseudoTerminal())
    let host = host()
    let run = run(host, on: terminal)
    host.show(form([input("code", "", .init(contentHint: .oneTimeCode)), button("Go", "/go")]))
    #expect(await wait { terminal.text.contains("Label code (e.g. code):") })
    terminal.type("123456\n")
    #expect(await wait { engine.submitted.count == 1 })
    host.show(problem(.incorrectCredentialsProblem, [message("Wrong", .error)]))
    #expect(await wait { terminal.count("Label code (e.g. code):") == 2 })
    #expect(!terminal.text.contains("[123456]"))
    #expect(kill(getpid(), SIGINT) == 0)
    #expect(await run.value == false)
  }

  @Test func arrowKeysMoveAMark() async throws {
    let terminal = try #require(PseudoTerminal())
    let before = terminal.settings
    let host = host()
    let run = run(host, on: terminal)
    host.show(selector([choice("BankID"), choice("Password"), choice("Passkey")]))
    #expect(await wait { terminal.text.hasSuffix("Your choice [1]: ") })
    #expect(terminal.text.contains("› 1 BankID\r\n  2 Password\r\n  3 Passkey\r\n  0 Close\r\n"))
    terminal.type("\u{1B}[B\u{1B}OB")
    // The mark leaves one row and comes to the next, and the cursor stays behind the question.
    let moved =
      "\u{1B}7\u{1B}[4A\r \u{1B}8\u{1B}7\u{1B}[3A\r›\u{1B}8\u{1B}7\u{1B}[3A\r \u{1B}8\u{1B}7\u{1B}[2A\r›\u{1B}8"
    #expect(await wait { terminal.text.hasSuffix(moved) })
    terminal.type("\u{1B}[A\n")
    #expect(await wait { engine.submitted.map(\.href) == ["/Password"] })
    #expect(await wait { terminal.text.contains("›\u{1B}82\r\n") })
    host.finish(DefaultOAuthTokenModel(accessToken: "t", expiresIn: 1))
    #expect(await run.value)
    #expect(terminal.settings == before)
  }

  @Test func theMarkFollowsWhatIsTyped() async throws {
    let terminal = try #require(PseudoTerminal())
    let host = host()
    let run = run(host, on: terminal)
    host.show(selector([choice("BankID"), choice("Password"), choice("Passkey")]))
    #expect(await wait { terminal.text.hasSuffix("Your choice [1]: ") })
    terminal.type("x\u{7F}passk")
    #expect(await wait { terminal.text.hasSuffix("\u{1B}[2A\r›\u{1B}8k") })
    terminal.type("\n")
    #expect(await wait { engine.submitted.map(\.href) == ["/Passkey"] })
    host.finish(DefaultOAuthTokenModel(accessToken: "t", expiresIn: 1))
    #expect(await run.value)
  }

  @Test func coloursSayWhatWordsSay() async throws {
    let terminal = try #require(PseudoTerminal())
    let host = host()
    let run = run(host, on: terminal, isColoured: true)
    host.show(selector([choice("A")], title: "Which?", messages: [message("No", .error), message("Hm", .warn)]))
    #expect(await wait { terminal.text.contains("Your choice [1]:") })
    for line in ["\u{1B}[1mWhich?\u{1B}[m", "\u{1B}[1;31mError: No\u{1B}[m", "\u{1B}[33mWarning: Hm\u{1B}[m"] {
      #expect(terminal.text.contains(line))
    }
    #expect(kill(getpid(), SIGINT) == 0)
    #expect(await run.value == false)
  }

  /// Runs a flow in memory, where a test types one line for each question.
  private func answer(_ model: any UIModel, _ lines: [String]) async -> RecordingTerminal {
    let terminal = RecordingTerminal()
    let host = host()
    let submitted = engine.submitted.count
    let run = Task { await TerminalFlow(host: host, terminal: terminal).run() }
    host.show(model)
    for (index, line) in lines.enumerated() {
      await settle { terminal.questions.count == index + 1 }
      terminal.type(line)
    }
    await settle { terminal.questions.count > lines.count || engine.submitted.count > submitted }
    host.finish(DefaultOAuthTokenModel(accessToken: "t", expiresIn: 1))
    _ = await run.value
    return terminal
  }

  @Test func otherChoicesAreReachedFromEachField() async throws {
    let model = form(
      [input("user"), secure("password"), button("Log in", "/login"), button("Cancel", "/cancel", .secondary)],
      links: [link("help", text: "Help me")])
    let cancelled = await answer(model, ["ann", "?", "can"])
    #expect(cancelled.printed.contains("Type ? and press return for: Cancel, Help me, Close"))
    #expect(engine.submitted.map(\.href) == ["/cancel"])
    // The field that was left is asked for again.
    let resumed = await answer(model, ["ann", "\u{1B}", "1", "s3cret"])
    #expect(resumed.questions.suffix(2) == ["Your choice [1]:", "Label password (e.g. password):"])
    #expect(engine.submitted.last?.parameters == ["user": "ann", "password": "s3cret"])
  }

  @Test func whatIsMissingIsNotSentWithoutAQuestion() async throws {
    let terminal = await answer(loginForm(), ["", "s3cret"])
    #expect(engine.submitted.isEmpty && terminal.questions.last == "Your choice [1]:")
  }

  @Test(arguments: [
    (InputTextConfiguration.Kind.email, "ann", "ann@login.test"), (.url, "login.test", "https://login.test"),
    (.number, "many", "12"),
  ])
  func whatDoesNotLookLikeItsKindIsNotSent(_ kind: InputTextConfiguration.Kind, _ wrong: String, _ right: String) async
  {
    let terminal = await answer(form([input("a", "", .init(kind: kind)), button("Go", "/go")]), [wrong, right])
    #expect(terminal.questions.count == 2)
    #expect(engine.submitted.first?.parameters == ["a": right])
  }

  @Test func consentIsAQuestionForEachBoxAndThenOne() async throws {
    let model = form([
      section("The shop asks for access"), checkbox("name", isChecked: true), checkbox("mail", isChecked: true),
      button("Allow", "/allow"), section("No access", key: "no"),
      button("Do not allow", "/deny", .secondary),
    ])
    let terminal = await answer(model, ["", "no"])
    #expect(
      terminal.questions == [
        "Label name: 1 Yes  2 No [1]:", "Label mail: 1 Yes  2 No [1]:", "Your choice [1]:",
      ])
    #expect(terminal.printed.contains("The shop asks for access") && !terminal.printed.contains("No access"))
    #expect(engine.submitted.isEmpty)
  }

  @Test func anInterruptEndsTheLine() async throws {
    let terminal = try #require(PseudoTerminal())
    let host = host()
    let run = run(host, on: terminal)
    host.show(loginForm())
    #expect(await wait { terminal.text.hasSuffix("Label user (e.g. user): ") })
    #expect(kill(getpid(), SIGINT) == 0)
    #expect(await run.value == false)
    #expect(await wait { terminal.text.hasSuffix("Label user (e.g. user): \r\n") })
  }

  @Test func anEndOfInputLeaves() async throws {
    let terminal = try #require(PseudoTerminal())
    let host = host()
    let run = run(host, on: terminal)
    host.show(loginForm())
    #expect(await wait { terminal.text.contains("Label user") })
    terminal.type("\u{4}")
    #expect(await run.value == false)
    #expect(await wait { terminal.text.contains("There is no more input") })
    #expect(result.errors.first is CancellationError)
  }

  private static let code = "data:image/png;base64,\(QRCodeTests.grey)"

  /// The parts of what was printed that took the place of one another.
  private func drawings(on terminal: PseudoTerminal) -> [String] {
    terminal.text.replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "\u{1B}[J")
  }

  @Test func aCodeIsDrawnAndChangesInItsPlace() async throws {
    let terminal = try #require(PseudoTerminal())
    terminal.resize(columns: 80, rows: 30)
    let host = host()
    let run = run(host, on: terminal)
    let links = [Self.code, "https://login.test/code"].map {
      link("activation", text: "QR code", href: $0, type: "image/png")
    }
    host.show(waiting(bankId([links[0]])))
    #expect(await wait { drawings(on: terminal).last?.contains("Waiting for you") == true })
    let first = try #require(drawings(on: terminal).last).components(separatedBy: "\n")
    #expect(first.count == 23 && first[0] == "QR code" && first[1] == String(repeating: "█", count: 41))
    host.show(waiting(bankId([links[1]])))
    #expect(await wait { drawings(on: terminal).count == 3 })
    // The cursor goes up to the first line of what is replaced.
    #expect(drawings(on: terminal)[1].hasSuffix("\r\u{1B}[22A"))
    terminal.type("c\n")
    #expect(await wait { engine.submitted.map(\.href) == ["/cancel"] })
    #expect(terminal.count("https://login.test/code") == 1 && terminal.count("1 Cancel") == 1)
    host.finish(DefaultOAuthTokenModel(accessToken: "t", expiresIn: 1))
    #expect(await run.value)
  }

  @Test func aCodeNeedsRoom() async throws {
    let terminal = try #require(PseudoTerminal())
    terminal.resize(columns: 80, rows: 10)
    let host = host()
    let run = run(host, on: terminal)
    host.show(waiting(bankId([link("activation", text: "QR code", href: Self.code, type: "image/png")])))
    #expect(await wait { terminal.text.contains("make the window larger") })
    #expect(!terminal.text.contains("█"))
    terminal.resize(columns: 80, rows: 40)
    #expect(kill(getpid(), SIGWINCH) == 0)
    #expect(await wait { drawings(on: terminal).last?.contains("█") == true })
    terminal.resize(columns: 20, rows: 40)
    #expect(kill(getpid(), SIGWINCH) == 0)
    #expect(await wait { drawings(on: terminal).last?.contains("█") == false })
    // In the narrow window the words take one row and three, and each line between them takes three.
    #expect(drawings(on: terminal).dropLast().last?.hasSuffix("\u{1B}[66A") == true)
    #expect(kill(getpid(), SIGINT) == 0)
    #expect(await run.value == false)
  }

  @Test func theAddressThatTheBrowserCameBackTo() async throws {
    let terminal = try #require(PseudoTerminal())
    let host = host(opener: TerminalURLOpener())
    let run = run(host, on: terminal)
    host.show(browser())
    #expect(await wait { terminal.text.contains("the address that the browser came back to:") })
    #expect(terminal.text.contains("Open login.test\r\nhttps://login.test/start"))
    for line in ["", "app://elsewhere?_resume_nonce=n1"] {
      let count = terminal.count("came back to:")
      terminal.type("\(line)\n")
      #expect(await wait { terminal.count("came back to:") == count + 1 })
    }
    terminal.type("app://back?_resume_nonce=n1\n")
    #expect(await wait { engine.submitted.map(\.href) == ["/resume"] })
    #expect(engine.submitted.first?.parameters == ["_resume_nonce": "n1"])
    host.finish(DefaultOAuthTokenModel(accessToken: "t", expiresIn: 1))
    #expect(await run.value)
  }

  @Test func longLinesAreBrokenBetweenWords() async throws {
    let terminal = try #require(PseudoTerminal())
    terminal.resize(columns: 20)
    let host = host()
    let run = run(host, on: terminal)
    host.show(form([input("user"), button("Log in", "/login")], messages: [message("日本語の 長い文章は ここで 折り返す")]))
    #expect(await wait { terminal.text.contains("Label user") })
    #expect(terminal.text.contains("Note: 日本語の\r\n長い文章は ここで\r\n折り返す\r\n"))
    terminal.resize(columns: 80)
    host.show(form([input("user"), button("Log in", "/login")], messages: [message("one two three four five six")]))
    #expect(await wait { terminal.text.contains("one two three four five six\r\n") })
    #expect(kill(getpid(), SIGINT) == 0)
    #expect(await run.value == false)
  }

  @Test func aSecondFlowReadsOnInTheSameTerminal() async throws {
    let terminal = try #require(PseudoTerminal())
    let system = SystemTerminal(input: terminal.slave, output: terminal.slave, isASCII: false)
    for round in 1...2 {
      let host = host()
      let run = Task { await TerminalFlow(host: host, terminal: system).run() }
      host.show(selector([choice("A")]))
      #expect(await wait { terminal.count("1 A") == round && terminal.count("Your choice [1]:") == round })
      terminal.type("1\n")
      #expect(await wait { engine.submitted.count == round })
      host.finish(DefaultOAuthTokenModel(accessToken: "t", expiresIn: 1))
      #expect(await run.value)
    }
  }

  @Test func withoutATerminalNothingIsRewritten() async throws {
    let host = host(isASCII: true)
    let (printed, isFinished) = try await runInPipes(host, input: "") {
      host.show(waiting(polling(every: 60, rest: 90, of: 120)))
      for _ in 0..<3 {
        clock.advance(1)
        await Task.yield()
      }
    }
    #expect(!isFinished)
    let text = String(decoding: printed, as: UTF8.self)
    #expect(text.contains("Waiting for you to finish..."))
    #expect(text.contains("There is no more input"))
    #expect(printed.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
    #expect(text.components(separatedBy: "Waiting for you").count <= 3)
    #expect(result.errors.first is CancellationError)
  }

  @Test func answersFromAFileWaitForTheirQuestions() async throws {
    let host = host(isASCII: true)
    let (printed, isFinished) = try await runInPipes(host, input: "ann\nsv\n") {
      host.show(form([input("user"), button("Log in", "/login")]))
      #expect(await wait { engine.submitted.count == 1 })
      for model in [waiting(polling()), selector([choice("Swedish"), choice("English")])] as [any UIModel] {
        host.show(model)
        await settle()
      }
      host.show(form([select("lang", [("sv", "sv"), ("en", "en")]), button("Go", "/go")]))
      #expect(await wait { engine.submitted.count == 1 })
    }
    #expect(engine.submitted.map(\.href) == ["/login"])
    #expect(!isFinished)
    #expect(String(decoding: printed, as: UTF8.self).contains("Label user"))
  }
}
#endif
