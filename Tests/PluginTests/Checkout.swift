import Foundation

/// A checkout of this package, as clean as a new one, in which the examples are built and those who use the plugins are
/// tested. What was built there before is kept, so that only its first user waits for the generator and the runtime.
struct Checkout {
  let folder: URL

  /// The one that `make examples` uses.
  static let shared = Result {
    let script = URL(filePath: #filePath).appending(path: "../../../Examples/checkout.sh").standardized
    let copying = try Outcome(of: "bash", [script.path(percentEncoded: false)])
    guard copying.status == 0, let path = copying.output.split(separator: "\n").last else {
      throw Failure(output: copying.output)
    }
    return Checkout(folder: URL(filePath: String(path), directoryHint: .isDirectory))
  }

  /// The folder of what is built, by all packages of the checkout.
  var scratchPath: String { folder.appending(path: ".build").path(percentEncoded: false) }

  struct Failure: Error {
    let output: String
  }
}
