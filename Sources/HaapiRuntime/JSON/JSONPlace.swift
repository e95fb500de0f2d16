/// Where a reader stands, seen from the struct that is being read.
///
/// Only values deeper than a member need one.
final class JSONPlace: Sendable {
  let key: JSONKey
  /// The value that the key belongs to.
  let parent: JSONValue?
  let outer: JSONPlace?

  init(_ key: JSONKey, in parent: JSONValue?, outer: JSONPlace?) {
    self.key = key
    self.parent = parent
    self.outer = outer
  }

  /// All keys, from the outside in.
  var path: [JSONKey] {
    var path = [key]
    var place = outer
    while let next = place {
      path.append(next.key)
      place = next.outer
    }
    return path.reversed()
  }
}
