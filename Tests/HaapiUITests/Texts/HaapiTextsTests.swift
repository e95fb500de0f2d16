import Foundation
import HaapiRuntime
import Testing

@testable import HaapiScreens
@testable import HaapiTerminal

/// What the screens themselves say.
@MainActor @Suite struct HaapiTextsTests {

  @Test func textsAreReplaced() throws {
    var texts = HaapiTexts()
    texts[.hostClose] = "Not now"
    #expect(texts[.hostClose] == "Not now")
    try texts.load(
      strings: """
        /* Swedish */
        "host.close" = "St\\U00E4ng"; // said often
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
    ("\"a\" = \"1\";\n\"b\" = \"2\"\n\"c\" = \"3\";", "Missing ';' on line 3"),
    ("\n\"a\" \"b\";", "Expected ';' or '=' after key at line 2"),
    ("\"a", "Unterminated quoted string starting on line 1"),
    ("x", "A file of texts has lines such as \"host.close\" = \"Not now\";"),
    ("\"a\" = {b = c;};", "A file of texts has lines such as \"host.close\" = \"Not now\";"),
  ])
  func aBadFileChangesNothing(text: String, reason: String) {
    var texts = HaapiTexts()
    #expect(throws: TextsFileError(description: reason)) { try texts.load(strings: text) }
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
