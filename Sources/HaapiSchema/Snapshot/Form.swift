/// How a value is stored: as its parts, from which it is made again.
///
/// There is an initialiser for each number of parts, since the compiler specialises these for each type, but not one for any number
/// of parts: with that, reading a snapshot takes more than twice as long.
struct Form<Value>: Sendable {
  let read: Read
  let write: @Sendable (Value, inout SnapshotWriter) throws(SnapshotError) -> Void

  typealias Read = @Sendable (inout SnapshotReader) throws(SnapshotError) -> Value

  private init<each Part: Stored>(_ parts: @escaping @Sendable (Value) -> (repeat each Part), read: @escaping Read) {
    self.read = read
    write = { value, output throws(SnapshotError) in
      let parts = parts(value)
      try output.add(repeat each parts)
    }
  }

  /// One of several cases, each with parts of its own.
  init(_ cases: Case...) {
    read = { input throws(SnapshotError) in
      let place = try Int(input.byte())
      guard place < cases.count else { throw SnapshotError() }
      return try cases[place].read(&input)
    }
    write = { value, output throws(SnapshotError) in
      for (place, item) in cases.enumerated() where try item.write(UInt8(place), value, &output) { return }
      throw SnapshotError()
    }
  }

  /// A case of an enum.
  struct Case: Sendable {
    fileprivate let read: Read
    /// Whether the value is of this case.
    fileprivate let write: @Sendable (UInt8, Value, inout SnapshotWriter) throws(SnapshotError) -> Bool

    fileprivate init<each Part: Stored>(
      _ parts: @escaping @Sendable (Value) -> (repeat each Part)?, read: @escaping Read
    ) {
      self.read = read
      write = { place, value, output throws(SnapshotError) in
        guard let parts = parts(value) else { return false }
        output.add(byte: place)
        try output.add(repeat each parts)
        return true
      }
    }
  }
}

/// - Parameters:
///   - make: Makes the value.
///   - parts: What it is made of.
extension Form {
  init<A: Stored>(
    _ make: @escaping @Sendable (A) -> Value, parts: @escaping @Sendable (Value) -> A
  ) {
    self.init(parts) { input throws(SnapshotError) in
      try make(A(from: &input))
    }
  }

  init<A: Stored, B: Stored>(
    _ make: @escaping @Sendable (A, B) -> Value, parts: @escaping @Sendable (Value) -> (A, B)
  ) {
    self.init(parts) { input throws(SnapshotError) in
      try make(A(from: &input), B(from: &input))
    }
  }

  init<A: Stored, B: Stored, C: Stored>(
    _ make: @escaping @Sendable (A, B, C) -> Value, parts: @escaping @Sendable (Value) -> (A, B, C)
  ) {
    self.init(parts) { input throws(SnapshotError) in
      try make(A(from: &input), B(from: &input), C(from: &input))
    }
  }

  init<A: Stored, B: Stored, C: Stored, D: Stored>(
    _ make: @escaping @Sendable (A, B, C, D) -> Value, parts: @escaping @Sendable (Value) -> (A, B, C, D)
  ) {
    self.init(parts) { input throws(SnapshotError) in
      try make(A(from: &input), B(from: &input), C(from: &input), D(from: &input))
    }
  }

  init<A: Stored, B: Stored, C: Stored, D: Stored, E: Stored>(
    _ make: @escaping @Sendable (A, B, C, D, E) -> Value, parts: @escaping @Sendable (Value) -> (A, B, C, D, E)
  ) {
    self.init(parts) { input throws(SnapshotError) in
      try make(A(from: &input), B(from: &input), C(from: &input), D(from: &input), E(from: &input))
    }
  }

  init<A: Stored, B: Stored, C: Stored, D: Stored, E: Stored, F: Stored>(
    _ make: @escaping @Sendable (A, B, C, D, E, F) -> Value, parts: @escaping @Sendable (Value) -> (A, B, C, D, E, F)
  ) {
    self.init(parts) { input throws(SnapshotError) in
      try make(A(from: &input), B(from: &input), C(from: &input), D(from: &input), E(from: &input), F(from: &input))
    }
  }

