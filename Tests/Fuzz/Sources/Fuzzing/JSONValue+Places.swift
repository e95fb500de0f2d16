import HaapiRuntime

extension JSONValue {
  /// One step into a value.
  enum Step: Hashable {
    case index(Int)
    case name(String)
  }

  /// Where the values inside are. The first place is that of the value itself.
  var places: [[Step]] {
    let inside: [(Step, JSONValue)] =
      switch self {
      case .array(let elements): elements.enumerated().map { (.index($0.offset), $0.element) }
      case .object(let object): object.members.map { (.name($0.name), $0.value) }
      case .null, .bool, .number, .string: []
      }
    return [[]] + inside.flatMap { step, value in value.places.map { [step] + $0 } }
  }

  /// The value at a place, if there is one.
  func value(at place: [Step]) -> JSONValue? {
    var value = self
    for step in place {
      guard let next = value[step] else { return nil }
      value = next
    }
    return value
  }

  private subscript(step: Step) -> JSONValue? {
    // `nil` alone would be a JSON null.
    switch (self, step) {
    case (.array(let elements), .index(let index)) where elements.indices.contains(index): elements[index]
    case (.object(let object), .name(let name)): object[name]
    default: Optional.none
    }
  }

  /// A copy with another value at a place. Nothing changes where there is no such place.
  func setting(_ place: [Step], to value: JSONValue) -> JSONValue {
    replacing(at: place) { _ in value } ?? self
  }

  /// A copy with what a function makes of the value at a place; what it makes nothing of is taken out.
  func replacing(at place: some Collection<Step>, _ change: (JSONValue) -> JSONValue?) -> JSONValue? {
    guard let step = place.first else { return change(self) }
    guard let inside = self[step] else { return self }
    let changed = inside.replacing(at: place.dropFirst(), change)
    switch (self, step) {
    case (.array(var elements), .index(let index)):
      if let changed { elements[index] = changed } else { elements.remove(at: index) }
      return .array(elements)
    case (.object(let object), .name(let name)):
      let members = object.members.compactMap { member in
        guard member.name == name else { return member }
        return changed.map { JSONObject.Member(name: name, value: $0) }
      }
      return .object(JSONObject(members))
    default: return self
    }
  }
}
