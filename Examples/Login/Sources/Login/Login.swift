import Foundation

/// Walks through a login whose responses were recorded.
@main
struct Login {
  static func main() {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      let recording = try Recording(options.paths)
      exit(walk(recording, options) ? EXIT_SUCCESS : EXIT_FAILURE)
    } catch {
      complain("\(error)")
      exit(EXIT_FAILURE)
    }
  }

  /// - Returns: Whether all responses could be understood.
  private static func walk(_ recording: Recording, _ options: Options) -> Bool {
    var walkthrough = Walkthrough(user: options.user)
    var isUnderstood = true
    for (number, response) in recording.responses.enumerated() {
      do {
        let model = try walkthrough.model(of: response)
        print(Screen.heading(of: model, number: number + 1))
        print(Screen(model).text)
        let form = walkthrough.formToCorrect(after: model)
        if let form { print(Screen(form).text) }
        if options.isAsking { try Dialogue(mapper: walkthrough.mapper).goOn(from: form ?? model) }
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
