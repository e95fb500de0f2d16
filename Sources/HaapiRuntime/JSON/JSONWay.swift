/// How a reader's place is related to the value that it stands at.
enum JSONWay {
  /// The place is that of the value.
  case direct
  /// The value is the short form of an object with this one member.
  case short(JSONShorthandMember)
  /// The place is this member of such an object.
  case inShort(JSONShorthandMember)
  /// There is no value. The way to the place leads beyond the last value.
  case gap(JSONGap)
}

/// A step from a value to a place without one.
final class JSONGap {
  /// `nil` when there would be a value, but a condition hides it.
  let key: JSONKey?
  let outer: JSONGap?
  /// The kind of the last value, if there is one and it is not an object.
  let foundInstead: String?

  init(_ key: JSONKey?, outer: JSONGap? = nil, foundInstead: String? = nil) {
    self.key = key
    self.outer = outer
    self.foundInstead = foundInstead
  }

  /// All keys, from the outside in.
  var path: [JSONKey] {
    (outer?.path ?? []) + (key.map { [$0] } ?? [])
  }
}
