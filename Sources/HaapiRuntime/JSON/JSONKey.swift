/// One step of a coding path.
enum JSONKey: CodingKey, Hashable {
  /// A member of an object.
  case name(String)
  /// An element of an array.
  case index(Int)
  /// An element that was looked for by its contents, and is missing.
  case match

  init(stringValue: String) {
    self = .name(stringValue)
  }

  init(intValue: Int) {
    self = .index(intValue)
  }

  var stringValue: String {
    switch self {
    case .name(let name): name
    case .index(let index): "Index \(index)"
    case .match: "[?]"
    }
  }

  var intValue: Int? {
    if case .index(let index) = self { index } else { nil }
  }
}
