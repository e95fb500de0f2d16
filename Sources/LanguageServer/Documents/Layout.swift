import YAMLDocument

/// How a document should be laid out: two spaces for each level, one behind a colon and a comma, none within brackets or
/// at the end of a line, and one empty line at most.
///
/// It changes nothing but spaces and empty lines.
struct Layout {
  private let source: SourceFile
  private let lines: [Range<Int>]
  /// By the number of the line, what it begins with: a key, or the dash of an element.
  private var levels: [Int: Int] = [:]
  /// By the number of a line that goes on with a text or a bracket, the line where that begins.
  private var beginnings: [Int: Int] = [:]
  /// Those that go on with a text.
  private var textLines: Set<Int> = []
  private var gaps: [Edit] = []

  struct Edit: Hashable {
    let bytes: Range<Int>
    let text: String
  }

  /// The edits that lay out a document, in its order; none for one that cannot be read, or would mean something else.
  ///
  /// - Parameter bytes: The part to lay out; `nil` for all.
  static func edits(of source: SourceFile, within bytes: Range<Int>? = nil) -> [Edit] {
    let tree = YAMLParser.parse(source, file: 0)
    guard tree.diagnostics.isEmpty, let root = tree.value.root else { return [] }
    var layout = Layout(source)
    layout.visit(root, level: 0)
    let wanted = bytes ?? 0..<source.bytes.count
    let edits = layout.edits.filter { edit in
      wanted.lowerBound <= edit.bytes.lowerBound && edit.bytes.upperBound <= wanted.upperBound
    }
    let result = YAMLParser.parse(SourceFile(path: source.path, bytes: source.bytes(after: edits)), file: 0)
    guard let new = result.value.root, new.says(sameAs: root),
      result.value.comments.count == tree.value.comments.count
    else { return [] }
    return edits
  }

  private init(_ source: SourceFile) {
    self.source = source
    let count = source.lineNumber(ofByte: source.bytes.count) + 1
    lines = (0..<count).map(source.bytesOfLine)
  }

  // MARK: Structure

  private mutating func visit(_ node: YAMLNode, level: Int) {
    let bytes = source.bytes(of: node.range).indices
    let (first, last) = (source.lineNumber(ofByte: bytes.lowerBound), source.lineNumber(ofByte: bytes.upperBound))
    switch node.content {
    case .unreadable: break
    case .scalar:
      for line in first..<last {
        beginnings[line + 1] = first
        textLines.insert(line + 1)
      }
    case .sequence(let elements):
      guard node.contains(elements.map(\.range)) else { return }
      let isFlow = goesOn(in: bytes, first, last, "[")
      if isFlow { close(bytes, elements.map { source.bytes(of: $0.range).indices }) }
      for element in elements {
        let start = source.bytes(of: element.range).indices.lowerBound
        if !isFlow { setLevel(ofLineAt: start, level, beginningWith: "-") }
        visit(element, level: level + 2)
      }
    case .mapping(let members):
      guard node.contains(members.map(\.keyRange)) else { return }
      let isFlow = goesOn(in: bytes, first, last, "{")
      let parts = members.map { member in
        (key: source.bytes(of: member.keyRange).indices, value: source.bytes(of: member.value.range).indices)
      }
      if isFlow { close(bytes, parts.map { $0.key.lowerBound..<max($0.key.upperBound, $0.value.upperBound) }) }
      for (member, part) in zip(members, parts) {
        if !isFlow { setLevel(ofLineAt: part.key.lowerBound, level, beginningWith: nil) }
        if !part.value.isEmpty { setGap(part.key.upperBound..<part.value.lowerBound, ": ") }
        visit(member.value, level: level + 2)
      }
    }
  }

  /// Whether a collection is written in brackets, whose lines go on with the first one.
  private mutating func goesOn(in bytes: Range<Int>, _ first: Int, _ last: Int, _ bracket: Unicode.Scalar) -> Bool {
    guard source.bytes[bytes].first == UInt8(ascii: bracket) else { return false }
    for line in first..<last where beginnings[line + 1] == nil { beginnings[line + 1] = beginnings[first] ?? first }
    return true
  }

  /// The spaces of a collection in brackets.
  private mutating func close(_ bytes: Range<Int>, _ parts: [Range<Int>]) {
    guard let first = parts.first, let last = parts.last else { return }
    setGap(bytes.lowerBound..<first.lowerBound, String(decoding: [source.bytes[bytes.lowerBound]], as: UTF8.self))
    for (part, next) in zip(parts, parts.dropFirst()) { setGap(part.upperBound..<next.lowerBound, ", ") }
    setGap(last.upperBound..<bytes.upperBound, String(decoding: [source.bytes[bytes.upperBound - 1]], as: UTF8.self))
  }

