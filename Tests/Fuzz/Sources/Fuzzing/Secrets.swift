import HaapiRuntime

/// A response in which all that has to stay secret can be recognised.
public struct SecretResponse {
  /// The response, with a mark in each secret.
  public let json: JSONValue
  /// How many secrets there are.
  public let count: Int

  /// What stands in each secret, and nowhere else.
  public static let mark = "Xq7wZk3v"

  /// Marks the secrets of a response.
  public init(_ json: JSONValue) {
    var marking = Marking()
    self.json = marking.marked(json, isSecret: false)
    count = marking.count
  }

  /// Whether a text gives one of the secrets away.
  public static func isIn(_ text: String) -> Bool {
    text.contains(mark)
  }
}

private struct Marking {
  var count = 0

  /// Members whose texts are secret wherever they stand, also inside of what they hold.
  private static let secretMembers: Set = [
    "access_token", "refresh_token", "id_token", "code", "autoStartToken", "activationCode", "challenge", "nonce",
    "state",
    "session_state", "viewData",
  ]

  /// - Parameters:
  ///   - isSecret: Whether all texts in it are.
  ///   - isField: Whether it is a form field, or a list of them.
  mutating func marked(_ json: JSONValue, isSecret: Bool, isField: Bool = false) -> JSONValue {
    switch json {
    case .object(let object):
      .object(
        JSONObject(
          object.members.map { member in
            JSONObject.Member(
              name: member.name, value: marked(member, of: object, isSecret: isSecret, isField: isField))
          }))
    case .array(let elements): .array(elements.map { marked($0, isSecret: isSecret, isField: isField) })
    case .string(let text) where isSecret: .string(secret(text))
    case .string, .number, .bool, .null: json
    }
  }

  private mutating func marked(
    _ member: JSONObject.Member, of object: JSONObject, isSecret: Bool, isField: Bool
  ) -> JSONValue {
    // What stands in the query of an address.
    if member.name == "href", case .string(let text) = member.value, !isSecret {
      count += 1
      return .string(text + (text.contains("?") ? "&" : "?") + "token=\(SecretResponse.mark)\(count)")
    }
    // The code of a problem is its cause.
    let isCause = member.name == "code" && object["type"] != nil
    let isHidden = Self.secretMembers.contains(member.name) && !isCause || member.name == "value" && isField
    return marked(member.value, isSecret: isSecret || isHidden, isField: member.name == "fields")
  }

  private mutating func secret(_ text: String) -> String {
    count += 1
    return "\(SecretResponse.mark)\(count)\(text.prefix(20))"
  }
}
