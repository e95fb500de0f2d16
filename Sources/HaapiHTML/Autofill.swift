import HaapiRuntime
import HaapiScreens

extension ScreenBlock.Input {
  /// The word that tells browsers what they may fill in.
  var autofill: String? {
    switch configuration.contentHint {
    case .username: "username"
    case .password: isNewPassword ? "new-password" : "current-password"
    case .oneTimeCode: "one-time-code"
    case .emailAddress: "email"
    case .telephoneNumber: "tel"
    case .url: "url"
    case nil: Self.wordsByName[key.lettersOnly]
    }
  }

  /// The words for fields that only their name describes, such as `first_name` or `familyName`.
  private static let wordsByName = [
    "givenname": "given-name", "firstname": "given-name", "forename": "given-name",
    "familyname": "family-name", "lastname": "family-name", "surname": "family-name",
    "name": "name", "fullname": "name", "displayname": "name", "nickname": "nickname",
    "username": "username", "email": "email", "emailaddress": "email", "mail": "email",
    "phone": "tel", "phonenumber": "tel", "telephone": "tel", "mobile": "tel", "mobilephone": "tel",
    "mobilenumber": "tel", "organization": "organization", "company": "organization",
  ]
}
