// What the adapter uses of AuthenticationServices, as far as its types go.

import UIKit

public typealias ASPresentationAnchor = UIWindow

@MainActor @preconcurrency public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

@MainActor @preconcurrency open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  public init(url: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) { super.init() }
  open func start() -> Bool { false }
  open func cancel() {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public struct ASCOSEAlgorithmIdentifier: RawRepresentable, Sendable {
  public static let ES256 = ASCOSEAlgorithmIdentifier(rawValue: -7)
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

public struct ASAuthorizationPublicKeyCredentialUserVerificationPreference: RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

public struct ASAuthorizationPublicKeyCredentialAttestationKind: RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

public struct ASAuthorizationPublicKeyCredentialResidentKeyPreference: RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

open class ASAuthorizationPublicKeyCredentialParameters: NSObject {
  public init(algorithm: ASCOSEAlgorithmIdentifier) { super.init() }
}

open class ASAuthorizationPlatformPublicKeyCredentialDescriptor: NSObject {
  public init(credentialID: Data) { super.init() }
}

open class ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor: NSObject {
  public struct Transport: RawRepresentable, Sendable {
    public static let allSupported: [Transport] = []
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  public init(credentialID: Data, transports: [Transport]) { super.init() }
}

open class ASAuthorizationRequest: NSObject {}

open class ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest: ASAuthorizationRequest {
  open var userVerificationPreference = ASAuthorizationPublicKeyCredentialUserVerificationPreference(rawValue: "")
}

open class ASAuthorizationPlatformPublicKeyCredentialAssertionRequest: ASAuthorizationRequest {
  open var userVerificationPreference = ASAuthorizationPublicKeyCredentialUserVerificationPreference(rawValue: "")
  open var allowedCredentials: [ASAuthorizationPlatformPublicKeyCredentialDescriptor] = []
}

open class ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest: ASAuthorizationRequest {
  open var userVerificationPreference = ASAuthorizationPublicKeyCredentialUserVerificationPreference(rawValue: "")
  open var attestationPreference = ASAuthorizationPublicKeyCredentialAttestationKind(rawValue: "")
  open var residentKeyPreference = ASAuthorizationPublicKeyCredentialResidentKeyPreference(rawValue: "")
  open var credentialParameters: [ASAuthorizationPublicKeyCredentialParameters] = []
  open var excludedCredentials: [ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor] = []
}

open class ASAuthorizationSecurityKeyPublicKeyCredentialAssertionRequest: ASAuthorizationRequest {
  open var userVerificationPreference = ASAuthorizationPublicKeyCredentialUserVerificationPreference(rawValue: "")
  open var allowedCredentials: [ASAuthorizationSecurityKeyPublicKeyCredentialDescriptor] = []
}

open class ASAuthorizationPlatformPublicKeyCredentialProvider: NSObject {
  public init(relyingPartyIdentifier: String) { super.init() }
  open func createCredentialRegistrationRequest(
    challenge: Data, name: String, userID: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest { .init() }
  open func createCredentialAssertionRequest(
    challenge: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest { .init() }
}

open class ASAuthorizationSecurityKeyPublicKeyCredentialProvider: NSObject {
  public init(relyingPartyIdentifier: String) { super.init() }
  open func createCredentialRegistrationRequest(
    challenge: Data, displayName: String, name: String, userID: Data
  ) -> ASAuthorizationSecurityKeyPublicKeyCredentialRegistrationRequest { .init() }
  open func createCredentialAssertionRequest(
    challenge: Data
  ) -> ASAuthorizationSecurityKeyPublicKeyCredentialAssertionRequest { .init() }
}

public protocol ASAuthorizationCredential: NSObjectProtocol {}

public protocol ASPublicKeyCredential: ASAuthorizationCredential {
  var rawClientDataJSON: Data { get }
  var credentialID: Data { get }
}

public protocol ASAuthorizationPublicKeyCredentialRegistration: ASPublicKeyCredential {
  var rawAttestationObject: Data? { get }
}

public protocol ASAuthorizationPublicKeyCredentialAssertion: ASPublicKeyCredential {
  var rawAuthenticatorData: Data! { get }
  var userID: Data! { get }
  var signature: Data! { get }
}

open class ASAuthorization: NSObject {
  private let held: any ASAuthorizationCredential
  init(_ held: any ASAuthorizationCredential) { self.held = held }
  open var credential: any ASAuthorizationCredential { held }
}

public struct ASAuthorizationError: Error {
  public enum Code: Int, Sendable {
    case unknown = 1000
    case canceled, invalidResponse, notHandled, failed, notInteractive
  }
  public let code: Code
}

@MainActor @preconcurrency public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

@MainActor @preconcurrency public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

@MainActor @preconcurrency open class ASAuthorizationController: NSObject {
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  open weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?
  public init(authorizationRequests: [ASAuthorizationRequest]) { super.init() }
  open func performRequests() {}
  open func cancel() {}
}