  init<A: Stored, B: Stored, C: Stored, D: Stored, E: Stored, F: Stored, G: Stored>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G) -> Value,
    parts: @escaping @Sendable (Value) -> (A, B, C, D, E, F, G)
  ) {
    self.init(parts) { input throws(SnapshotError) in
      try make(
        A(from: &input), B(from: &input), C(from: &input), D(from: &input), E(from: &input), F(from: &input),
        G(from: &input))
    }
  }

  init<A: Stored, B: Stored, C: Stored, D: Stored, E: Stored, F: Stored, G: Stored, H: Stored>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H) -> Value,
    parts: @escaping @Sendable (Value) -> (A, B, C, D, E, F, G, H)
  ) {
    self.init(parts) { input throws(SnapshotError) in
      try make(
        A(from: &input), B(from: &input), C(from: &input), D(from: &input), E(from: &input), F(from: &input),
        G(from: &input), H(from: &input))
    }
  }

  init<A: Stored, B: Stored, C: Stored, D: Stored, E: Stored, F: Stored, G: Stored, H: Stored, I: Stored>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I) -> Value,
    parts: @escaping @Sendable (Value) -> (A, B, C, D, E, F, G, H, I)
  ) {
    self.init(parts) { input throws(SnapshotError) in
      try make(
        A(from: &input), B(from: &input), C(from: &input), D(from: &input), E(from: &input), F(from: &input),
        G(from: &input), H(from: &input), I(from: &input))
    }
  }

  init<A: Stored, B: Stored, C: Stored, D: Stored, E: Stored, F: Stored, G: Stored, H: Stored, I: Stored, J: Stored>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J) -> Value,
    parts: @escaping @Sendable (Value) -> (A, B, C, D, E, F, G, H, I, J)
  ) {
    self.init(parts) { input throws(SnapshotError) in
      try make(
        A(from: &input), B(from: &input), C(from: &input), D(from: &input), E(from: &input), F(from: &input),
        G(from: &input), H(from: &input), I(from: &input), J(from: &input))
    }
  }

  init<
    A: Stored, B: Stored, C: Stored, D: Stored, E: Stored, F: Stored, G: Stored, H: Stored, I: Stored, J: Stored,
    K: Stored
  >(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K) -> Value,
    parts: @escaping @Sendable (Value) -> (A, B, C, D, E, F, G, H, I, J, K)
  ) {
    self.init(parts) { input throws(SnapshotError) in
      try make(
        A(from: &input), B(from: &input), C(from: &input), D(from: &input), E(from: &input), F(from: &input),
        G(from: &input), H(from: &input), I(from: &input), J(from: &input), K(from: &input))
    }
  }
}

/// - Parameters:
///   - make: Makes a value of the case.
///   - parts: What it is made of; `nil` for a value of another case.
extension Form.Case {
  init(
    _ make: @escaping @Sendable () -> Value, parts: @escaping @Sendable (Value) -> ()?
  ) {
    self.init(parts) { _ throws(SnapshotError) in
      make()
    }
  }

  init<A: Stored>(
    _ make: @escaping @Sendable (A) -> Value, parts: @escaping @Sendable (Value) -> (A)?
  ) {
    self.init(parts) { input throws(SnapshotError) in
      try make(A(from: &input))
    }
  }

  init<A: Stored, B: Stored>(
    _ make: @escaping @Sendable (A, B) -> Value, parts: @escaping @Sendable (Value) -> (A, B)?
  ) {
    self.init(parts) { input throws(SnapshotError) in
      try make(A(from: &input), B(from: &input))
    }
  }

  init<A: Stored, B: Stored, C: Stored>(
    _ make: @escaping @Sendable (A, B, C) -> Value, parts: @escaping @Sendable (Value) -> (A, B, C)?
  ) {
    self.init(parts) { input throws(SnapshotError) in
      try make(A(from: &input), B(from: &input), C(from: &input))
    }
  }

  init<A: Stored, B: Stored, C: Stored, D: Stored>(
    _ make: @escaping @Sendable (A, B, C, D) -> Value, parts: @escaping @Sendable (Value) -> (A, B, C, D)?
  ) {
    self.init(parts) { input throws(SnapshotError) in
      try make(A(from: &input), B(from: &input), C(from: &input), D(from: &input))
    }
  }

  init<A: Stored, B: Stored, C: Stored, D: Stored, E: Stored>(
    _ make: @escaping @Sendable (A, B, C, D, E) -> Value, parts: @escaping @Sendable (Value) -> (A, B, C, D, E)?
  ) {
    self.init(parts) { input throws(SnapshotError) in
      try make(A(from: &input), B(from: &input), C(from: &input), D(from: &input), E(from: &input))
    }
  }
}
