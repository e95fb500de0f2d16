/// How a value is stored: as its parts, from which it is made again.
///
/// There is an initialiser for each number of parts, since the compiler specialises these for each type, but not one for any number
/// of parts: with that, reading a snapshot takes more than twice as long.
struct Form<Value>: Sendable {
  let read: @Sendable (inout SnapshotReader) throws(SnapshotError) -> Value
  let write: @Sendable (Value, inout SnapshotWriter) throws(SnapshotError) -> Void

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
    let read: @Sendable (inout SnapshotReader) throws(SnapshotError) -> Value
    /// Whether the value is of this case.
    let write: @Sendable (UInt8, Value, inout SnapshotWriter) throws(SnapshotError) -> Bool
  }
}

/// - Parameters:
///   - make: Makes the value.
///   - parts: What it is made of.
extension Form {
  init<A: Stored>(
    _ make: @escaping @Sendable (A) -> Value, parts: @escaping @Sendable (Value) -> A
  ) {
    read = { input throws(SnapshotError) in try make(A(from: &input)) }
    write = { value, output throws(SnapshotError) in
      try output.add(parts(value))
    }
  }

  init<A: Stored, B: Stored>(
    _ make: @escaping @Sendable (A, B) -> Value, parts: @escaping @Sendable (Value) -> (A, B)
  ) {
    read = { input throws(SnapshotError) in try make(A(from: &input), B(from: &input)) }
    write = { value, output throws(SnapshotError) in
      let parts = parts(value)
      try output.add(parts.0, parts.1)
    }
  }

  init<A: Stored, B: Stored, C: Stored>(
    _ make: @escaping @Sendable (A, B, C) -> Value, parts: @escaping @Sendable (Value) -> (A, B, C)
  ) {
    read = { input throws(SnapshotError) in try make(A(from: &input), B(from: &input), C(from: &input)) }
    write = { value, output throws(SnapshotError) in
      let parts = parts(value)
      try output.add(parts.0, parts.1, parts.2)
    }
  }

  init<A: Stored, B: Stored, C: Stored, D: Stored>(
    _ make: @escaping @Sendable (A, B, C, D) -> Value, parts: @escaping @Sendable (Value) -> (A, B, C, D)
  ) {
    read = { input throws(SnapshotError) in try make(A(from: &input), B(from: &input), C(from: &input), D(from: &input))
    }
    write = { value, output throws(SnapshotError) in
      let parts = parts(value)
      try output.add(parts.0, parts.1, parts.2, parts.3)
    }
  }

  init<A: Stored, B: Stored, C: Stored, D: Stored, E: Stored>(
    _ make: @escaping @Sendable (A, B, C, D, E) -> Value, parts: @escaping @Sendable (Value) -> (A, B, C, D, E)
  ) {
    read = { input throws(SnapshotError) in
      try make(A(from: &input), B(from: &input), C(from: &input), D(from: &input), E(from: &input))
    }
    write = { value, output throws(SnapshotError) in
      let parts = parts(value)
      try output.add(parts.0, parts.1, parts.2, parts.3, parts.4)
    }
  }

  init<A: Stored, B: Stored, C: Stored, D: Stored, E: Stored, F: Stored>(
    _ make: @escaping @Sendable (A, B, C, D, E, F) -> Value, parts: @escaping @Sendable (Value) -> (A, B, C, D, E, F)
  ) {
    read = { input throws(SnapshotError) in
      try make(A(from: &input), B(from: &input), C(from: &input), D(from: &input), E(from: &input), F(from: &input))
    }
    write = { value, output throws(SnapshotError) in
      let parts = parts(value)
      try output.add(parts.0, parts.1, parts.2, parts.3, parts.4, parts.5)
    }
  }

