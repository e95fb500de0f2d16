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
    // Marks that turn the direction of text would also turn what comes after it, and controls mean nothing here.
    var text = text.hasUnshowables ? text.withoutUnshowables : text
    text.withUTF8 { source in
      var copied = 0
      for index in source.indices {
        guard let reference = Self.reference(for: source[index]) else { continue }
        bytes.append(contentsOf: source[copied..<index])
        put(reference)
        copied = index + 1
      }
      bytes.append(contentsOf: source[copied...])
    }
  }

  /// The escape of a byte that has a meaning in HTML.
  private static func reference(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
