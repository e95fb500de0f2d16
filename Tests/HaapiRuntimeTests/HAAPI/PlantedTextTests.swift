import Foundation
import Testing

@testable import HaapiRuntime

/// What descriptions, dumps and mirrors show of a response: the members that the schema means to be read, and no other.
@Suite struct PlantedTextTests {
  /// Members that the schema does not declare as secret; with the member that holds their object where that decides.
  private static let shown: Set = [
    ".code", "actionTitle", "actionTitleKey", "attestation", "authenticatorType", "classList", "detail", "detail.key",
    "detailKey",
    "displayName", "error", "error_description", "error_uri", "expires_in", "interval", "iss", "kind", "label",
    "labelKey",
    "literal", "maxWaitRemainingTime", "maxWaitTime", "message", "method", "name", "options.value", "placeholder",
    "placeholderKey", "reason", "recipientOfCommunication", "rel", "residentKey", "rp.id", "rpId", "scope", "status",
    "template", "templateArea", "text", "text.key", "textKey", "title", "title.key", "titleKey", "token_type", "type",
    "userVerification",
    "viewName",
  ]

  /// Members by whose words the decoder tells types apart.
  private static let deciding: Set = ["kind", "method", "name", "status", "template", "type", "href"]

  @Test(arguments: try FixtureFolder.own.fixtures().filter(\.isDecoded))
  func onlyWhatIsMeantToBeReadIsShown(fixture: Fixture) throws {
    let json = try JSONValue(parsing: FixtureFolder.own.body(of: fixture))
    for isDeciding in [false, true] {
      var planting = Planting { Self.deciding.contains($0) == isDeciding }
      let body = Data(planting.planted(in: json, at: [""]).text().utf8)
      let log = ReportLog()
      var text: String
      do {
        let value = try fixture.decode(body, reporting: log)
        text = texts(of: value)
        do {
          if let model = try Mappers().model(of: value) { text += texts(of: model) + model.masked }
        } catch {
          text += texts(of: error)
        }
      } catch {
        text = texts(of: error)
      }
      for report in log.reported { text += texts(of: report) }
      let found = planting.places(shownIn: text).filter { place in
        !Self.shown.contains(place.last ?? "") && !Self.shown.contains(place.suffix(2).joined(separator: "."))
      }
      #expect(found == [], "\(fixture.file)")
    }
  }
}

/// Puts a mark into each text of a response, and an unknown member into each object.
private struct Planting {
  let isPlanted: (String) -> Bool
  /// The names of the members around each mark.
  private var places: [[String]] = []

  init(where isPlanted: @escaping (String) -> Bool) {
    self.isPlanted = isPlanted
  }

  mutating func planted(in json: JSONValue, at place: [String]) -> JSONValue {
    let member = place.last ?? ""
    switch json {
    case .string(let text):
      // What stands in the query of an address is secret, the rest of it is not.
      return isPlanted(member) ? .string(member == "href" ? text + "?a=" + mark(place) : text + mark(place)) : json
    case .array(let elements): return .array(elements.map { planted(in: $0, at: place) })
    case .object(let object): return .object(planted(in: object, at: place))
    case .null, .bool, .number: return json
    }
  }

  private mutating func planted(in object: JSONObject, at place: [String]) -> JSONObject {
    var result = JSONObject(
      object.members.map { JSONObject.Member(name: $0.name, value: planted(in: $0.value, at: place + [$0.name])) })
    result["unknown" + mark(place + ["the name of an unknown member"])] = .string(mark(place + ["an unknown member"]))
    return result
  }

  private mutating func mark(_ place: [String]) -> String {
    places.append(place)
    return "Xq\(places.count)x"
  }

  /// The places whose marks are in a text.
  func places(shownIn text: String) -> Set<[String]> {
    Set(text.matches(of: /Xq([0-9]+)x/).compactMap { match in Int(match.1).map { places[$0 - 1] } })
  }
}
