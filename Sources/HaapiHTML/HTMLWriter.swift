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
    case .text(let text): output.append(escaping: text)
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
    output.append(escaping: value)
    output.append(UInt8(ascii: "\""))
  }
}
