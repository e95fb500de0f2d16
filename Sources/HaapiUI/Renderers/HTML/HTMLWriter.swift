/// Turns a tree into the bytes of a page. Nothing else does.
///
/// It escapes byte by byte, because a quote with a combining mark is one character but still ends an attribute.
public struct HTMLWriter {
  private var bytes: [UInt8] = []

  /// The bytes of a part of a page, in UTF-8.
  public static func bytes(of node: HTMLNode) -> [UInt8] {
    var writer = HTMLWriter()
    writer.write(node)
    return writer.bytes
  }

  /// The bytes of a whole page, in UTF-8.
  public static func page(_ node: HTMLNode) -> [UInt8] {
    Array("<!doctype html>\n".utf8) + bytes(of: node)
  }

  private mutating func write(_ node: HTMLNode) {
    switch node {
    case .text(let text): escape(text)
    case .fragment(let nodes): for node in nodes { write(node) }
    case .element(let element, let attributes, let content):
      open(element, attributes)
      if !element.isVoid {
        for node in content { write(node) }
        put("</")
        put(element.rawValue)
        put(">")
      }
    }
  }

  private mutating func open(_ element: HTMLElement, _ attributes: [HTMLAttribute]) {
    put("<")
    put(element.rawValue)
    for attribute in attributes {
      put(" ")
      put(attribute.name)
      guard let value = attribute.value else { continue }
      put("=\"")
      escape(value)
      put("\"")
    }
    put(">")
  }

  private mutating func put(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func escape(_ text: String) {
    // Direction marks would also affect the text that follows, and controls have no meaning here.
    let text = text.unicodeScalars.contains(where: \.isUnshowable) ? text.withoutUnshowables : text
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): put("&amp;")
      case UInt8(ascii: "<"): put("&lt;")
      case UInt8(ascii: ">"): put("&gt;")
      case UInt8(ascii: "\""): put("&quot;")
      case UInt8(ascii: "'"): put("&#39;")
      default: bytes.append(byte)
      }
    }
  }
}
