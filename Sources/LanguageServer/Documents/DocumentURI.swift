import HaapiSchema

/// The name of a document in the protocol, and the path by which schemas name it.
enum DocumentURI {
  /// The folder of the shipped schema in paths, and its URI.
  private static let (shippedFolder, shippedURI) = ("HAAPI/", "haapi-gen:/Schema/")

  /// A path without `.` and `..`; what is no file keeps its URI as its path.
  static func path(_ uri: String) -> String {
    if uri.hasPrefix(shippedURI) { return shippedFolder + decoded(uri.dropFirst(shippedURI.count)) }
    guard uri.lowercased().hasPrefix("file://") else { return uri }
    let rest = uri.dropFirst("file://".count)
    guard let slash = rest.firstIndex(of: "/") else { return uri }
    return SchemaPath.normalized(decoded(rest[slash...]))
  }

  static func uri(_ path: String) -> String {
    if path.hasPrefix("/") { return "file://" + encoded(path) }
    if isShipped(path) { return shippedURI + encoded(String(path.dropFirst(shippedFolder.count))) }
    return path
  }

  /// Whether a path is one of the schema that comes with the tool.
  static func isShipped(_ path: String) -> Bool { path.hasPrefix(shippedFolder) }

  private static let (pageStart, pageEnd) = ("haapi-gen:/Errors/", ".md")

  /// The page about a kind of error or warning.
  static func page(of id: String) -> String { pageStart + id + pageEnd }

  static func diagnostic(ofPage uri: String) -> String? {
    guard uri.hasPrefix(pageStart), uri.hasSuffix(pageEnd) else { return nil }
    return String(uri.dropFirst(pageStart.count).dropLast(pageEnd.count))
  }

  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2, let value = UInt8(String(Substring(rest.prefix(2))), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func encoded(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where "/-._~".utf8.contains(byte): text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }
}
