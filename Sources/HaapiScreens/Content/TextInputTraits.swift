import HaapiRuntime

#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit
#endif

/// What helps to type a text: the keyboard, what the system may fill in, and whether to correct it.
package struct TextInputTraits: Equatable, Sendable {
  let configuration: InputTextConfiguration
  /// Whether the user chooses a new password.
  let isNewPassword: Bool

  package init(_ configuration: InputTextConfiguration, isNewPassword: Bool = false) {
    self.configuration = configuration
    self.isNewPassword = isNewPassword
  }

  /// Whether to offer capitals and corrections while typing.
  package var isProse: Bool {
    switch (configuration.kind, configuration.contentHint) {
    case (.email, _), (.url, _), (_, .username), (_, .password), (_, .emailAddress), (_, .url), (_, .oneTimeCode):
      false
    default: !configuration.isSecure
    }
  }

  #if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  package var keyboard: UIKeyboardType {
    switch configuration.kind {
    case .number: .numberPad
    case .email: .emailAddress
    case .url: .URL
    case .tel: .phonePad
    case .text, .color, .unknown: .default
    }
  }

  /// `nil` if the system fills nothing in.
  package var contentType: UITextContentType? {
    switch configuration.contentHint {
    case .username: .username
    case .password: isNewPassword ? .newPassword : .password
    case .oneTimeCode: .oneTimeCode
    case .emailAddress: .emailAddress
    case .telephoneNumber: .telephoneNumber
    case .url: .URL
    case nil: nil
    }
  }
  #endif
}

extension ScreenBlock.Input {
  /// What helps to type it.
  package var traits: TextInputTraits { TextInputTraits(configuration, isNewPassword: isNewPassword) }
}
