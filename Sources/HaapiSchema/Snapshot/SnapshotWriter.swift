import YAMLDocument

/// Writes values as bytes, without a word about their types. Each text is written once.
struct SnapshotWriter {
  private var values: [UInt8] = []
  private var texts: [String] = []
  /// The place of each text.
  private var places: [String: Int] = [:]

  /// The numbers of what is stored once, and how many there are of each type.
  private var numbers: [Key: UInt] = [:]
  private var counts: [ObjectIdentifier: UInt] = [:]
  /// Whether all is stored wherever it stands, so that equal values are the same bytes.
  private let isPlain: Bool

  /// A value that is stored once: two are the same if they would be stored as the same bytes.
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let bytes: [UInt8]
  }

  init() { isPlain = false }

  private init(isPlain: Bool) { self.isPlain = isPlain }

  /// All texts, then all values.
  var bytes: [UInt8] {
    var head = SnapshotWriter()
    head.add(count: texts.count)
    for text in texts {
      head.add(count: text.utf8.count)
      head.values += text.utf8
    }
    return head.values + values
  }

  mutating func add<each Value: Stored>(_ values: repeat each Value) throws(SnapshotError) {
    repeat try (each values).write(to: &self)
  }

  /// Zero and a value, or the number of one that was written, counted from 1 for each type.
  mutating func add<Value: StoredOnce>(once value: Value) throws(SnapshotError) {
    guard !isPlain else { return try Value.form.write(value, &self) }
    var plain = SnapshotWriter(isPlain: true)
    try Value.form.write(value, &plain)
    let key = Key(type: ObjectIdentifier(Value.self), bytes: plain.bytes)
    if let number = numbers[key] { return add(number: number) }
    add(number: 0)
    try Value.form.write(value, &self)
    counts[key.type, default: 0] += 1
    numbers[key] = counts[key.type]
  }

  mutating func add(byte: UInt8) { values.append(byte) }

  mutating func add(number: UInt) {
    var rest = number
    while rest >= 0x80 {
      values.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    values.append(UInt8(rest))
  }

  mutating func add(count: Int) { add(number: UInt(count)) }

  mutating func add(integer: Int) { add(number: UInt(bitPattern: integer << 1 ^ integer >> 63)) }

  mutating func add(text: String) {
    let place = places[text] ?? texts.count
    if place == texts.count {
      places[text] = place
      texts.append(text)
    }
    add(number: UInt(place))
  }

  mutating func add(place: SourceRange) {
    for number in [
      place.file, place.startLine, place.startColumn, place.endLine &- place.startLine, place.endColumn,
    ] {
      add(number: UInt(UInt32(bitPattern: number)))
    }
  }
}
