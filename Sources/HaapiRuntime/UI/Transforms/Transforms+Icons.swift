extension Transforms {
  /// The name of the image for a type of authenticator.
  public static func selectorIcon(_ authenticatorType: String?) -> String {
    let type = authenticatorType?.jsonToken ?? ""
    guard typesWithIcon.contains(type) else { return prefix + "default" }
    // `replacing` searches so generally that it was half of what a choice of authenticators took to map.
    return prefix + String(decoding: type.utf8.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
  }

  private static let prefix = "hui_ic_authenticator_"

  /// The types that servers are known to send. Other types have no image.
  private static let typesWithIcon: Set = [
    "aws", "bankid", "bitbucket", "box", "criipto", "dropbox", "duo", "email", "encap", "facebook", "freja-eid",
    "github", "google", "group", "html-form", "instagram", "linkedin", "netidaccess", "netidaccess-os", "oidc",
    "openid-wallet", "passkeys", "pingfederate", "salesforce", "saml", "saml2", "sign-in-with-apple", "signicat",
    "siths", "slack", "sms", "stackexchange", "totp", "twitter", "username", "webauthn", "windows", "windows-live", "x",
  ]
}
