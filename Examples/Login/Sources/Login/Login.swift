import ArgumentParser
import Foundation
import HaapiUI

/// A login at a terminal: with a server, or through recorded responses.
@main
struct Login: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login", abstract: "Logs in at a terminal: with a server, or through recorded responses.",
    usage: """
      login URL [options]
      login [--ask | --print] [--user NAME] [FILE | FOLDER] ...
      """,
    discussion: "The exit code is 0 when there were tokens, 130 after Ctrl-C, 64 for bad options, and otherwise 1.")

  @Argument(help: "The address of a server; or files and folders with responses, none for standard input.")
  var inputs: [String] = []
  @OptionGroup(title: "Options for both") var look: LookOptions
  @OptionGroup(title: "Options for a server") var server: ServerOptions
  @OptionGroup(title: "Options for responses") var responses: ResponseOptions

  @MainActor func run() async throws {
    let address = try address
    do {
      let theme = try look.read()
      let terminal = SystemTerminal(palette: theme?.terminalPalette(on: look.ground?.appearance))
      let isGood =
        if let address {
          try await LiveLogin(Client(server), at: address, theme: theme, terminal: terminal).run()
        } else {
          try await RecordedLogin(inputs, responses, theme: theme, terminal: terminal).run()
        }
      if !isGood { throw ExitCode.failure }
    } catch is Interrupted {
      throw ExitCode(Interrupted.exitCode)
    } catch let error as ValidationError {
      throw error
    } catch let error as ExitCode {
      throw error
    } catch {
      Self.complain("\(error)")
      throw ExitCode.failure
    }
  }

  /// The address of the server; `nil` if the arguments name none.
  private var address: URL? {
    get throws {
      guard let text = inputs.first(where: { $0.hasPrefix("http://") || $0.hasPrefix("https://") }) else { return nil }
      guard inputs.count == 1 else { throw ValidationError("A login with a server takes no files.") }
      guard let url = URL(string: text), url.host?.isEmpty == false else {
        throw ValidationError("'\(text)' is not the address of a server.")
      }
      return url
    }
  }

  /// Writes an error to standard error.
  static func complain(_ text: String) {
    FileHandle.standardError.write(Data("login: \(TerminalText(text))\n".utf8))
  }
}
