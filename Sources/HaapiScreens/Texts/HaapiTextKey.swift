/// The keys of the screens' own texts. Braces mark placeholders.
public enum HaapiTextKey: String, CaseIterable, Sendable {
  // Buttons whose action has no title, by the kind of the action.
  case actionDefault = "action.default"
  case actionBankIdOther = "action.bankid-other-device"
  case actionBankIdSame = "action.bankid-same-device"
  case actionCancel = "action.cancel"
  case actionContinue = "action.continue"
  case actionDeviceOption = "action.device-option"
  case actionForm = "action.form"
  case actionLogin = "action.login"
  case actionPasswordReset = "action.password-reset"
  case actionAccountRecovery = "action.account-id-recovery"
  case actionPoll = "action.poll"
  case actionRedirect = "action.redirect"
  case actionUserRegister = "action.user-register"

  // Links without a title, by their relation.
  case linkForgotPassword = "link.forgot-password"
  case linkForgotAccount = "link.forgot-account-id"
  case linkRegister = "link.register-create"
  case linkRestart = "link.restart"
  case linkManage = "link.manage"
  case linkPicture = "link.picture"

  // Fields without a label, by what is typed into them.
  case fieldUserName = "field.username"
  case fieldPassword = "field.password"
  case fieldOneTimeCode = "field.one-time-code"
  case fieldEmail = "field.email"
  case fieldTelephone = "field.tel"
  case fieldURL = "field.url"

  // The host.
  case hostClose = "host.close"
  case hostRetry = "host.retry"
  case hostOkay = "host.okay"
  case hostWaiting = "host.waiting"
  case hostShow = "host.show"
  case hostHide = "host.hide"
  case hostCopy = "host.copy"
  case hostChoose = "host.choose"
  case hostMoreWays = "host.more-ways"
  case hostLastUsed = "host.last-used"
  case hostCapsLock = "host.caps-lock"
  case hostOptional = "host.optional"
  case hostReadOnly = "host.read-only"
  case hostRequired = "host.required"

  // Leaving.
  case leaveTitle = "leave.title"
  case leaveMessage = "leave.message"
  case leaveStay = "leave.stay"
  case leaveLeave = "leave.leave"

  // Problems and errors.
  case problemTitle = "problem.title"
  case problemMessage = "problem.message"
  case problemNoApp = "problem.no-app"
  case problemNoBrowser = "problem.no-browser"
  case problemOperation = "problem.operation"
  case problemLost = "problem.lost"
  case problemOutdated = "problem.outdated"
  case problemImpossible = "problem.impossible"
  case errorTitle = "error.title"
  case errorMessage = "error.message"
  case errorDenied = "error.denied"
  case errorExpired = "error.expired"

  // Waiting.
  case pollingWait = "polling.wait"
  case pollingFailed = "polling.failed"
  case timeLeft = "time.left"
  case timeMinuteZero = "time.minute.zero"
  case timeMinuteOne = "time.minute.one"
  case timeMinuteTwo = "time.minute.two"
  case timeMinuteFew = "time.minute.few"
  case timeMinuteMany = "time.minute.many"
  case timeMinuteOther = "time.minute.other"
  case timeSecondZero = "time.second.zero"
  case timeSecondOne = "time.second.one"
  case timeSecondTwo = "time.second.two"
  case timeSecondFew = "time.second.few"
  case timeSecondMany = "time.second.many"
  case timeSecondOther = "time.second.other"
  case timeJoin = "time.join"

  // BankID.
  case bankIdTitle = "bankid.title"
  case bankIdPicture = "bankid.picture"
  case bankIdOpen = "bankid.open"
  case bankIdOr = "bankid.or"

  // The browser.
  case browserOpen = "browser.open"
  case browserWait = "browser.wait"
  case browserAway = "browser.away"

  // Passkeys and security keys.
  case webAuthnTitle = "webauthn.title"
  case webAuthnRegisterTitle = "webauthn.register.title"
  case webAuthnPasskey = "webauthn.passkey"
  case webAuthnPlatform = "webauthn.platform"
  case webAuthnPlatformExplained = "webauthn.platform.explained"
  case webAuthnSecurityKey = "webauthn.security-key"
  case webAuthnSecurityKeyExplained = "webauthn.security-key.explained"
  case webAuthnUnavailable = "webauthn.unavailable"
  case webAuthnDisabled = "webauthn.disabled"
  case webAuthnCancelled = "webauthn.cancelled"
  case webAuthnNoCredentials = "webauthn.no-credentials"
  case webAuthnNotAssociated = "webauthn.not-associated"
  case webAuthnFailed = "webauthn.failed"
  case webAuthnFallback = "webauthn.fallback"
  case webAuthnRegistered = "webauthn.registered"

  // Tokens.
  case tokensFetch = "tokens.fetch"
  case tokensRefresh = "tokens.refresh"
  case tokensSignOut = "tokens.sign-out"

  // What does not look like what its field is for.
  case inputEmail = "input.email"
  case inputURL = "input.url"
  case inputNumber = "input.number"

  // The terminal.
  case terminalYes = "terminal.yes"
  case terminalNo = "terminal.no"
  case terminalOthers = "terminal.others"
  case terminalPrompt = "terminal.prompt"
  case terminalInvalid = "terminal.invalid"
  case terminalTooLong = "terminal.too-long"
  case terminalCancelKey = "terminal.cancel-key"
  case terminalPicture = "terminal.picture"
  case terminalReturn = "terminal.return"
  case terminalTooSmall = "terminal.too-small"
  case terminalNoInput = "terminal.no-input"
  case messageError = "message.error"
  case messageWarn = "message.warn"
  case messageInfo = "message.info"
}

extension HaapiTextKey {
  /// The keys by their names.
  static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}
