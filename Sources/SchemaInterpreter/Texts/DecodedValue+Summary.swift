import YAMLDocument

extension DecodedValue {
  /// The value in a few words.
  package var summary: String {
    switch self {
    case .nothing: "nil"
    case .text(let text): text.quoted
    case .integer(let integer): "\(integer)"
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .bytes(let bytes): "\(bytes.count) bytes"
    case .json(let node): node.kindName
    case .word(let name, unlisted: nil): name
    case .word(let name, let text?): "\(name)(\(text.quoted))"
    case .list(let values): values.count == 1 ? "1 element" : "\(values.count) elements"
    case .dictionary(let members): members.count == 1 ? "1 member" : "\(members.count) members"
    case .record(let record): record.declaration.name
    }
  }
}

extension String {
  /// In quotes, and cut where it would fill the line.
  fileprivate var quoted: String {
    "'\((count > 60 ? prefix(60) + "…" : self[...]).description.printable)'"
  }
}
