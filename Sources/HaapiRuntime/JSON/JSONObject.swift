/// The members of a JSON object, in the order in which they were received.
///
/// The last of several members with one name wins. Two objects are equal when they have equal members, in any order.
/// Names are compared by their code points, as JSON does, not by their appearance.
public struct JSONObject: Sendable {
  /// A name and its value.
  public struct Member: Sendable {
    /// The name, without quotes and escapes.
    public let name: String
    /// The value.
    public internal(set) var value: JSONValue

    /// A member.
    public init(name: String, value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The members; no two have the same name.
  public private(set) var members: [Member]
  /// The places of the members, kept once there are too many to search.
  private var places: [Name: Int]?

  /// With more members than these, a table is used.
  static let linearLimit = 16

  /// An object without members.
  public init() {
    members = []
  }

  /// An object with these members. The last of several with the same name wins, at the place of the first.
  public init(_ members: some Sequence<Member>) {
    self.init()
    for member in members {
      self[member.name] = member.value
    }
  }

  /// An object with a few members whose names all differ.
  init(distinct members: [Member]) {
    self.members = members
    if members.count > JSONObject.linearLimit { indexMembers() }
  }

  /// The value of a member, `nil` when there is none; setting `nil` removes it. A member that is `null` exists.
  public subscript(name: String) -> JSONValue? {
    get {
      place(of: name).map { members[$0].value }
    }
    set {
      switch (place(of: name), newValue) {
      case (let place?, let value?):
        members[place].value = value
      case (let place?, nil):
        members.remove(at: place)
        indexMembers()
      case (nil, let value?):
        members.append(Member(name: name, value: value))
        if places != nil {
          places?[Name(text: name)] = members.count - 1
        } else if members.count > JSONObject.linearLimit {
          indexMembers()
        }
      case (nil, nil):
        break
      }
    }
  }

  @inline(__always)
  private func place(of name: String) -> Int? {
    if let places { return places[Name(text: name)] }
    let length = name.utf8.count
    for place in members.indices {
      // Most names differ in length, which is much cheaper to compare.
      let candidate = members[place].name
      if candidate.utf8.count == length, Name.areEqual(candidate, name) { return place }
    }
    return nil
  }

  private mutating func indexMembers() {
    guard members.count > JSONObject.linearLimit else {
      places = nil
      return
    }
    places = Dictionary(
      zip(members.lazy.map { Name(text: $0.name) }, members.indices), uniquingKeysWith: { _, last in last })
  }
}

extension JSONObject {
  /// A name that is compared by its code points. `String` would treat two spellings of "é" as equal.
  private struct Name: Hashable {
    let text: String

    static func areEqual(_ left: String, _ right: String) -> Bool {
      left.utf8.withContiguousStorageIfAvailable { left in
        right.utf8.withContiguousStorageIfAvailable { right in
          var index = 0
          while index < left.count, index < right.count, left[index] == right[index] { index += 1 }
          return index == left.count && index == right.count
        }
      }.flatMap { $0 } ?? left.utf8.elementsEqual(right.utf8)
    }

    static func == (left: Name, right: Name) -> Bool {
      areEqual(left.text, right.text)
    }

    func hash(into hasher: inout Hasher) {
      // Not the hash of `String`, which is the same for all spellings. A sender could fill one bucket with them.
      var copy = text
      copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }
}

extension JSONObject: Hashable {
  /// Whether both have equal members, in any order.
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    left.members.count == right.members.count && left.members.allSatisfy { right[$0.name] == $0.value }
  }

  /// Does not depend on the order of the members.
  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for member in members {
      var memberHasher = hasher
      memberHasher.combine(Name(text: member.name))
      memberHasher.combine(member.value)
      sum ^= memberHasher.finalize()
    }
    hasher.combine(members.count)
    hasher.combine(sum)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// An object with these members.
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init(elements.lazy.map { Member(name: $0.0, value: $0.1) })
  }
}

extension JSONObject: CustomDebugStringConvertible, CustomReflectable {
  /// How many members there are.
  public var debugDescription: String { "an object with \(members.count) members" }

  /// Without the members.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension JSONObject.Member: CustomDebugStringConvertible, CustomReflectable {
  /// What it is.
  public var debugDescription: String { "a member" }

  /// Without the name and the value.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
