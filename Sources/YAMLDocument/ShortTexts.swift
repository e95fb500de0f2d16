/// The places of short texts, found by their bytes.
struct ShortTexts {
  private var entries: [(bytes: ShortBytes, place: Int32)] = []
  /// Where the entries are, by their hashes or behind; -1 where none is. At most half of it is taken.
  private var table: [Int32] = []
  /// No author can know them, and choose texts that are all searched for at the same place.
  private let seeds = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))

  /// Where a text is. If it is new, that is the place that is given.
  mutating func place(of bytes: ShortBytes, orAdd place: Int32) -> Int32 {
    if 2 * entries.count >= table.count { grow() }
    let index = index(of: bytes)
    if table[index] >= 0 { return entries[Int(table[index])].place }
    table[index] = Int32(truncatingIfNeeded: entries.count)
    entries.append((bytes, place))
    return place
  }

  /// Where a text is in the table, or belongs.
  private func index(of bytes: ShortBytes) -> Int {
    let mask = table.count - 1
    var index = bytes.hash(seeds) & mask
    while table[index] >= 0, entries[Int(table[index])].bytes != bytes { index = (index + 1) & mask }
    return index
  }

  private mutating func grow() {
    table = Array(repeating: -1, count: max(64, 4 * table.count))
    for (number, entry) in entries.enumerated() { table[index(of: entry.bytes)] = Int32(truncatingIfNeeded: number) }
  }
}

/// The bytes of a short text in two words.
struct ShortBytes: Equatable {
  private let first: UInt64
  private let last: UInt64
  private let count: Int

  /// `nil` for a text that is longer, or has other characters than those of ASCII, which may be written in several ways.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    count = text.count
    let bytes = UnsafeRawBufferPointer(text)
    switch text.count {
    case 8...16:
      first = bytes.loadUnaligned(as: UInt64.self)
      last = bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    case 4..<8:
      first = UInt64(bytes.loadUnaligned(as: UInt32.self))
      last = UInt64(bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    case 1..<4: (first, last) = (UInt64(text[0]), UInt64(text[count / 2]) << 8 | UInt64(text[count - 1]))
    case 0: (first, last) = (0, 0)
    default: return nil
    }
    guard (first | last) & 0x8080_8080_8080_8080 == 0 else { return nil }
  }

  func hash(_ seeds: (UInt64, UInt64)) -> Int {
    let (high, low) = (first ^ seeds.0).multipliedFullWidth(by: last ^ seeds.1 ^ UInt64(truncatingIfNeeded: count))
    return Int(truncatingIfNeeded: high ^ low)
  }
}
