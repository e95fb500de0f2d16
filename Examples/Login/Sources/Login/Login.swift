import Foundation

/// Logs in with a server, or walks through a login whose responses were recorded.
@main
struct Login {
  static func main() async {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      let isGood =
        if let options = try ServerOptions(arguments) {
          try await LiveLogin(options).run()
        } else {
          try await walk(Options(arguments))
        }
      exit(isGood ? EXIT_SUCCESS : EXIT_FAILURE)
    } catch {
      complain("\(error)")
      exit(EXIT_FAILURE)
    }
  }

  /// - Returns: Whether all responses could be understood.
  private static func walk(_ options: Options) async throws -> Bool {
    let recording = try Recording(options.paths)
    var walkthrough = Walkthrough(user: options.user)
    let dialogue = Dialogue(mapper: walkthrough.mapper, prompt: Prompt(keyboard: Keyboard()))
    var isUnderstood = true
    for (number, response) in recording.responses.enumerated() {
      do {
        let model = try walkthrough.model(of: response)
        print(Screen.heading(of: model, number: number + 1))
        print(Screen(model).text)
        let form = walkthrough.formToCorrect(after: model)
        if let form { print(Screen(form).text) }
        if options.isAsking { try await dialogue.goOn(from: form ?? model) }
      } catch is Prompt.End {
        break
      } catch {
        isUnderstood = false
        complain("response \(number + 1): \(Complaint(error))")
      }
    }
    return isUnderstood
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("login: \(text)\n".utf8))
  }
}
