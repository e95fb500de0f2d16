/// Changes a schema, line by line and word by word. The same seed makes the same changes.
public struct SchemaMutation {
  private var random: SplitMix64

  /// - Parameter seed: What the changes depend on.
  public init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// A copy with one to four changes. Lines and words of another schema may get into it.
  public mutating func mutant(of schema: [UInt8], with other: [UInt8]) -> [UInt8] {
    var lines = Self.lines(of: schema)
    let others = Self.lines(of: other)
    // Most of what has many mistakes is refused for the first.
    if random.oneIn(2) { rename(in: &lines) }
    for _ in 0..<Int.random(in: 0..<4, using: &random) { change(&lines, with: others) }
    var bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    if random.oneIn(8), !bytes.isEmpty {
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
    }
    return bytes
  }

  /// Replaces a word wherever it stands, so that what was right stays right.
  private mutating func rename(in lines: inout [[UInt8]]) {
    guard let line = random.pick(from: lines), let word = random.pick(from: Self.words(of: line)) else { return }
    let old = Array(line[word])
    let new = Array((random.pick(from: Self.names) ?? "").utf8)
    for index in lines.indices {
      for word in Self.words(of: lines[index]).reversed() where lines[index][word].elementsEqual(old) {
        lines[index].replaceSubrange(word, with: new)
      }
    }
  }

  private static let names = [
    "json", "object", "received", "value", "description", "self", "Type", "init", "default", "String", "Secret",
    "JSONValue",
    "Optional", "x", "_x", "é", "Any", "any", "lhs", "hasher", "model", "from", "result", "String?", "\"[Int]\"",
    "URL?",
  ]

  private static func lines(of schema: [UInt8]) -> [[UInt8]] {
    schema.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
  }

  private mutating func change(_ lines: inout [[UInt8]], with others: [[UInt8]]) {
    guard !lines.isEmpty else { return }
    let index = Int.random(in: 0..<lines.count, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(lines[index], at: Int.random(in: 0...lines.count, using: &random))
    case 2: lines.swapAt(index, Int.random(in: 0..<lines.count, using: &random))
    case 3: lines[index].insert(contentsOf: [0x20, 0x20], at: 0)
    case 4: lines[index].removeFirst(min(2, lines[index].count))
    case 5: random.pick(from: others).map { lines.insert($0, at: index) }
    case 6: copyBlock(at: index, in: &lines)
    default: changeWord(of: &lines[index], with: random.pick(from: Bool.random(using: &random) ? others : lines) ?? [])
    }
  }

  /// Repeats a line with all that is nested in it, under another name.
  private mutating func copyBlock(at index: Int, in lines: inout [[UInt8]]) {
    let indent = lines[index].prefix { $0 == 0x20 }.count
    let end = lines[(index + 1)...].firstIndex { $0.prefix { $0 == 0x20 }.count <= indent } ?? lines.count
    var block = Array(lines[index..<end])
    block[0].insert(contentsOf: "x".utf8, at: indent)
    lines.insert(contentsOf: block, at: end)
  }

  private mutating func changeWord(of line: inout [UInt8], with other: [UInt8]) {
    let words = Self.words(of: line)
    guard let word = random.pick(from: words) else { return }
    let foreign = Self.words(of: other)
    let replacement: [UInt8]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: replacement = Array((random.pick(from: SchemaCorpus.smuggled) ?? "").yamlQuoted.utf8)
    case 1: replacement = Array((random.pick(from: Self.pieces) ?? "").utf8) + line[word]
    case 2: replacement = line[word] + Array((random.pick(from: Self.pieces) ?? "").utf8)
    default: replacement = random.pick(from: foreign).map { Array(other[$0]) } ?? []
    }
    line.replaceSubrange(word, with: replacement)
  }

  private static let pieces = [
    "?", "!", "&a ", "*a", "!!str ", "- ", "? ", ": ", "[", "]", "{", "}", ", ", "any ", "[0]", ".", ".x", " ?? nil",
    "|\n",
    ">-\n", "'", "\"", " #", "<<: ", "~", "%", "\t", "null", "true", "1", "0", "-1", "9223372036854775808", " && ",
    " || ",
    "(self)", ".map(", ")", "_", "é", "\u{2028}", "--- ", "...",
  ]

  private static func words(of line: [UInt8]) -> [Range<Int>] {
    line.split { " :,{}[]()\"'?".utf8.contains($0) }.map { $0.startIndex..<$0.endIndex }
  }
}

extension String {
  /// As a text in double quotes, in which anything can stand.
  public var yamlQuoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case " "..."~": text.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        text += "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
    return text + "\""
  }
}
