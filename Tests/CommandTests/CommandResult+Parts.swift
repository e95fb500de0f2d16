@testable import GeneratorCommand

extension CommandResult {
  /// The lines before the diff.
  var listing: String {
    String(output.prefix(output.count - diff.count))
  }

  /// The diff, if there is one.
  var diff: String {
    if output.hasPrefix("--- ") { return output }
    guard let start = output.firstRange(of: "\n--- ") else { return "" }
    return String(output[start.lowerBound...].dropFirst())
  }
}
