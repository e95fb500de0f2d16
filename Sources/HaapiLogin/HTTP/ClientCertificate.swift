#if canImport(Security)
import Crypto
import Foundation
import HaapiRuntime
import Security

/// A client certificate, and how to check the server's.
struct ClientCertificate: @unchecked Sendable {
  // A SecIdentity and a SecCertificate do not change.
  private let identity: SecIdentity
  private let anchor: SecCertificate?
  private let isValidatingHostname: Bool
  private let pins: [KeyPinning]

  init(_ method: ClientAuthenticationMethodMTLS) throws {
    var items: CFArray?
    let options = [kSecImportExportPassphrase as String: method.pkcs12Passphrase.value]
    let status = SecPKCS12Import(method.pkcs12.value as CFData, options as CFDictionary, &items)
    guard status != errSecAuthFailed else { throw CryptoImportError.invalidPassphrase }
    guard status == errSecSuccess,
      let item = (items as? [[String: Any]])?.first, let identity = item[kSecImportItemIdentity as String],
      CFGetTypeID(identity as CFTypeRef) == SecIdentityGetTypeID()
    else {
      throw CryptoImportError.failedToImport("The client certificate cannot be read as PKCS#12.")
    }
    // The type was checked above; Swift has no conditional cast for it.
    self.identity = identity as! SecIdentity
    switch method.serverTrust {
    case .certificate(let der, let isValidatingHostname):
      guard let anchor = SecCertificateCreateWithData(nil, der as CFData) else {
        throw CryptoImportError.failedToImport("The certificate of the server is not a certificate.")
      }
      self.anchor = anchor
      self.isValidatingHostname = isValidatingHostname
      pins = []
    case .pins(let pins):
      anchor = nil
      isValidatingHostname = true
      self.pins = pins
    }
  }

  func answer(_ challenge: URLAuthenticationChallenge) -> (URLSession.AuthChallengeDisposition, URLCredential?)? {
    switch challenge.protectionSpace.authenticationMethod {
    case NSURLAuthenticationMethodClientCertificate:
      return (.useCredential, URLCredential(identity: identity, certificates: nil, persistence: .forSession))
    case NSURLAuthenticationMethodServerTrust:
      guard let trust = challenge.protectionSpace.serverTrust, isTrusted(trust, host: challenge.protectionSpace.host)
      else { return (.cancelAuthenticationChallenge, nil) }
      return (.useCredential, URLCredential(trust: trust))
    default:
      return nil
    }
  }

  private func isTrusted(_ trust: SecTrust, host: String) -> Bool {
    if let anchor {
      SecTrustSetAnchorCertificates(trust, [anchor] as CFArray)
      SecTrustSetAnchorCertificatesOnly(trust, true)
      SecTrustSetPolicies(trust, SecPolicyCreateSSL(true, isValidatingHostname ? host as CFString : nil))
    }
    guard SecTrustEvaluateWithError(trust, nil) else { return false }
    if anchor != nil { return true }
    let hashes = pins.filter { $0.hostname.lowercased() == host.lowercased() }.map(\.publicKeyHash)
    guard
      let leaf = (SecTrustCopyCertificateChain(trust) as? [SecCertificate])?.first,
      let key = SecCertificateCopyKey(leaf), let bytes = SecKeyCopyExternalRepresentation(key, nil) as Data?
    else { return false }
    let hash = Data(SHA256.hash(data: bytes))
    return hashes.contains { Data(base64URL: $0) == hash }
  }
}
#endif
