#if canImport(JSONIndex)
import JSONIndex
#endif

/// The member that a bare string, number or boolean stands for, and the members that may stand beside it.
public final class JSONShorthandMember: Sendable {
  /// The name of the member.
  public let name: String
  /// The other members that may stand beside the value, each with the suffix that follows the name of the value.
  public let siblings: [(member: String, suffix: String)]
  let literal: StaticString
  /// The lengths of the suffixes.
  let suffixLengths: IndexedJSON.Lengths

  /// A member that may be written in short.
  ///
  /// - Parameters:
  ///   - name: The name of the member.
  ///   - siblings: By the names of other members, what follows the name of the value when they stand beside it.
  public init(_ name: StaticString, siblings: KeyValuePairs<String, String> = [:]) {
    literal = name
    self.name = "\(name)"
    self.siblings = siblings.map { (member: $0.key, suffix: $0.value) }
    suffixLengths = IndexedJSON.Lengths(siblings.map(\.value.utf8.count))
  }

  /// Whether this is the name of the member.
  func isNamed(_ name: StaticString) -> Bool {
    guard name.utf8CodeUnitCount == literal.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { name in
      literal.withUTF8Buffer { literal in
        var index = 0
        while index < name.count, name[index] == literal[index] { index += 1 }
        return index == name.count
      }
    }
  }
}
