import Foundation
import HaapiRuntime
import Testing

@Suite @MainActor
struct ActionModelTests {
  /// An action model in a fixture, and the outline of its own model.
  struct Case: Sendable, CustomTestStringConvertible {
    let file: String
    let path: String
    let lines: [String]

    var testDescription: String { "\(path) in \(file)" }
  }

  private nonisolated static let cases = [
    // It has neither a title nor a kind, so there is no heading.
    Case(
      file: "authentication/every-field-type.json", path: "actions[0].model",
      lines: [
        "-> FormModel",
        "   input user \"User\" text:username placeholder \"you\" value \"maria\"",
        "   input pw \"Password\" text:password secure placeholder \"secret\"",
        "   input city \"City\" text value \"Faro\"",
        "   select lang \"Language\" value \"pt\" at 0",
        "      option \"Português\" \"pt\"",
        "      option \"English\" \"en\"",
        "   checkbox news \"Newsletter\" value \"on\"",
        "   button /signin/all \"Go\" primary POST (user pw city lang news device csrf)",
      ]),
    Case(
      file: "models/same-address-many-times.json", path: "actions[1].model",
      lines: ["-> FormModel", "   button /same \"Submit\" primary POST"]),
    Case(
      file: "models/generic-choice-with-messages.json", path: "actions[0].model",
      lines: [
        "-> SelectorModel",
        "   choice \"Text me\" POST /t",
        "   choice \"BankID\" operation bankid (autoStartToken href)",
        "   choice \"More\" selector of 0",
      ]),
    Case(
      file: "models/types-of-authenticators.json", path: "actions[0].model",
      lines: [
        "-> SelectorModel",
        "   choice \"Freja\" type freja-eid icon hui_ic_authenticator_freja_eid GET /1",
        "   choice \"Own\" type acme-badge icon hui_ic_authenticator_default GET /2",
        "   choice \"Loud\" type PassKeys icon hui_ic_authenticator_passkeys GET /3",
        "   choice \"Empty\" GET /4",
        "   choice \"Missing\" GET /5",
      ]),
  ]

  @Test(arguments: cases)
  func anActionIsShownAsTheModelOfWhatItHolds(_ item: Case) throws {
    let action = try #require(Self.value(item.path, in: item.file) as? any RepresentationActionModel)
    let model = try Mappers().data.mapRepresentationActionModelToUIInteractionModel(representationActionModel: action)
    #expect(ModelOutline(model).tableLines == item.lines)
  }

  @Test(arguments: [
    ("decision-table/07-external-browser-and-cancel.json", "actionModel"),
    ("decision-table/08-bankid-beside-forms.json", "actionModel"),
    ("operations/encap.json", "actionModel"),
    ("decision-table/09-webauthn-registration.json", "actionModel"),
    ("operations/webauthn-authentication-passkey.json", "actionModel"),
    ("decision-table/11-unknown-operation.json", "actionModel"),
    ("values/links.json", "links[0]"),
  ])
  func anOperationAndALinkCannotBeShown(_ file: String, _ path: String) throws {
    let action = try #require(Self.value(path, in: file) as? any RepresentationActionModel)
    let mapper = Mappers().data
    #expect {
      try mapper.mapRepresentationActionModelToUIInteractionModel(representationActionModel: action)
    } throws: { error in
      guard case HaapiUIKitError.unsupportedMap(let name, let expected) = error else { return false }
      return name == "\(type(of: action))" && expected == "UIInteractionModel"
    }
  }

  private static func value(_ path: String, in file: String) throws -> Any? {
    let fixture = try #require(FixtureFolder.own.fixtures().first { $0.file == file })
    let decoded = try fixture.decode(FixtureFolder.own.body(of: fixture))
    return try Reflection(decoded).value(at: ValuePath(path)).value
  }
}
