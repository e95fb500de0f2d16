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

  /// A received object is a place in its document until it is changed.
  private enum Storage: Sendable {
    case received(JSONDocument, entry: UInt32)
    case made(Members)
  }

  private var storage: Storage

  /// With more members than these, a table is used.
  static let linearLimit = 16

  /// An object without members.
  public init() {
    storage = .made(Members())
  }

  /// An object with these members. The last of several with the same name wins, at the place of the first.
  public init(_ members: some Sequence<Member>) {
    var made = Members()
    for member in members { made[member.name] = member.value }
    storage = .made(made)
  }

  /// The object at a place of a document.
  init(in document: JSONDocument, at entry: Int) {
    storage = .received(document, entry: UInt32(truncatingIfNeeded: entry))
  }

  /// The document, and the place there, if the object was received and not changed.
  var place: (document: JSONDocument, entry: Int)? {
    if case .received(let document, let entry) = storage { (document, Int(entry)) } else { nil }
  }

  /// The members; no two have the same name.
  public var members: [Member] { made.list }

  private var made: Members {
    switch storage {
    case .made(let members): members
    case .received(let document, let entry):
      Members(
        distinct: document.members(of: Int(entry)).map {
          Member(name: document.text($0.key), value: document.value($0.value))
        })
    }
  }

  /// The value of a member, `nil` when there is none; setting `nil` removes it. A member that is `null` exists.
  public subscript(name: String) -> JSONValue? {
    get {
      switch storage {
      case .made(let members): return members[name]
      case .received(let document, let entry):
        var name = name
        return name.withUTF8 { document.index.member($0, of: Int(entry)) }.map(document.value)
      }
    }
    set {
      var members = made
      // Let go of it, so that the list is not copied.
      storage = .made(Members())
      members[name] = newValue
      storage = .made(members)
    }
  }

  /// Members in a list.
  private struct Members: Sendable {
    private(set) var list: [Member]
    /// The places of the members, kept once there are too many to search.
    private var places: [Name: Int]?

    init() {
      list = []
    }

    /// Members whose names all differ.
    init(distinct members: [Member]) {
      list = members
      index()
    }

    subscript(name: String) -> JSONValue? {
      get {
        place(of: name).map { list[$0].value }
      }
      set {
        switch (place(of: name), newValue) {
        case (let place?, let value?):
          list[place].value = value
        case (let place?, nil):
          list.remove(at: place)
          index()
        case (nil, let value?):
          list.append(Member(name: name, value: value))
          if places != nil {
            places?[Name(text: name)] = list.count - 1
          } else {
            index()
          }
        case (nil, nil):
          break
        }
      }
    }

    private func place(of name: String) -> Int? {
      if let places { return places[Name(text: name)] }
      let length = name.utf8.count
      return list.firstIndex {
        // Most names differ in length, which is much cheaper to compare.
        $0.name.utf8.count == length && Name.areEqual($0.name, name)
      }
    }

    private mutating func index() {
      guard list.count > JSONObject.linearLimit else {
        places = nil
        return
      }
      places = Dictionary(
        zip(list.lazy.map { Name(text: $0.name) }, list.indices), uniquingKeysWith: { _, last in last })
    }
  }
}

extension JSONObject {
  /// A name that is compared by its code points. `String` would treat two spellings of "é" as equal.
  struct Name: Hashable {
    let text: String

    fileprivate static func areEqual(_ left: String, _ right: String) -> Bool {
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
  @inline(never)
  public static func == (left: JSONObject, right: JSONObject) -> Bool {
    let (left, right) = (left.made, right.made)
    return left.list.count == right.list.count && left.list.allSatisfy { right[$0.name] == $0.value }
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
