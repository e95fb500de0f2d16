import HaapiScreens

/// Turns a tree into the bytes of a page. Nothing else does.
///
/// It escapes byte by byte, because a quote with a combining mark is one character but still ends an attribute.
public enum HTMLWriter {
  /// The bytes of a part of a page, in UTF-8.
  public static func bytes(of node: HTMLNode) -> [UInt8] {
    var output = HTMLOutput()
    write(node, to: &output)
    return output.bytes
  }

  /// The bytes of a whole page, in UTF-8.
  public static func page(_ node: HTMLNode) -> [UInt8] {
    var output = HTMLOutput()
    output.append("<!doctype html>\n")
    write(node, to: &output)
    return output.bytes
  }

  private static func write(_ node: HTMLNode, to output: inout HTMLOutput) {
    switch node {
    case .text(let text): escape(text, to: &output)
    case .fragment(let nodes): for node in nodes { write(node, to: &output) }
    case .element(let element, let attributes, let content):
      let name = element.rawValue
      output.append(UInt8(ascii: "<"))
      output.append(name)
      for attribute in attributes { write(attribute, to: &output) }
      output.append(UInt8(ascii: ">"))
      guard !element.isVoid else { return }
      for node in content { write(node, to: &output) }
      output.append(UInt8(ascii: "<"))
      output.append(UInt8(ascii: "/"))
      output.append(name)
      output.append(UInt8(ascii: ">"))
    }
  }

  private static func write(_ attribute: HTMLAttribute, to output: inout HTMLOutput) {
    output.append(UInt8(ascii: " "))
    output.append(attribute.name)
    guard let value = attribute.value else { return }
    output.append(UInt8(ascii: "="))
    output.append(UInt8(ascii: "\""))
    escape(value, to: &output)
    output.append(UInt8(ascii: "\""))
  }

  private static func escape(_ text: String, to output: inout HTMLOutput) {
    var text = text
    text.withUTF8 { source in
      var copied = 0
      // Most bytes are letters, which need no closer look.
      for index in source.indices where source[index] &- 0x3F >= 0x40 && !source[index].isPlain {
        if let reference = reference(for: source[index]) {
          output.append(source[copied..<index])
          output.append(reference)
          copied = index + 1
        } else if let length = source.unshowableLength(at: index) {
          // Marks that turn the direction of text would also turn what comes after it, and controls mean nothing here.
          output.append(source[copied..<index])
          copied = index + length
        }
      }
      output.append(source[copied...])
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

extension UInt8 {
  /// Whether the byte stands for itself on a page, without a look at those after it.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
    default: !mayBeginUnshowable
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes of the scalar that begins here, if it is one that is not shown.
  fileprivate func unshowableLength(at index: Int) -> Int? {
    let length =
      switch self[index] {
      case ..<0x80: 1
      case ..<0xE0: 2
      case ..<0xF0: 3
      default: 4
      }
    let scalar = String(decoding: self[index..<Swift.min(index + length, count)], as: UTF8.self).unicodeScalars.first
    return scalar?.isUnshowable == true ? length : nil
  }
}
