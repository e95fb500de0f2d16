import Foundation

/// A checkout of this package, as clean as a new one, in which the examples are built and those who use the plugins are
/// tested. Earlier builds are kept, so that only the first user waits for the generator and the runtime.
struct Checkout {
  let folder: URL

  /// The checkout of `make examples`.
  static let shared = Result {
    let script = URL(filePath: #filePath).appending(path: "../../../Examples/checkout.sh").standardized
    let copying = try Outcome(of: "bash", [script.path(percentEncoded: false)])
    guard copying.status == 0, let path = copying.output.split(separator: "\n").last else {
      throw Failure(output: copying.output)
    }
    return Checkout(folder: URL(filePath: String(path), directoryHint: .isDirectory))
  }

  /// The build folder of all packages in the checkout.
  var scratchPath: String { folder.appending(path: ".build").path(percentEncoded: false) }

  struct Failure: Error {
    let output: String
  }
}