  init<A: Stored, B: Stored, C: Stored, D: Stored, E: Stored, F: Stored, G: Stored>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G) -> Value,
    parts: @escaping @Sendable (Value) -> (A, B, C, D, E, F, G)
  ) {
    read = { input throws(SnapshotError) in
      try make(
        A(from: &input), B(from: &input), C(from: &input), D(from: &input), E(from: &input), F(from: &input),
        G(from: &input))
    }
    write = { value, output throws(SnapshotError) in
      let parts = parts(value)
      try output.add(parts.0, parts.1, parts.2, parts.3, parts.4, parts.5, parts.6)
    }
  }

  init<A: Stored, B: Stored, C: Stored, D: Stored, E: Stored, F: Stored, G: Stored, H: Stored>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H) -> Value,
    parts: @escaping @Sendable (Value) -> (A, B, C, D, E, F, G, H)
  ) {
    read = { input throws(SnapshotError) in
      try make(
        A(from: &input), B(from: &input), C(from: &input), D(from: &input), E(from: &input), F(from: &input),
        G(from: &input), H(from: &input))
    }
    write = { value, output throws(SnapshotError) in
      let parts = parts(value)
      try output.add(parts.0, parts.1, parts.2, parts.3, parts.4, parts.5, parts.6, parts.7)
    }
  }

  init<A: Stored, B: Stored, C: Stored, D: Stored, E: Stored, F: Stored, G: Stored, H: Stored, I: Stored>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I) -> Value,
    parts: @escaping @Sendable (Value) -> (A, B, C, D, E, F, G, H, I)
  ) {
    read = { input throws(SnapshotError) in
      try make(
        A(from: &input), B(from: &input), C(from: &input), D(from: &input), E(from: &input), F(from: &input),
        G(from: &input), H(from: &input), I(from: &input))
    }
    write = { value, output throws(SnapshotError) in
      let parts = parts(value)
      try output.add(parts.0, parts.1, parts.2, parts.3, parts.4, parts.5, parts.6, parts.7, parts.8)
    }
  }

  init<A: Stored, B: Stored, C: Stored, D: Stored, E: Stored, F: Stored, G: Stored, H: Stored, I: Stored, J: Stored>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J) -> Value,
    parts: @escaping @Sendable (Value) -> (A, B, C, D, E, F, G, H, I, J)
  ) {
    read = { input throws(SnapshotError) in
      try make(
        A(from: &input), B(from: &input), C(from: &input), D(from: &input), E(from: &input), F(from: &input),
        G(from: &input), H(from: &input), I(from: &input), J(from: &input))
    }
    write = { value, output throws(SnapshotError) in
      let parts = parts(value)
      try output.add(parts.0, parts.1, parts.2, parts.3, parts.4, parts.5, parts.6, parts.7, parts.8, parts.9)
    }
  }

  init<
    A: Stored, B: Stored, C: Stored, D: Stored, E: Stored, F: Stored, G: Stored, H: Stored, I: Stored, J: Stored,
    K: Stored
  >(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K) -> Value,
    parts: @escaping @Sendable (Value) -> (A, B, C, D, E, F, G, H, I, J, K)
  ) {
    read = { input throws(SnapshotError) in
      try make(
        A(from: &input), B(from: &input), C(from: &input), D(from: &input), E(from: &input), F(from: &input),
        G(from: &input), H(from: &input), I(from: &input), J(from: &input), K(from: &input))
    }
    write = { value, output throws(SnapshotError) in
      let parts = parts(value)
      try output.add(parts.0, parts.1, parts.2, parts.3, parts.4, parts.5, parts.6, parts.7, parts.8, parts.9, parts.10)
    }
  }
}

/// - Parameters:
///   - make: Makes a value of the case.
///   - parts: What it is made of; `nil` for a value of another case.
extension Form.Case {
  init(_ make: @escaping @Sendable () -> Value, parts: @escaping @Sendable (Value) -> ()?) {
    read = { _ in make() }
    write = { place, value, output in
      guard parts(value) != nil else { return false }
      output.add(byte: place)
      return true
    }
  }

  init<A: Stored>(
    _ make: @escaping @Sendable (A) -> Value, parts: @escaping @Sendable (Value) -> (A)?
  ) {
    read = { input throws(SnapshotError) in try make(A(from: &input)) }
    write = { place, value, output throws(SnapshotError) in
      guard let parts = parts(value) else { return false }
      output.add(byte: place)
      try output.add(parts)
      return true
    }
  }

  init<A: Stored, B: Stored>(
    _ make: @escaping @Sendable (A, B) -> Value, parts: @escaping @Sendable (Value) -> (A, B)?
  ) {
    read = { input throws(SnapshotError) in try make(A(from: &input), B(from: &input)) }
    write = { place, value, output throws(SnapshotError) in
      guard let parts = parts(value) else { return false }
      output.add(byte: place)
      try output.add(parts.0, parts.1)
      return true
    }
  }

  init<A: Stored, B: Stored, C: Stored>(
    _ make: @escaping @Sendable (A, B, C) -> Value, parts: @escaping @Sendable (Value) -> (A, B, C)?
  ) {
    read = { input throws(SnapshotError) in try make(A(from: &input), B(from: &input), C(from: &input)) }
    write = { place, value, output throws(SnapshotError) in
      guard let parts = parts(value) else { return false }
      output.add(byte: place)
      try output.add(parts.0, parts.1, parts.2)
      return true
    }
  }

  init<A: Stored, B: Stored, C: Stored, D: Stored>(
    _ make: @escaping @Sendable (A, B, C, D) -> Value, parts: @escaping @Sendable (Value) -> (A, B, C, D)?
  ) {
    read = { input throws(SnapshotError) in try make(A(from: &input), B(from: &input), C(from: &input), D(from: &input))
    }
    write = { place, value, output throws(SnapshotError) in
      guard let parts = parts(value) else { return false }
      output.add(byte: place)
      try output.add(parts.0, parts.1, parts.2, parts.3)
      return true
    }
  }

  init<A: Stored, B: Stored, C: Stored, D: Stored, E: Stored>(
    _ make: @escaping @Sendable (A, B, C, D, E) -> Value, parts: @escaping @Sendable (Value) -> (A, B, C, D, E)?
  ) {
    read = { input throws(SnapshotError) in
      try make(A(from: &input), B(from: &input), C(from: &input), D(from: &input), E(from: &input))
    }
    write = { place, value, output throws(SnapshotError) in
      guard let parts = parts(value) else { return false }
      output.add(byte: place)
      try output.add(parts.0, parts.1, parts.2, parts.3, parts.4)
      return true
    }
  }
}
