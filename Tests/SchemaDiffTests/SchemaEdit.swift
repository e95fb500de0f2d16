import Fuzzing

/// A kind of edit of a schema: what people change in its files, one thing at a time.
struct SchemaEdit: CustomStringConvertible, Sendable {
  let description: String
  /// The text after the edit at one of its places; `nil` where the text has no such place.
  private let edit: @Sendable (inout [String], inout SplitMix64) -> Bool

  /// Edits one of the files.
  ///
  /// - Parameters:
  ///   - files: The texts of the files of a schema, by name.
  ///   - random: Chooses the place.
  /// - Returns: `nil` if no file has a place for it.
  func callAsFunction(_ files: [String: String], _ random: inout SplitMix64) -> [String: String]? {
    for name in files.keys.sorted().shuffled(using: &random) {
      var lines = (files[name] ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard edit(&lines, &random) else { continue }
      var edited = files
      edited[name] = lines.joined(separator: "\n")
      return edited
    }
    return nil
  }

  static let all: [SchemaEdit] = keys.flatMap { [exchange($0), remove($0)] } + texts + sections.flatMap(blocks)

  // MARK: Values

  /// Keys whose values people change.
  private static let keys = [
    "type", "wire", "default", "from", "conforms", "missing", "mutable", "secret", "note", "requires",
    "by", "otherwise", "when", "value", "struct", "shorthand", "let", "text", "make", "title", "actions",
  ]

  /// The value of a key becomes that of the same key elsewhere in the file.
  private static func exchange(_ key: String) -> SchemaEdit {
    SchemaEdit(description: "another value of '\(key)'") { lines, random in
      let places = lines.indices.filter { lines[$0].value(of: key) != nil }
      let values = Set(places.compactMap { lines[$0].value(of: key) })
      guard let place = random.pick(from: places), let old = lines[place].value(of: key),
        let new = random.pick(from: values.subtracting([old]).sorted())
      else { return false }
      lines[place] = lines[place].replacing("\(key): \(old)", with: "\(key): \(new)")
      return true
    }
  }

  private static func remove(_ key: String) -> SchemaEdit {
    SchemaEdit(description: "no '\(key)'") { lines, random in
      let places = lines.indices.filter { lines[$0].value(of: key) != nil }
      guard let place = random.pick(from: places) else { return false }
      lines.removeSubrange(lines.block(at: place))
      return true
    }
  }

  // MARK: Texts

  private static let texts: [SchemaEdit] = [
    ("an optional", ": String?", ": String"), ("no optional", ": String", ": String?"),
    ("another number", "Int?", "Double?"), ("an unordered list", ": \"[String]\"", ": \"[String]?\""),
    ("another flag", ": true", ": false"), ("the other flag", ": false", ": true"),
    ("another comparison", " == ", " != "), ("and", " || ", " && "), ("or", " && ", " || "),
    ("another map", ".map(", ".compactMap("), ("the first", ".first", ".first.map(\\.self)"),
    ("another index", "[0]", "[1]"), ("no default", " ?? []", ""), ("a negation", "when: ", "when: '!'"),
    ("another template", "template: ", "kind: "), ("a longer path", "properties.", "properties.more."),
    ("letter case", "kind: ", "Kind: "), ("another word", "-step", "-Step"),
    ("another letter case", ": poll", ": POLL"),
    ("a class", "struct: ", "class: "), ("no transform", "distinctButtons(", "("), ("a comment", ":\n", ": # some\n"),
    ("parentheses", " + ", " + () + "), ("another literal", "\"[]\"", "nil"), ("no literal", ": nil", ": \"[]\""),
    ("a list", ": String?", ": \"[String]\""), ("a URL", ": String?", ": URL?"), ("JSON", ": String?", ": JSONValue?"),
    ("a number for a text", ": String?", ": Int?"),
  ].map { name, old, new in
    SchemaEdit(description: name) { lines, random in
      let places = lines.indices.filter { lines[$0].contains(old) && !lines[$0].contains("doc:") }
      guard let place = random.pick(from: places) else { return false }
      lines[place] = lines[place].replacing(old, with: new, maxReplacements: 1)
      return true
    }
  }

  // MARK: Blocks

  private static let sections = [
    "enums", "protocols", "structs", "unions", "select", "uiModels", "mappings",
    "screens", "factories", "mappers", "transforms",
  ]

  /// What stands in a section moves before its neighbour, goes, or comes once more.
  private static func blocks(_ section: String) -> [SchemaEdit] {
    [
      SchemaEdit(description: "another order in '\(section)'") { lines, random in
        guard let place = random.pick(from: lines.entries(in: section)) else { return false }
        let block = lines.block(at: place)
        guard block.upperBound < lines.count, lines[block.upperBound].indentation == lines[place].indentation,
          !lines[block.upperBound].isEmpty
        else { return false }
        let next = lines.block(at: block.upperBound)
        lines.replaceSubrange(block.lowerBound..<next.upperBound, with: Array(lines[next]) + Array(lines[block]))
        return true
      },
      SchemaEdit(description: "something gone in '\(section)'") { lines, random in
        guard let place = random.pick(from: lines.entries(in: section)) else { return false }
        lines.removeSubrange(lines.block(at: place))
        return true
      },
    ]
  }
}

extension String {
  fileprivate var indentation: Int { prefix { $0 == " " }.count }

  /// `String?` for the key `type` in `type: String?`.
  fileprivate func value(of key: String) -> String? {
    let text = drop { $0 == " " || $0 == "-" || $0 == "{" }
    guard text.hasPrefix("\(key): "), !contains(">-") else { return nil }
    return String(text.dropFirst(key.count + 2))
  }
}

extension [String] {
  /// The line with all below it that is indented more.
  fileprivate func block(at index: Int) -> Range<Int> {
    let indentation = self[index].indentation
    let end = self[(index + 1)...].firstIndex { !$0.isEmpty && $0.indentation <= indentation } ?? count
    return index..<end
  }

  /// All lines in a section that name something.
  fileprivate func entries(in section: String) -> [Int] {
    indices.filter { self[$0].hasPrefix("\(section):") }.flatMap { start in
      block(at: start).dropFirst().filter { self[$0].contains(":") && !self[$0].contains("doc:") }
    }
  }
}
