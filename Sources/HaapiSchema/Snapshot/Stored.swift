import YAMLDocument

/// What a snapshot can hold.
protocol Stored: SendableMetatype {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError)
  func write(to snapshot: inout SnapshotWriter) throws(SnapshotError)
}

/// A snapshot does not fit its reader, or a value has no form in it.
package struct SnapshotError: Error {}

/// What is stored as its parts, one after the other.
protocol StoredInParts: Stored {
  static var form: Form<Self> { get }
}

extension StoredInParts {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) {
    self = try Self.form.read(&snapshot)
  }

  func write(to snapshot: inout SnapshotWriter) throws(SnapshotError) {
    try Self.form.write(self, &snapshot)
  }
}

/// A value without parts that is one of a few.
protocol StoredAsCase: Stored, CaseIterable, Equatable where AllCases == [Self] {}

extension StoredAsCase {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) {
    let place = try Int(snapshot.byte())
    let cases = Self.allCases
    guard place < cases.count else { throw SnapshotError() }
    self = cases[place]
  }

  func write(to snapshot: inout SnapshotWriter) throws(SnapshotError) {
    guard let place = Self.allCases.firstIndex(of: self) else { throw SnapshotError() }
    snapshot.add(byte: UInt8(place))
  }
}

// MARK: Values of the standard library

extension Bool: Stored {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) { self = try snapshot.byte() == 1 }

  func write(to snapshot: inout SnapshotWriter) { snapshot.add(byte: self ? 1 : 0) }
}

extension Int: Stored {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) { self = try snapshot.integer() }

  func write(to snapshot: inout SnapshotWriter) { snapshot.add(integer: self) }
}

extension Double: Stored {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) {
    self = try Double(bitPattern: UInt64(bitPattern: Int64(snapshot.integer())))
  }

  func write(to snapshot: inout SnapshotWriter) { snapshot.add(integer: Int(Int64(bitPattern: bitPattern))) }
}

extension String: Stored {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) { self = try snapshot.text() }

  func write(to snapshot: inout SnapshotWriter) { snapshot.add(text: self) }
}

extension Range: Stored where Bound == Int {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) {
    let (first, last): (Int, Int) = try (snapshot.next(), snapshot.next())
    guard first <= last else { throw SnapshotError() }
    self = first..<last
  }

  func write(to snapshot: inout SnapshotWriter) throws(SnapshotError) { try snapshot.add(lowerBound, upperBound) }
}

extension ClosedRange: Stored where Bound == Int {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) {
    let (first, last): (Int, Int) = try (snapshot.next(), snapshot.next())
    guard first <= last else { throw SnapshotError() }
    self = first...last
  }

  func write(to snapshot: inout SnapshotWriter) throws(SnapshotError) { try snapshot.add(lowerBound, upperBound) }
}

extension Optional: Stored where Wrapped: Stored {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) {
    self = try snapshot.byte() == 0 ? nil : Wrapped(from: &snapshot)
  }

  func write(to snapshot: inout SnapshotWriter) throws(SnapshotError) {
    snapshot.add(byte: self == nil ? 0 : 1)
    if let self { try self.write(to: &snapshot) }
  }
}

extension Array: Stored where Element: Stored {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) {
    let count = try snapshot.count()
    self = []
    guard count > 0 else { return }
    reserveCapacity(count)
    for _ in 0..<count { append(try snapshot.next()) }
  }

  func write(to snapshot: inout SnapshotWriter) throws(SnapshotError) {
    snapshot.add(count: count)
    for element in self { try element.write(to: &snapshot) }
  }
}

/// In order, so that the same set is always stored as the same bytes.
extension Set: Stored where Element: Stored & Comparable {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) { self = try Set([Element](from: &snapshot)) }

  func write(to snapshot: inout SnapshotWriter) throws(SnapshotError) { try sorted().write(to: &snapshot) }
}

/// In the order of the keys.
extension Dictionary: Stored where Key: Stored & Comparable, Value: Stored {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) {
    let count = try snapshot.count()
    self = [:]
    reserveCapacity(count)
    for _ in 0..<count { try updateValue(snapshot.next(), forKey: snapshot.next()) }
  }

  func write(to snapshot: inout SnapshotWriter) throws(SnapshotError) {
    snapshot.add(count: count)
    for (key, value) in sorted(by: { $0.key < $1.key }) { try snapshot.add(value, key) }
  }
}

// MARK: What stands in a file

extension SourceRange: Stored {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) { self = try snapshot.place() }

  func write(to snapshot: inout SnapshotWriter) { snapshot.add(place: self) }
}

extension Located: Stored where Value: Stored {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) {
    try self.init(snapshot.next(), snapshot.place())
  }

  func write(to snapshot: inout SnapshotWriter) throws(SnapshotError) { try snapshot.add(value, range) }
}

extension LiteralSyntax: StoredInParts {
  static let form = Form(
    .init(Self.text) { if case .text(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.list) { if case .list(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.mapping) { if case .mapping(let a, let b) = $0 { (a, b) } else { nil } },
    .init(Self.unreadable) { if case .unreadable(let a) = $0 { a } else { nil } })
}

extension YAMLScalar: StoredInParts {
  static let form = Form(Self.init) { ($0.text, $0.isQuoted) }
}

extension NonEmpty: Stored where Element: Stored {
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) {
    self.init(try snapshot.next(), others: try snapshot.next())
  }

  func write(to snapshot: inout SnapshotWriter) throws(SnapshotError) {
    try first.write(to: &snapshot)
    try others.write(to: &snapshot)
  }
}
