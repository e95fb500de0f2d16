import Foundation
import HaapiFlowTesting

/// Passkeys in a file that only its owner can read, in place of an authenticator.
struct PasskeyFile {
  private let url: URL

  init(_ path: String) {
    url = URL(filePath: path)
  }

  /// - Returns: No passkeys when there is no file.
  func read() throws -> SoftwarePasskeys {
    guard FileManager.default.fileExists(atPath: url.path) else { return SoftwarePasskeys() }
    return try JSONDecoder().decode(SoftwarePasskeys.self, from: Data(contentsOf: url))
  }

  func write(_ passkeys: SoftwarePasskeys) throws {
    let data = try JSONEncoder().encode(passkeys)
    let manager = FileManager.default
    if !manager.fileExists(atPath: url.path) {
      guard manager.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
        throw CocoaError(.fileWriteNoPermission, userInfo: [NSFilePathErrorKey: url.path])
      }
    }
    try data.write(to: url)
  }
}
