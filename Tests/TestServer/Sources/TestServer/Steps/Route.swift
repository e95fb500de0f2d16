/// Where the requests of a login go, below `/authn/`.
enum Route: String, CaseIterable, Sendable {
  case choose
  case password
  case register
  case activate = "register/activate"
  case forgot
  case reset = "forgot/reset"
  case code
  case verifyCode = "code/verify"
  case link
  case pollLink = "link/poll"
  case sms
  case sendSMS = "sms/send"
  case verifySMS = "sms/verify"
  case bankID = "bankid"
  case pollBankID = "bankid/poll"
  case browser
  case resumeBrowser = "browser/resume"
  case passkey
  case usePasskey = "passkey/use"
  case addPasskey = "passkey/add"
  case savePasskey = "passkey/save"
  case consent
  case deny = "consent/deny"
  /// At the authorization endpoint, when a login begins.
  case start
  /// Back at the authorization endpoint, when the user is known.
  case finish

  /// Whether the route has an address of its own.
  var isStep: Bool {
    self != .start && self != .finish
  }

  var path: String {
    isStep ? "/authn/\(rawValue)" : "/oauth/authorize"
  }
}
