import Foundation
import Testing

extension TerminalTests {
  /// Users who stop in the middle, and input that is no terminal.
  @Suite struct InterruptTests {
    private let options = ["--acr", "password", "--scope", "openid"]

    @Test func whatIsTypedIsHiddenForAPasswordOnly() async throws {
      let server = try Server()
      let terminal = try Terminal([server.address] + options, server: server)
      try await terminal.expect("User name:")
      #expect(terminal.isEchoing)
      terminal.type("ada")
      try await terminal.expect("Password:")
      #expect(!terminal.isEchoing)
      terminal.type("lovelace")
      let screen = try await terminal.expect("access token: ")
      #expect(!screen.contains("lovelace"))
    }

    @Test(arguments: ["User name:", "Password:"]) func ctrlCLeavesTheTerminalAsItWas(question: String)
      async throws
    {
      let server = try Server()
      let terminal = try Terminal([server.address] + options, server: server)
      if question != "User name:" { try await terminal.answer(["User name:": "ada"]) }
      try await terminal.expect(question)
      terminal.press("\u{3}")
      #expect(try await terminal.exitCode() == 130)
      #expect(terminal.isEchoing)
    }

    @Test func ctrlBackslashLeavesTheTerminalAsItWas() async throws {
      let server = try Server()
      let terminal = try Terminal([server.address] + options, server: server)
      try await terminal.answer(["User name:": "ada"])
      try await terminal.expect("Password:")
      terminal.press("\u{1C}")
      #expect(try await terminal.exitCode() != 0)
      #expect(terminal.isEchoing)
    }

    @Test func helpIsNoError() throws {
      let process = Process()
      let printed = Pipe()
      process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
        path: "Login")
      process.arguments = ["--help"]
      process.standardOutput = printed
      try process.run()
      let text = String(decoding: printed.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0 && text.contains("--client-id") && text.contains("--ask"))
    }

    @Test func ctrlCAfterTheLoginKeepsWhatItHasLedTo() async throws {
      let server = try Server()
      let terminal = try Terminal([server.address] + options, server: server)
      try await terminal.answer(["User name:": "ada", "Password:": "lovelace"])
      try await terminal.expect("What next?")
      terminal.press("\u{3}")
      #expect(try await terminal.exitCode() == 0)
    }

    @Test func closingIsAQuestion() async throws {
      let server = try Server()
      let terminal = try Terminal([server.address] + options, server: server)
      try await terminal.answer(["User name:": "", "Password:": "", "Your choice [1]:": "0"])
      try await terminal.answer(["1 Leave  2 Stay [2]:": "2"])
      try await terminal.answer(["User name:": "", "Password:": "", "Your choice [1]:": "0"])
      try await terminal.answer(["1 Leave  2 Stay [2]:": "Leave"])
      #expect(try await terminal.exitCode() == 1)
    }

    /// Runs the program with input from a file, as a script does.
    private func run(_ server: Server, input: String) throws -> (text: String, code: Int32) {
      let process = Process()
      let (typed, printed) = (Pipe(), Pipe())
      process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
        path: "Login")
      process.arguments = [server.address] + options
      process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C"]) { $1 }
      process.standardInput = typed
      process.standardOutput = printed
      try process.run()
      try typed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
      try typed.fileHandleForWriting.close()
      let output = printed.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (String(decoding: output, as: UTF8.self), process.terminationStatus)
    }

    @Test func answersMayComeFromAFile() throws {
      let (text, code) = try run(Server(), input: "ada\nwrong\n\nlovelace\nQuit\n")
      #expect(code == 0)
      #expect(text.contains("Error: User name or password is wrong") && text.contains("access token: "))
      #expect(!text.contains("lovelace"))
      #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
    }

    @Test(arguments: ["", "ada\n"]) func aFileThatEndsTooEarlyEndsTheLogin(
      input: String
    ) throws {
      let (text, code) = try run(Server(), input: input)
      #expect(code == 1)
      #expect(text.hasSuffix("There is no more input, so the login has stopped.\n"))
    }
  }
}
