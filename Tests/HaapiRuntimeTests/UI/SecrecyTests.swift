import Foundation
import Testing

@testable import HaapiRuntime

/// Models of all fixtures, and what must not be in their texts.
@Suite struct SecrecyTests {
  @Test(arguments: try FixtureFolder.own.fixtures().filter { $0.model?.isRefused == false })
  func noModelGivesASecretAway(fixture: Fixture) throws {
    let body = try FixtureFolder.own.body(of: fixture)
    let model = try #require(try Mappers().model(of: fixture.decode(body)))
    let text = model.description + model.debugDescription + model.masked
    let json = try JSONValue(parsing: body)
    for secret in texts(in: json, areSecret: true).subtracting(texts(in: json, areSecret: false)) {
      #expect(!text.contains(secret), "\(text)")
    }
  }

  /// The texts that are secret because of their member, or all others. Texts that the server shows to the user are not
  /// secret. Very short ones may appear anywhere by chance.
  private func texts(in json: JSONValue, areSecret: Bool) -> Set<String> {
    switch json {
    case .object(let object):
      object.members.reduce(into: []) { texts, member in
        if let text = member.value.scalarText {
          if Self.secretMembers.contains(member.name) == areSecret, text.count > 5 { texts.insert(text) }
        } else {
          texts.formUnion(self.texts(in: member.value, areSecret: areSecret))
        }
      }
    case .array(let elements):
      elements.reduce(into: []) { $0.formUnion(texts(in: $1, areSecret: areSecret)) }
    default: []
    }
  }

  private static let secretMembers: Set = [
    "access_token", "refresh_token", "id_token", "code", "autoStartToken", "activationCode", "challenge", "value",
  ]
}
