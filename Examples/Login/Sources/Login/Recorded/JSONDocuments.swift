import Foundation

/// The JSON documents in a text, one after another or one on each line.
///
/// Where they end is all that is looked at. Whatever is no JSON is a document, too, so that the decoder can say what is
/// wrong with it.
struct JSONDocuments {
  private(set) var documents: [Data] = []
  private var document: [UInt8] = []
  private var depth = 0
  private var isInText = false
  private var isEscaped = false

  init(in text: Data) {
    for byte in text { read(byte) }
    end()
  }

  private mutating func read(_ byte: UInt8) {
    if document.isEmpty && byte.isSpace { return }
    document.append(byte)
    if isInText {
      isInText = isEscaped || byte != UInt8(ascii: "\"")
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      return
    }
    switch byte {
    case UInt8(ascii: "\""): isInText = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      if depth <= 0 { end() }
    case UInt8(ascii: "\n") where depth == 0: end()
    default: break
    }
  }

  private mutating func end() {
    if !document.isEmpty { documents.append(Data(document)) }
    (document, depth, isInText, isEscaped) = ([], 0, false, false)
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
