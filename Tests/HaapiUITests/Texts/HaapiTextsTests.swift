import Foundation
import HaapiRuntime
import Testing

@testable import HaapiUI

/// What the screens themselves say.
@MainActor @Suite struct HaapiTextsTests {
  @Test func eachKeyHasAText() {
    let texts = HaapiTexts()
    for key in HaapiTextKey.allCases {
      #expect(!texts[key].isEmpty)
      #expect(texts[key: key.rawValue] == texts[key])
    }
  }

  @Test func textsAreReplaced() throws {
    var texts = HaapiTexts()
    texts[.hostClose] = "Not now"
    #expect(texts[.hostClose] == "Not now")
    try texts.load(
      strings: """
        /* Swedish */
        "host.close" = "St\\u00E4ng"; // said often
        "leave.title" = "Vill du \\"sluta\\"?\\n";
        "action.acme" = "Acme";
        """)
    #expect(texts[.hostClose] == "Stäng")
    #expect(texts[.leaveTitle] == "Vill du \"sluta\"?\n")
    #expect(texts[.leaveStay] == "Stay")
    #expect(texts[key: "action.acme"] == "Acme")
    #expect(texts[key: "unknown"] == nil)
  }

  @Test(arguments: [
    ("\"a\" = \"b\"", 1, "';' after the text"), ("\n\"a\" \"b\";", 2, "'=' after the key"),
    ("\"a\" = b;", 1, "a text in quotes"), ("x", 1, "a key in quotes"), ("\"a", 1, "the closing quote"),
    ("/* a\n", 2, "the end of the comment"), ("\"\\u12\" = \"\";", 1, "four hexadecimal digits of a character"),
    ("\"\\", 1, "the closing quote"), ("\"\\uD800\" = \"\";", 1, "four hexadecimal digits of a character"),
  ])
  func aBadFileChangesNothing(text: String, line: Int, expected: String) {
    var texts = HaapiTexts()
    #expect(throws: StringsFileError(line: line, expected: expected)) { try texts.load(strings: text) }
    #expect(texts[.hostClose] == "Close")
  }

  @Test(arguments: [
    (0.0, "0 seconds"), (0.2, "1 second"), (59, "59 seconds"), (60, "1 minute"), (61, "1 minute 1 second"),
    (150, "2 minutes 30 seconds"), (-5, "0 seconds"), (.infinity, "16666666 minutes 40 seconds"),
  ])
  func durations(seconds: TimeInterval, text: String) {
    #expect(HaapiTexts().duration(seconds) == text)
  }

  @Test func noWordOfTheProtocolIsAButton() {
    let texts = HaapiTexts()
    let kinds: [ActionKind] = [
      .cancel, .deviceOption, .login, .continue, .continueAutoLogin, .deviceSelector, .redirect, .authenticatorSelector,
      .selectAuthenticator, .poll, .form, .bankIdSameDevice, .bankIdOtherDevice, .passwordReset, .accountIdRecovery,
      .userRegister, .other(value: "acme-thing"), .other(value: "acme"),
    ]
    for kind in kinds {
      let label = texts.label(of: untitled(kind.rawValue, "/x"))
      #expect(label != kind.rawValue)
      #expect(label.first?.isUppercase == true)
    }
    #expect(texts.label(of: untitled("poll", "/x")) == "Check again")
    #expect(texts.label(of: untitled("Sign in", "/x")) == "Sign in")
    #expect(texts.label(of: button("ok", "/x")) == "ok")
    #expect(texts.label(of: untitled("ok", "/x"), below: "ok") == "ok")
    #expect(texts.label(of: untitled("", "/x")) == "Continue")
  }

  @Test(arguments: HostKind.allCases) func theAppsTextsReachTheScreen(_ kind: HostKind) {
    var texts = HaapiTexts()
    texts[.problemTitle] = "Ojdå"
    let application = HaapiUIKitApplicationBuilder(haapiUIKitConfiguration: Sample.configuration).setTexts(texts)
      .build()
    let host = HaapiFlowHost(
      application: application, engine: RecordingEngine(), renderer: TerminalRenderer(), result: RecordingResult(Log()))
    host.start()
    host.show(problem(nil, message: "x"))
    #expect(host.content.title == "Ojdå")
  }
}
