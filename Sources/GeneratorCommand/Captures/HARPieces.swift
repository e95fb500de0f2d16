/// Finds the entries of an HTTP archive (HAR 1.2) that comes in pieces, and keeps only the one that it is in.
struct HARPieces {
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// The text of the latest string in the two outer objects, which is the name of a member if a colon follows.
  private var name: [UInt8] = []
  /// The names of the members that lead to the place, from the root.
  private var way: [[UInt8]] = [[], []]
  private var entry: [UInt8] = []
  private var number = 0
  private var isInEntry = false
  private var isTooLong = false

  init() {}

  /// Whether the text ended where JSON may end.
  var isWhole: Bool { depth == 0 && !isInString }

  /// Adds bytes, and gives each entry that ends in them, with its number from 0; `nil` for one that is too long.
  mutating func add(_ piece: [UInt8], _ entry: (Int, [UInt8]?) -> Void) {
    for byte in piece {
      if isInEntry { keep(byte) }
      if isInString {
        addInString(byte)
      } else {
        addOutside(byte, entry)
      }
    }
  }

  private mutating func addInString(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
      return
    }
    if depth <= 2, name.count < 16 { name.append(byte) }
  }

  private mutating func addOutside(_ byte: UInt8, _ entry: (Int, [UInt8]?) -> Void) {
    switch byte {
    case UInt8(ascii: "\""):
      isInString = true
      name.removeAll(keepingCapacity: true)
    case UInt8(ascii: ":") where depth == 1 || depth == 2: way[depth - 1] = name
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if depth == 3, byte == UInt8(ascii: "{"), isAmongEntries {
        isInEntry = true
        keep(byte)
      }
      depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth = max(0, depth - 1)
      if depth == 3, isInEntry {
        entry(number, isTooLong ? nil : self.entry)
        number += 1
        self.entry.removeAll(keepingCapacity: true)
        (isInEntry, isTooLong) = (false, false)
      }
    default: break
    }
  }

  private var isAmongEntries: Bool { way[0].elementsEqual("log".utf8) && way[1].elementsEqual("entries".utf8) }

  private mutating func keep(_ byte: UInt8) {
    guard !isTooLong, entry.count < LinePieces.maximumBytes else {
      isTooLong = true
      return entry.removeAll()
    }
    entry.append(byte)
  }
}
