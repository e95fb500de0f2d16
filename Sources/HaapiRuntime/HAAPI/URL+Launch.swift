import Foundation

extension URL {
  /// The URL with an item added to its query. The rest stays as it is written.
  ///
  /// - Parameter replacing: Whether items of this name are taken out; the new one stands in the place of the first.
  func settingQueryItem(_ name: String, to value: String, replacing: Bool) -> URL? {
    let text = Array(absoluteString.utf8)
    let fragment = text.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
    let query = text[..<fragment].firstIndex(of: UInt8(ascii: "?")) ?? fragment
    var result: [UInt8] = []
    result.reserveCapacity(text.count + name.utf8.count + 3 * value.utf8.count + 2)
    result += text[..<query]
    var separator = UInt8(ascii: "?")
    func separate() {
      result.append(separator)
      separator = UInt8(ascii: "&")
    }
    var isSet = false
    func set() {
      separate()
      result += name.utf8
      result.append(UInt8(ascii: "="))
      value.appendPercentEncoded(to: &result)
      isSet = true
    }
    for item in text[query..<fragment].dropFirst().split(separator: UInt8(ascii: "&")) {
      let ownName = item.prefix { $0 != UInt8(ascii: "=") }
      if replacing, ownName.elementsEqual(name.utf8) {
        if !isSet { set() }
      } else {
        separate()
        result += item
      }
    }
    if !isSet { set() }
    result += text[fragment...]
    return URL(string: String(decoding: result, as: UTF8.self))
  }

  /// The value of the first item of this name in the query, when it is not empty.
  func queryItem(_ name: String) -> String? {
    let items = URLComponents(url: self, resolvingAgainstBaseURL: false)?.queryItems ?? []
    guard let value = items.first(where: { $0.name == name })?.value, !value.isEmpty else { return nil }
    return value
  }
}

extension String {
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
