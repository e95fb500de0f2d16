import CLibFuzzer
import Foundation
import HALFuzzing

/// Looks for templates and documents that crash HAL, or of which it makes what it never may.
///
/// With `--corpus FOLDER` it writes inputs there, to begin with.
@main
enum HALFuzzer {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 3, arguments[1] == "--corpus" {
      for (index, input) in HALInput.examples.enumerated() {
        try Data(input.utf8).write(to: URL(filePath: arguments[2]).appending(path: "example-\(index)"))
      }
      return
    }
    let status = runFuzzer(CommandLine.argc, CommandLine.unsafeArgv) { bytes, count in
      let flaws = HALInput(Array(UnsafeBufferPointer(start: bytes, count: count))).flaws
      // A crash is how libFuzzer is told that it has found an input worth keeping.
      guard flaws.isEmpty else { fatalError(flaws.joined(separator: "\n")) }
      return 0
    }
    if status != 0 { exit(status) }
  }
}
