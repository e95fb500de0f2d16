@testable import GeneratorCommand

extension CommandResult {
  /// The lines before the diff.
  var listing: String {
    String(output.prefix(output.count - diff.count))
  }

  /// The diff, if there is one.
  var diff: String {
    output.hasPrefix("--- ")
      ? output : output.firstRange(of: "\n--- ").map { String(output[$0.lowerBound...].dropFirst()) } ?? ""
  }
}
