import Foundation
import HaapiRuntime

/// A file that comes with the app.
struct BundledFile: @unchecked Sendable {
  // A Bundle may be used by any thread.
  let name: String
  let type: String
  let bundle: Bundle

  /// - Throws: ``CryptoImportError/invalidPath(_:)``
  func contents() throws -> Data {
    let path =
      name.hasPrefix("/")
      ? name : bundle.path(forResource: name, ofType: type) ?? bundle.path(forResource: name, ofType: nil)
    guard let path, let data = FileManager.default.contents(atPath: path) else {
      throw CryptoImportError.invalidPath(name)
    }
    return data
  }
}
