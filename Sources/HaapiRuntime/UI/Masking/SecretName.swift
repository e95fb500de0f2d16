extension String {
  /// Whether a member of this name may hold a secret. When in doubt, yes.
  var namesSecret: Bool {
    if self == "tokenType" { return false }
    let lowercase = lowercased()
    return Self.secretStems.contains(where: lowercase.contains) || !Self.secretWords.isDisjoint(with: words)
  }

  /// Parts that mark a secret anywhere in a name, even in one without capitals.
  private static let secretStems = [
    "token", "password", "passwd", "passcode", "passphrase", "secret", "credential", "rawjson", "selectedposition",
    "ischecked", "apikey", "privatekey",
  ]

  /// Parts that mark a secret as a whole word only: a `code`, but not a `decoder`.
  private static let secretWords: Set = [
    "answer", "arguments", "assertion", "authorization", "challenge", "code", "codes", "cookie", "jwt", "nonce", "otp",
    "parameters", "pin", "puk", "pwd", "received", "session", "signature", "ssn", "value", "values", "verifier",
  ]

  /// The words of a name in camel case or with underscores, in lower case: `id`, `card` and `pin` of `IDCardPin`.
  private var words: [String] {
    var words: [String] = []
    var word = ""
    var previous: Character?
    for (index, character) in zip(indices, self) {
      let next = self[self.index(after: index)...].first
      let isStart =
        character.isUppercase && (previous.map { !$0.isUppercase } ?? true || next?.isLowercase ?? false)
      if isStart || !character.isLetter {
        words.append(word)
        word = ""
      }
      if character.isLetter { word += character.lowercased() }
      previous = character
    }
    words.append(word)
    return words
  }
}
