import Testing

@testable import HaapiRuntime

/// Styles and texts of messages.
@Suite struct TextTests {
  @Test(
    arguments: [
      (["heading"], .heading),
      (["info"], .info),
      (["error"], .error),
      (["warn"], .warn),
      (["userName"], .username),
      (["userCode"], .usercode),
      (["recipientOfCommunication"], .recipientofcommunication),
      (["Content"], .content),
      ([" ERROR "], .error),
      ([], .info),
      (["help", "is-error", "authentication-message"], .error),
      (["Warning"], .warn),
      (["help", "authentication-message"], .info),
      (["info", "userCode"], .usercode),
      (["userCode", "heading"], .heading),
      (["warn", "error"], .error),
      (["info", "content"], .content),
      (["content", "recipientOfCommunication", "userName"], .username),
    ] as [([String], MessageStyleAttribute)])
  func theMostParticularStyleWins(classes: [String], style: MessageStyleAttribute) {
    #expect(Transforms.messageStyle(classes) == style)
  }

  @Test func textsAreJoined() throws {
    let messages = ["One", "", "Two"].map {
      HaapiModel.ContentFactory.userMessage(
        text: HaapiModel.ContentFactory.message(key: nil, literal: $0), classList: [])
    }
    #expect(messages.joinedText == "One\nTwo")
    #expect([messages[1]].joinedText == nil)
    #expect([UserMessage]().joinedText == nil)
  }

  @Test func anEmptyTextIsNone() {
    #expect(Transforms.nonEmpty("a") == "a")
    #expect(Transforms.nonEmpty("") == nil)
    #expect(Transforms.nonEmpty(nil) == nil)
  }

  @Test(arguments: [
    ("html-form", "html_form"), ("BankID", "bankid"), ("netidaccess-os", "netidaccess_os"), ("x", "x"),
    ("sign-in-with-apple", "sign_in_with_apple"), ("freja-eid", "freja_eid"), ("home-made", "default"),
    ("", "default"), (nil, "default"),
  ])
  func anAuthenticatorHasAnIcon(type: String?, icon: String) {
    #expect(Transforms.selectorIcon(type) == "hui_ic_authenticator_" + icon)
  }
}