  /// Writes a sign with its spaces between two parts of a line, if nothing else is there.
  private mutating func setGap(_ bytes: Range<Int>, _ text: String) {
    let signs = [source.bytes[bytes], Array(text.utf8)[...]].map { $0.filter { $0 != UInt8(ascii: " ") } }
    guard !bytes.isEmpty, signs[0] == signs[1] else { return }
    gaps.append(Edit(bytes: bytes, text: text))
  }

  private mutating func setLevel(ofLineAt offset: Int, _ level: Int, beginningWith sign: Unicode.Scalar?) {
    let line = source.lineNumber(ofByte: offset)
    let start = lines[line].lowerBound + source.indentation(of: lines[line])
    guard sign.map({ source.bytes[start] == UInt8(ascii: $0) }) ?? (start == offset), beginnings[line] == nil else {
      return
    }
    levels[line] = min(levels[line] ?? level, level)
  }

  // MARK: Edits

  private var edits: [Edit] {
    var edits = gaps
    var isBehindEmptyLine = true
    for (number, line) in lines.enumerated() {
      let indentation = source.indentation(of: line)
      if textLines.contains(number) {
        isBehindEmptyLine = false
        guard indentation < line.count else { continue }
      } else {
        guard indentation < line.count else {
          // The last line has no end that could be left out.
          let next = number + 1 < lines.count ? lines[number + 1].lowerBound : line.upperBound
          let isLast = lines[number...].allSatisfy { source.indentation(of: $0) == $0.count }
          edits.append(
            Edit(bytes: line.lowerBound..<(isBehindEmptyLine || isLast ? next : line.upperBound), text: ""))
          isBehindEmptyLine = true
          continue
        }
        isBehindEmptyLine = false
        let end = source.bytes[line].lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
        if let end, end + 1 < line.upperBound, !textLines.contains(number + 1) {
          edits.append(Edit(bytes: end + 1..<line.upperBound, text: ""))
        }
      }
      edits.append(
        Edit(
          bytes: line.lowerBound..<line.lowerBound + indentation,
          text: String(repeating: " ", count: self.indentation(of: number))))
    }
    if let last = lines.last, !last.isEmpty, source.indentation(of: last) < last.count {
      edits.append(Edit(bytes: last.upperBound..<last.upperBound, text: "\n"))
    }
    let changes = edits.filter { !source.bytes[$0.bytes].elementsEqual($0.text.utf8) }
    return changes.sorted { ($0.bytes.lowerBound, $0.bytes.upperBound) < ($1.bytes.lowerBound, $1.bytes.upperBound) }
  }

  private func indentation(of line: Int) -> Int {
    if let level = levels[line] { return level }
    let old = source.indentation(of: lines[line])
    func shift(_ other: Int) -> Int { max(0, old + indentation(of: other) - source.indentation(of: lines[other])) }
    if let beginning = beginnings[line] { return shift(beginning) }
    // A comment belongs to what follows, or else to what it is level with.
    let next = (line + 1..<lines.count).first { levels[$0] != nil }
    let previous = (0..<line).last { levels[$0] != nil }
    let level = [next, previous].compactMap { $0 }.first { source.indentation(of: lines[$0]) == old }
    return (level ?? next ?? previous).map(shift) ?? old
  }
}

extension SourceFile {
  /// How many spaces a line begins with.
  fileprivate func indentation(of line: Range<Int>) -> Int { bytes[line].prefix { $0 == UInt8(ascii: " ") }.count }

  fileprivate func bytes(after edits: [Layout.Edit]) -> [UInt8] {
    var new: [UInt8] = []
    var end = 0
    for edit in edits {
      new += bytes[end..<edit.bytes.lowerBound] + Array(edit.text.utf8)
      end = edit.bytes.upperBound
    }
    return new + bytes[end...]
  }
}

extension YAMLNode {
  /// Whether the parts are written here. Those of an alias are written elsewhere.
  fileprivate func contains(_ parts: [SourceRange]) -> Bool {
    parts.allSatisfy { part in
      (range.startLine, range.startColumn) <= (part.startLine, part.startColumn)
        && (part.endLine, part.endColumn) <= (range.endLine, range.endColumn)
    }
  }

  /// Whether two values are equal, wherever they stand.
  fileprivate func says(sameAs other: YAMLNode) -> Bool {
    switch (content, other.content) {
    case (.scalar(let one), .scalar(let two)): one.text == two.text && one.isQuoted == two.isQuoted
    case (.sequence(let one), .sequence(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.says(sameAs: $1) }
    case (.mapping(let one), .mapping(let two)):
      one.count == two.count && zip(one, two).allSatisfy { $0.key == $1.key && $0.value.says(sameAs: $1.value) }
    default: false
    }
  }
}
