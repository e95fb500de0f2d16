import JSONIndex

/// A file of design tokens: groups of values in JSON, as the Design Tokens Community Group writes them.
///
/// ```json
/// {"brand": {"blue": {"$value": "#0b5cad"}}, "light": {"accent": {"$value": "{brand.blue}"}}}
/// ```
struct DesignTokens {
  private let json: IndexedJSON
  private(set) var faults: [Fault] = []
  /// The paths that have been read, the groups above them included.
  private var used: Set<String> = []

  /// What is wrong at a place.
  struct Fault: Equatable {
    let offset: Int
    let reason: String
  }

  /// A kind of value: how to read it, and what one looks like.
  struct Kind<Value> {
    let name: String
    let example: String
    let read: (IndexedJSON, Int) -> Value?
  }

  init(_ text: [UInt8]) throws(IndexedJSON.SyntaxError) {
    json = try IndexedJSON(text)
    if json.kind(IndexedJSON.root) != .object {
      report(
        ##"a theme is a JSON object, such as {"light": {"accent": {"$value": "#0b5cad"}}}"##, at: IndexedJSON.root)
    }
  }

  /// The value of a token; `nil` when the file has none, or not of this kind.
  mutating func value<Value>(_ path: String, _ kind: Kind<Value>) -> Value? {
    guard let entry = entry(path), let value = resolved(path, entry, kind) else { return nil }
    if let read = kind.read(json, value) { return read }
    report("'\(path)' is \(shown(value)), which is no \(kind.name); write \(kind.example)", at: value)
    return nil
  }

  /// Reports all tokens and groups that nothing has read.
  mutating func reportUnused(known: [String: [String]]) {
    reportUnused(in: IndexedJSON.root, below: [], known: known)
  }

  /// Reports something about a token, or about the whole file when it has no such token.
  mutating func report(_ reason: String, ofToken path: String) {
    report(reason, at: entry(path) ?? IndexedJSON.root)
  }

  /// Whether the file has a token.
  func has(_ path: String) -> Bool { json.entry(at: Self.pointer(path)) != nil }

  /// The line and the column of a fault.
  func place(of fault: Fault) -> (line: Int, column: Int) { json.place(of: fault.offset) }

  private mutating func report(_ reason: String, at entry: Int) {
    let fault = Fault(offset: Int(json.entries[entry].start), reason: reason)
    if !faults.contains(fault) { faults.append(fault) }
  }

  /// What stands at a path, which counts as read.
  private mutating func entry(_ path: String) -> Int? {
    let names = path.split(separator: ".")
    for count in names.indices { used.insert(names[...count].joined(separator: ".")) }
    return json.entry(at: Self.pointer(path))
  }

  /// The value of a token, after all references: `{brand.blue}`.
  private mutating func resolved<Value>(_ path: String, _ entry: Int, _ kind: Kind<Value>) -> Int? {
    var (path, entry) = (path, entry)
    var passed: Set<String> = [path]
    while true {
      guard let value = json.member("$value", of: entry) else {
        report("'\(path)' has no value; write {\"$value\": \(kind.example)}", at: entry)
        return nil
      }
      guard let target = reference(value) else { return value }
      guard let next = self.entry(target) else {
        report("'\(path)' refers to '\(target)', which is not in this file", at: value)
        return nil
      }
      guard passed.insert(target).inserted else {
        report("'\(path)' refers to '\(target)', which leads back to it; write \(kind.example)", at: value)
        return nil
      }
      (path, entry) = (target, next)
    }
  }

  private func reference(_ value: Int) -> String? {
    guard [.string, .escapedString].contains(json.kind(value)) else { return nil }
    let text = json.text(value)
    return text.hasPrefix("{") && text.hasSuffix("}") ? String(text.dropFirst().dropLast()) : nil
  }

  private mutating func reportUnused(in group: Int, below path: [String], known: [String: [String]]) {
    var members: [(name: String, key: Int, value: Int)] = []
    json.forEachMember(of: group) { members.append((json.text($0), $0, $1)) }
    // Names with a dollar sign describe tokens, and are for other tools.
    for member in members where !member.name.hasPrefix("$") {
      let path = path + [member.name]
      let name = path.joined(separator: ".")
      if let names = known[name], json.kind(member.value) != .object {
        let some = names.prefix(3).joined(separator: ", ")
        report("'\(name)' is \(shown(member.value)); write an object with \(some)", at: member.value)
      } else if used.contains(name) {
        if json.member("$value", of: member.value) == nil { reportUnused(in: member.value, below: path, known: known) }
      } else if let names = known[path.dropLast().joined(separator: ".")] {
        let hint = path.count == 1 ? ", and nothing refers to it" : ""
        report("a theme has no '\(name)'\(hint); here it has \(names.joined(separator: ", "))", at: member.key)
      }
    }
  }

  /// A value as it stands in the file, unless it is long.
  private func shown(_ value: Int) -> String {
    let source = json.source(value)
    return source.count <= 40 ? String(decoding: source, as: UTF8.self) : "a value of \(source.count) bytes"
  }

  private static func pointer(_ path: String) -> String {
    path.split(separator: ".").map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
  }
}

extension DesignTokens.Kind<ThemeColor> {
  /// `"#0b5cad"`, or an object with `hex`, or with `colorSpace` and `components`.
  static var color: Self {
    Self(name: "opaque colour", example: ##""#0b5cad""##) { json, value in
      guard json.kind(value) == .object else { return ThemeColor(hex: json.text(value)) }
      guard json.member("alpha", of: value).map({ json.number($0) == 1 }) ?? true else { return nil }
      if let hex = json.member("hex", of: value) { return ThemeColor(hex: json.text(hex)) }
      guard let space = json.member("colorSpace", of: value), json.text(space) == "srgb",
        let components = json.member("components", of: value), json.kind(components) == .array
      else { return nil }
      let parts = json.elements(of: components).map { json.number($0) ?? -1 }
      guard parts.count == 3, parts.allSatisfy((0...1).contains) else { return nil }
      let bytes = parts.map { UInt8(($0 * 255).rounded()) }
      return ThemeColor(red: bytes[0], green: bytes[1], blue: bytes[2])
    }
  }
}

extension DesignTokens.Kind<Double> {
  /// `"8px"`, `"0.5rem"`, or an object with `value` and `unit`. Never negative.
  static var dimension: Self {
    Self(name: "length", example: #"{"value": 8, "unit": "px"}"#) { json, value in
      var text = json.text(value)
      if let number = json.member("value", of: value), let unit = json.member("unit", of: value) {
        text = json.text(number) + json.text(unit)
      }
      for (unit, points) in [("px", 1.0), ("rem", 16)] where text.hasSuffix(unit) {
        return Double(text.dropLast(unit.count)).flatMap { (0...1000).contains($0) ? $0 * points : nil }
      }
      return nil
    }
  }

  /// From 1 to 1000.
  static var weight: Self {
    Self(name: "weight of a font", example: "700") { json, value in
      json.number(value).flatMap { (1...1000).contains($0) ? $0 : nil }
    }
  }
}

extension DesignTokens.Kind<String> {
  /// A text that is not empty.
  static var text: Self {
    Self(name: "text", example: #""Acme""#) { json, value in json.nonEmptyText(value) }
  }
}

extension DesignTokens.Kind<[String]> {
  /// A name, or several in their order.
  static var families: Self {
    Self(name: "list of fonts", example: #"["Inter", "system-ui"]"#) { json, value in
      let elements = json.kind(value) == .array ? json.elements(of: value) : [value]
      let names = elements.compactMap(json.nonEmptyText)
      return names.isEmpty || names.count < elements.count ? nil : names
    }
  }
}

extension IndexedJSON {
  fileprivate func number(_ value: Int) -> Double? {
    kind(value) == .number ? Double(text(value)) : nil
  }

  fileprivate func nonEmptyText(_ value: Int) -> String? {
    guard [.string, .escapedString].contains(kind(value)) else { return nil }
    let text = text(value)
    return text.isEmpty ? nil : text
  }
}
