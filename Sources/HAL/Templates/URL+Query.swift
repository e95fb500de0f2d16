import Foundation

extension URL {
  /// The same URL with more query items. The existing query stays as written. Values with one name are joined with
  /// commas, also with an existing value of that name.
  func adding(_ items: [URLQueryItem]) throws -> URL {
    guard !items.isEmpty else { return self }
    var text = relativeString
    var fragment = Substring()
    if let mark = text.firstIndex(of: "#") {
      if text.index(after: mark) < text.endIndex { fragment = text[mark...] }
      text = String(text[..<mark])
    }
    let mark = text.firstIndex(of: "?")
    var parameters = mark.map { text[text.index(after: $0)...].split(separator: "&").map(String.init) } ?? []
    var places = Dictionary(
      parameters.enumerated().map { (Self.name(of: $1), $0) }, uniquingKeysWith: { _, last in last })
    for item in items {
      let value = item.value.map(Self.encoded)
      if let place = places[item.name] {
        guard let value else { continue }
        parameters[place] += (parameters[place].contains("=") ? "," : "=") + value
      } else {
        places[item.name] = parameters.count
        parameters.append(Self.encoded(item.name) + (value.map { "=" + $0 } ?? ""))
      }
    }
    let path = mark.map { text[..<$0] } ?? text[...]
    let string = path + "?" + parameters.joined(separator: "&") + fragment
    guard let url = URL(string: String(string), relativeTo: baseURL) else {
      throw HalleyKit.Error.cantResolveURLFromString(string: String(string))
    }
    return url
  }

  /// The decoded name of a query parameter.
  private static func name(of parameter: String) -> String {
    let name = String(parameter.prefix { $0 != "=" })
    return name.removingPercentEncoding ?? name
  }

  private static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(text.utf8, keeping: .parameter)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The absolute URL of a reference in a document with this URL.
  func absolute(in document: URL?) -> URL? {
    if scheme != nil { return absoluteURL }
    guard let document else { return nil }
    guard relativeString != "#" else { return document.absoluteURL }
    return URL(string: relativeString, relativeTo: document)?.absoluteURL
  }

  /// The URL without its fragment, which identifies the document.
  var documentKey: String {
    let text = absoluteString
    return text.firstIndex(of: "#").map { String(text[..<$0]) } ?? text
  }
}
