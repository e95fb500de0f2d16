import Foundation

/// The same three kinds of step, read as fast as this is possible without giving anything up: straight from the bytes, each
/// member looked at once, with a branch for each key.
///
/// The generated decoders are compared with it. Like them, it loses nothing: the response keeps its bytes once, and each
/// value knows its own stretch of them. It does less than they do: it drops what is wrong without a report, and does not
/// see that a key with an escape is one that it knows.
enum Ceiling {
  /// A step, and the bytes that it was read from.
  struct Response {
    let json: IndexedJSON
    let step: Step

    init(decoding body: Data) throws {
      let json = try IndexedJSON([UInt8](body))
      self.json = json
      step = try json.bytes.withUnsafeBufferPointer { bytes in
        try json.entries.withUnsafeBufferPointer { entries in
          try Step(IndexedJSON.root, in: Source(json: json, bytes: bytes, entries: entries))
        }
      }
    }
  }

  /// A stretch of the response's bytes: the whole of a value, with all that its type does not know.
  struct Stretch {
    let start: UInt32
    let end: UInt32
  }

  /// What all values are read from. The pointers are good only while the response is being read.
  struct Source {
    let json: IndexedJSON
    let bytes: UnsafeBufferPointer<UInt8>
    let entries: UnsafeBufferPointer<IndexedJSON.Entry>
  }
}

extension Ceiling.Source {
  func stretch(_ entry: Int) -> Ceiling.Stretch {
    Ceiling.Stretch(start: entries[entry].start, end: entries[entry].end)
  }

  /// Calls the function with each key of an object and the entry of its value.
  @inline(__always)
  func forEachMember(of object: Int, _ body: (Key, Int) throws -> Void) rethrows {
    guard entries[object].kind == .object else { return }
    var key = object + 1
    while key < entries[object].next {
      try body(Key(bytes: content(of: key)), key + 1)
      key = Int(entries[key + 1].next)
    }
  }

  /// What a function makes of each element of an array.
  @inline(__always)
  func array<Value>(_ array: Int, _ read: (Int) -> Value?) -> [Value] {
    guard entries[array].kind == .array else { return [] }
    var values: [Value] = []
    var entry = array + 1
    while entry < entries[array].next {
      if let value = read(entry) { values.append(value) }
      entry = Int(entries[entry].next)
    }
    return values
  }

  func text(_ entry: Int) -> String? {
    switch entries[entry].kind {
    case .string: String(decoding: content(of: entry), as: UTF8.self)
    case .escapedString, .number, .true, .false: json.text(entry)
    case .object, .array, .null: nil
    }
  }

  func integer(_ entry: Int) -> Int? {
    text(entry).flatMap { Int($0) }
  }

  func flag(_ entry: Int) -> Bool? {
    switch entries[entry].kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// A word, compared without making a text of it.
  func word(_ entry: Int) -> Key {
    Key(bytes: content(of: entry))
  }

  @inline(__always)
  private func content(of entry: Int) -> UnsafeBufferPointer<UInt8> {
    switch entries[entry].kind {
    case .string: UnsafeBufferPointer(rebasing: bytes[Int(entries[entry].start) + 1..<Int(entries[entry].end) - 1])
    default: UnsafeBufferPointer(rebasing: bytes[Int(entries[entry].start)..<Int(entries[entry].end)])
    }
  }

  /// A key or a word. Patterns are compared with it byte by byte.
  struct Key {
    let bytes: UnsafeBufferPointer<UInt8>

    @inline(__always)
    static func ~= (pattern: StaticString, key: Key) -> Bool {
      guard key.bytes.count == pattern.utf8CodeUnitCount, let base = key.bytes.baseAddress else { return false }
      return memcmp(base, pattern.utf8Start, key.bytes.count) == 0
    }
  }
}
