#if os(Linux) || os(macOS)
import Foundation
import HaapiRuntime
import Testing

@testable import HaapiUI

/// Flows in a terminal, driven through a pseudo-terminal. They share the signal of the process, so they run one by one.
@MainActor @Suite(.serialized) struct TerminalFlowTests {
  private let engine = RecordingEngine()
  private let clock = FakeClock()
  private let result = RecordingResult(Log())

  private func host(isASCII: Bool = false) -> HaapiFlowHost<TerminalRenderer> {
    let application = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: Sample.configuration).build()
    let host = HaapiFlowHost(
      application: application, engine: engine, renderer: TerminalRenderer(isASCII: isASCII), result: result,
      clock: clock)
    host.start()
    return host
  }

  private func run(
    _ host: HaapiFlowHost<TerminalRenderer>, on terminal: PseudoTerminal
  ) -> Task<Bool, Never> {
    let flow = TerminalFlow(
      host: host, terminal: SystemTerminal(input: terminal.slave, output: terminal.slave, isASCII: false))
    return Task { await flow.run() }
  }

  @Test func aLogin() async throws {
    let terminal = try #require(PseudoTerminal())
    let host = host()
    let run = run(host, on: terminal)
    host.show(
      form(
        [input("user"), secure("password"), checkbox("remember"), button("Log in", "/login")],
        messages: [message("Hello \u{1B}]0;owned\u{7}\u{1B}[31mthere")], links: [link("help", text: "Help me")]))
    #expect(await wait { terminal.text.contains("Label user [e.g. user]:") })
    terminal.type("ann\n")
    #expect(await wait { terminal.text.contains("Label password") && !terminal.isEchoing })
    terminal.type("s3cret\n")
    #expect(await wait { terminal.text.contains("[ ] Label remember") && terminal.isEchoing })
    terminal.type("x\n")
    #expect(await wait { terminal.text.contains("1 Log in") && terminal.text.contains("2 Help me") })
    terminal.type("\n")
    #expect(await wait { engine.submitted.count == 1 })
    #expect(engine.submitted.first?.parameters == ["user": "ann", "password": "s3cret", "remember": "on"])

    host.show(problem(.invalidInputProblem, [message("Not known", .error, key: "user")]))
    #expect(await wait { terminal.text.contains("Error: Not known") && terminal.text.contains("(ann):") })
    // Input typed ahead of a secret question is discarded, so each answer waits for its question.
    terminal.type("bea\n")
    #expect(await wait { terminal.count("Label password") == 2 && !terminal.isEchoing })
    terminal.type("\n")
    #expect(await wait { terminal.text.contains("[x] Label remember") })
    terminal.type("\n")
    #expect(await wait { terminal.count("Your choice [1]:") == 2 })
    terminal.type("\n")
    #expect(await wait { engine.submitted.count == 2 })
    #expect(engine.submitted.last?.parameters == ["user": "bea", "password": "s3cret", "remember": "on"])

    host.finish(DefaultOAuthTokenModel(accessToken: "t", expiresIn: 1))
    #expect(await run.value)
    #expect(!terminal.text.contains("s3cret"))
    #expect(terminal.text.contains("Hello ]0;owned[31mthere"))
    // The only escape is the one that the terminal itself rewrites its status line with.
    #expect(!terminal.text.replacingOccurrences(of: "\r\u{1B}[K", with: "").contains("\u{1B}"))
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
    #expect(await wait { terminal.text.contains("* 1 Swedish") })
    terminal.type("eng\n")
    #expect(await wait { engine.submitted.count == 2 })
    #expect(engine.submitted.last?.parameters == ["lang": "en"])
    host.fail(CancellationError())
    #expect(await wait { terminal.text.contains("1 OK:") })
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
    #expect(await wait { terminal.count("\u{1B}[K") >= 2 })
    terminal.resize(columns: 12)
    clock.advance(1)
    #expect(await wait { terminal.count("\u{1B}[K") >= 3 })
    let lines = terminal.text.components(separatedBy: "\u{1B}[K").dropFirst().map {
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
    #expect(await wait { terminal.text.contains("1 Leave  2 Stay:") })
    terminal.type("stay\n")
    #expect(await wait { terminal.count("0 Close") == 2 })
    terminal.type("0\n")
    #expect(await wait { terminal.count("1 Leave  2 Stay:") == 2 })
    terminal.type("1\n")
    #expect(await run.value)
    #expect(result.errors.first is CancellationError)
  }

  @Test func withoutATerminalNothingIsRewritten() async throws {
    var input: [Int32] = [0, 0]
    var output: [Int32] = [0, 0]
    #expect(pipe(&input) == 0 && pipe(&output) == 0)
    let host = host(isASCII: true)
    let terminal = SystemTerminal(input: input[0], output: output[1], isASCII: true)
    let run = Task { await TerminalFlow(host: host, terminal: terminal).run() }
    host.show(waiting(polling(every: 60, rest: 90, of: 120)))
    for _ in 0..<3 {
      clock.advance(1)
      try await Task.sleep(for: .milliseconds(5))
    }
    close(input[1])
    #expect(await run.value == false)
    close(output[1])
    let printed = FileHandle(fileDescriptor: output[0], closeOnDealloc: true).readDataToEndOfFile()
    let text = String(decoding: printed, as: UTF8.self)
    #expect(text.contains("Waiting for you to finish..."))
    #expect(text.contains("There is no more input"))
    #expect(printed.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
    #expect(text.components(separatedBy: "Waiting for you").count <= 3)
    #expect(result.errors.first is CancellationError)
  }
}
#endif
