import HaapiRuntime

extension Screen {
  mutating func show(_ problem: any ProblemModel) {
    add("! \(problem.message)")
    // Without a screen for what is wrong, the texts are all there is to show.
    add(problem.messageItems.filter { $0.text != problem.message })
    add(problem.linkItems)
  }

  mutating func show(_ tokens: any OAuthTokenModel) {
    add("device", (tokens as? DeviceTokenModel)?.device)
    add("access token", Secret(tokens.accessToken).description)
    add("valid for", "\(tokens.expiresIn) seconds")
    add("scope", tokens.scope)
    add("refresh token", tokens.refreshToken.map { Secret($0).description })
    add("ID token", tokens.idToken.map { Secret($0).description })
  }

  mutating func show(_ error: any OAuthErrorModel) {
    add("! \(error.error)" + (error.errorDescription.map { ": \($0)" } ?? ""))
  }
}
