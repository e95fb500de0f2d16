extension ByHand {
  enum RepresentationType: Decodable, Equatable {
    case authenticationStep, redirectionStep, registrationStep, pollingStep, continueSameStep
    case oauthAuthorizationResponse, consentorStep, userConsentStep
    case unknown(String)

    init(from decoder: any Decoder) throws {
      self =
        switch try decoder.singleValueContainer().decode(String.self) {
        case "authentication-step": .authenticationStep
        case "redirection-step": .redirectionStep
        case "registration-step": .registrationStep
        case "polling-step": .pollingStep
        case "continue-same-step": .continueSameStep
        case "oauth-authorization-response": .oauthAuthorizationResponse
        case "consentor-step": .consentorStep
        case "user-consent-step": .userConsentStep
        case let word: .unknown(word)
        }
    }
  }

  enum ActionKind: Decodable, Equatable {
    case cancel, deviceOption, login, `continue`, continueAutoLogin, deviceSelector, redirect, authenticatorSelector
    case selectAuthenticator, poll, form, bankIdSameDevice, bankIdOtherDevice, passwordReset, accountIdRecovery
    case userRegister
    case other(String)

    init(from decoder: any Decoder) throws {
      self =
        switch try decoder.singleValueContainer().decode(String.self) {
        case "cancel": .cancel
        case "device-option": .deviceOption
        case "login": .login
        case "continue": .continue
        case "continue-auto-login": .continueAutoLogin
        case "device-selector": .deviceSelector
        case "redirect": .redirect
        case "authenticator-selector": .authenticatorSelector
        case "select-authenticator": .selectAuthenticator
        case "poll": .poll
        case "form": .form
        case "bankid-same-device": .bankIdSameDevice
        case "bankid-other-device": .bankIdOtherDevice
        case "password-reset": .passwordReset
        case "account-id-recovery": .accountIdRecovery
        case "user-register": .userRegister
        case let word: .other(word)
        }
    }
  }

  enum TextKind: Decodable, Equatable {
    case number, email, url, tel, color
    case unknown(String)

    init(from decoder: any Decoder) throws {
      self =
        switch try decoder.singleValueContainer().decode(String.self) {
        case "number": .number
        case "email": .email
        case "url": .url
        case "tel": .tel
        case "color": .color
        case let word: .unknown(word)
        }
    }
  }

  enum PollingStatus: Decodable, Equatable {
    case pending, done, failed
    case unknown(String)

    init(from decoder: any Decoder) throws {
      self =
        switch try decoder.singleValueContainer().decode(String.self) {
        case "pending": .pending
        case "done": .done
        case "failed": .failed
        case let word: .unknown(word)
        }
    }
  }
}
