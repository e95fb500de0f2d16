import Foundation
import HaapiLogin
import HaapiLoginTesting
import HaapiRuntime

/// An authenticator in software, whose passkeys are in a file that only its owner can read.
@MainActor final class PasskeyFile: WebAuthnAuthenticator {
  private let url: URL
  private let authenticator: SoftwareAuthenticator

  /// Reads the file. Without one, there are no passkeys yet.
  init(_ path: String, origin: String) throws {
    url = URL(filePath: path)
    let exists = FileManager.default.fileExists(atPath: url.path)
    let passkeys = exists ? try JSONDecoder().decode(SoftwarePasskeys.self, from: Data(contentsOf: url)) : .init()
    authenticator = SoftwareAuthenticator(passkeys, origin: origin)
  }

  func register(
    _ options: any WebAuthnRegistrationClientOperationActionModel.CredentialRequestOptions,
    on attachment: WebAuthnAttachment
  ) async throws -> WebAuthnRegistrationParameters {
    let result = try await authenticator.register(options, on: attachment)
    try write()
    return result
  }

  func authenticate(
    _ options: WebAuthnAuthenticationClientOperationActionModel.CredentialRequestOptions,
    on attachment: WebAuthnAttachment
  ) async throws -> WebAuthnAssertionParameters {
    let result = try await authenticator.authenticate(options, on: attachment)
    try write()
    return result
  }

  private func write() throws {
    let data = try JSONEncoder().encode(authenticator.passkeys)
    let manager = FileManager.default
    if !manager.fileExists(atPath: url.path) {
      guard manager.createFile(atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600]) else {
        throw CocoaError(.fileWriteNoPermission, userInfo: [NSFilePathErrorKey: url.path])
      }
    }
    try data.write(to: url)
  }
}
