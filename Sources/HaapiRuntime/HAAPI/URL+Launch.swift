import Foundation

extension URL {
  /// The URL with an item added to its query. The rest of the query stays as it is written.
  ///
  /// - Parameter replacing: Whether items of this name are taken out; the new one stands in the place of the first.
  func settingQueryItem(_ name: String, to value: String, replacing: Bool) -> URL? {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: false) else { return nil }
    let item = "\(name)=\(value.percentEncoded)"
    var items = (components.percentEncodedQuery ?? "").utf8.split(separator: UInt8(ascii: "&")).map { Substring($0) }
    let start = name + "="
    let isReplaced: (Substring) -> Bool = { $0 == name || $0.utf8.starts(with: start.utf8) }
    let place = replacing ? items.firstIndex(where: isReplaced) : nil
    if let place {
      items[place] = item[...]
      items = items.indices.filter { $0 <= place || !isReplaced(items[$0]) }.map { items[$0] }
    } else {
      items.append(item[...])
    }
    components.percentEncodedQuery = items.joined(separator: "&")
    return components.url
  }

  /// The value of the first item of this name in the query, when it is not empty.
  func queryItem(_ name: String) -> String? {
    let items = URLComponents(url: self, resolvingAgainstBaseURL: false)?.queryItems ?? []
    guard let value = items.first(where: { $0.name == name })?.value, !value.isEmpty else { return nil }
    return value
  }
}

extension String {
  /// The text with everything escaped that could mean something in a query.
  package var percentEncoded: String {
    var bytes: [UInt8] = []
    appendPercentEncoded(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text with everything escaped that could mean something in a query.
  ///
  /// - Parameter isForm: Whether a space is written as `+`, as in the body of a form.
  package func appendPercentEncoded(to bytes: inout [UInt8], isForm: Bool = false) {
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10 }
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        bytes.append(byte)
      case UInt8(ascii: " ") where isForm:
        bytes.append(UInt8(ascii: "+"))
      default:
        bytes.append(UInt8(ascii: "%"))
        bytes.append(digit(byte >> 4))
        bytes.append(digit(byte & 0xF))
      }
    }
  }
}
