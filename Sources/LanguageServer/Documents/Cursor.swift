import HaapiSchema
import YAMLDocument

/// Where a cursor stands in the tree of a document: under which keys, and in a key or in a value.
struct Cursor {
  /// The keys from the root on; `nil` for an element of a list.
  let path: [String?]
  let place: Place
  /// The bytes of the name that the cursor touches.
  let word: Range<Int>

  enum Place {
    /// In a key, behind a part of it.
    case key(before: String, besides: [String])
    /// In a text, behind a part of it.
    case value(before: String)
  }

  /// The places that a cursor may have: what is not finished can be a value, a key without its colon, or the end of a
  /// line that lacks its quote and brackets.
  ///
  /// Each costs a reading of the document, and the first is nearly always the right one.
  static func all(in source: SourceFile, at offset: Int) -> some Sequence<Cursor> {
    let word = source.word(at: offset)
    return ["", ": ", source.missingEnd(ofLineAt: offset)].lazy.compactMap { end in
      let text = source.bytes[..<word.lowerBound] + Array((marker + end).utf8) + source.bytes[word.upperBound...]
      let trial = SourceFile(path: source.path, bytes: Array(text))
      guard let (path, place) = YAMLParser.parse(trial, file: 0).value.root?.place(in: trial) else { return nil }
      return Cursor(path: path, place: place, word: word)
    }
  }

  /// A name that nobody writes.
  fileprivate static let marker = "haapiGenCursor"
}

extension SourceFile {
  /// The bytes of the name that an offset touches.
  func word(at offset: Int) -> Range<Int> {
    func isPart(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == UInt8(ascii: "_") || Unicode.Scalar(byte).properties.isAlphabetic
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
    let start = bytes[..<offset].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex { !isPart($0) } ?? bytes.count
    return start..<end
  }
}

extension SourceFile {
  /// The quote and the brackets that are open at an offset of a line.
  fileprivate func missingEnd(ofLineAt offset: Int) -> String {
    let start = bytesOfLine(lineNumber(ofByte: offset)).lowerBound
    var brackets = ""
    var quote: Character?
    for character in String(decoding: bytes[start..<max(start, offset)], as: UTF8.self) {
      switch (character, quote) {
      case (_, let open?): quote = character == open ? nil : open
      case ("'", nil), ("\"", nil): quote = character
      case ("{", nil): brackets.insert("}", at: brackets.startIndex)
      case ("[", nil): brackets.insert("]", at: brackets.startIndex)
      case ("}", nil), ("]", nil): brackets = String(brackets.dropFirst())
      default: break
      }
    }
    return (quote.map(String.init) ?? "") + brackets
  }
}

extension YAMLNode {
  /// The way to the text with the marker in it.
  fileprivate func place(in source: SourceFile) -> (path: [String?], place: Cursor.Place)? {
    switch content {
    case .scalar(let scalar):
      guard scalar.text.contains(Cursor.marker) else { return nil }
      let written = String(decoding: source.bytes(of: range), as: UTF8.self)
      guard let marker = written.firstRange(of: Cursor.marker) else { return nil }
      return ([], .value(before: String(written[..<marker.lowerBound].drop { $0 == "\"" || $0 == "'" })))
    case .sequence(let elements):
      return elements.lazy.compactMap { $0.place(in: source) }.first.map { ([nil] + $0.path, $0.place) }
    case .mapping(let members):
      for member in members {
        if let marker = member.key.firstRange(of: Cursor.marker) {
          let others = members.map(\.key).filter { $0 != member.key }
          return ([], .key(before: String(member.key[..<marker.lowerBound]), besides: others))
        }
        if let found = member.value.place(in: source) { return ([member.key] + found.path, found.place) }
      }
      return nil
    case .unreadable: return nil
    }
  }
}
