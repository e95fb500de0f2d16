extension IndexedJSON {
  /// The JSON pointer (RFC 6901) of an entry. A key has the pointer of its value.
  package func pointer(of entry: Int) -> String {
    var pointer: [UInt8] = []
    var container = Self.root
    while container != entry, let (token, inner) = step(from: container, towards: entry) {
      pointer.append(UInt8(ascii: "/"))
      for byte in token.utf8 {
        switch byte {
        case UInt8(ascii: "~"): pointer += "~0".utf8
        case UInt8(ascii: "/"): pointer += "~1".utf8
        default: pointer.append(byte)
        }
      }
      container = inner
    }
    return String(decoding: pointer, as: UTF8.self)
  }

  /// The entry at a JSON pointer (RFC 6901). The last one, if an object has a key several times.
  package func entry(at pointer: String) -> Int? {
    let tokens = pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard tokens.first?.isEmpty ?? true else { return nil }
    return tokens.dropFirst().reduce(Self.root) { (container: Int?, token) in
      container.flatMap { child(Self.unescaped(token), of: $0) }
    }
  }

  /// The key or the index below a container that leads to an entry, and what it leads to.
  private func step(from container: Int, towards entry: Int) -> (token: String, inner: Int)? {
    if entries[container].kind == .array {
      return elements(of: container).enumerated().first { entry < entries[$0.element].next }
        .map { ("\($0.offset)", $0.element) }
    }
    var step: (String, Int)?
    forEachMember(of: container) { key, value in
      if step == nil, entry < entries[value].next { step = (text(key), key == entry ? key : value) }
    }
    return step
  }

  private func child(_ token: [UInt8], of container: Int) -> Int? {
    if entries[container].kind == .array {
      // A number has one spelling.
      let index = Int(String(decoding: token, as: UTF8.self)).flatMap { "\($0)".utf8.elementsEqual(token) ? $0 : nil }
      let elements = elements(of: container)
      return index.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
    return token.withUnsafeBufferPointer { token in
      var found: Int?
      forEachMember(of: container) { key, value in
        if isText(key, token) { found = value }
      }
      return found
    }
  }

  private static func unescaped(_ token: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    var isEscaped = false
    for byte in token {
      switch byte {
      case UInt8(ascii: "~") where !isEscaped: isEscaped = true
      case UInt8(ascii: "0") where isEscaped:
        bytes.append(UInt8(ascii: "~"))
        isEscaped = false
      case UInt8(ascii: "1") where isEscaped:
        bytes.append(UInt8(ascii: "/"))
        isEscaped = false
      default:
        bytes.append(byte)
        isEscaped = false
      }
    }
    return bytes
  }
}
