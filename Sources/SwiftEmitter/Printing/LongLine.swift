/// A line that is too long, as it was written, with its marks.
struct LongLine {
  let text: [UInt8]
  let marks: [LineMark]
  /// For each mark that begins a piece, the index of the one that ends it.
  let ends: [Int]

  /// - Parameter start: Where it begins among the bytes of the printer, which end with it.
  init(_ printer: borrowing Printer, from start: Int) {
    text = printer.bytes.withBytes { Array($0[start...]) }
    let first = printer.marks.lastIndex { $0.position < start }.map { $0 + 1 } ?? 0
    marks = printer.marks[first...].map { LineMark(position: $0.position - start, kind: $0.kind) }
    var ends = Array(repeating: 0, count: marks.count)
    var open: [Int] = []
    for (index, mark) in marks.enumerated() {
      switch mark.kind {
      case .list, .closure, .indented, .group: open.append(index)
      case .end: if let begin = open.popLast() { ends[begin] = index }
      case .lineBreak, .comma, .body: break
      }
    }
    self.ends = ends
  }

  /// A part of the line: its bytes, and its marks.
  struct Part {
    var bytes: Range<Int>
    var marks: Range<Int>
  }

  var whole: Part { Part(bytes: 0..<text.count, marks: 0..<marks.count) }

  /// What a mark begins, with its brackets.
  func piece(at index: Int) -> Part {
    let end = ends[index]
    return Part(bytes: marks[index].position..<marks[end].position + closingWidth(of: index), marks: index..<end + 1)
  }

  /// The same without its brackets.
  func inside(of index: Int) -> Part {
    let opening = marks[index].position + openingWidth(of: index)
    return Part(bytes: opening..<marks[ends[index]].position, marks: index + 1..<ends[index])
  }

  /// The items of a list.
  func items(of index: Int) -> [Part] {
    var rest = inside(of: index)
    guard !rest.bytes.isEmpty else { return [] }
    var items: [Part] = []
    for comma in separators(of: index) {
      items.append(
        Part(bytes: rest.bytes.lowerBound..<marks[comma].position, marks: rest.marks.lowerBound..<comma))
      rest.bytes = marks[comma].position + ", ".utf8.count..<rest.bytes.upperBound
      rest.marks = comma + 1..<rest.marks.upperBound
    }
    return items + [rest]
  }

  /// The head of a closure, and its body.
  func halves(of index: Int) -> (head: Part, body: Part) {
    let whole = inside(of: index)
    guard let middle = separators(of: index).first else { return (whole, whole) }
    let position = marks[middle].position
    return (
      Part(bytes: whole.bytes.lowerBound..<position, marks: whole.marks.lowerBound..<middle),
      Part(bytes: position + 1..<whole.bytes.upperBound, marks: middle + 1..<whole.marks.upperBound)
    )
  }

  /// The commas of a list, or the end of a closure's head.
  private func separators(of index: Int) -> [Int] {
    outerMarks(of: inside(of: index)).filter { outer in
      switch marks[outer].kind {
      case .comma, .body: true
      default: false
      }
    }
  }

  /// The first place of a part where it may be broken outside of pieces.
  func firstBreak(of part: Part) -> Int? {
    outerMarks(of: part).first { outer in
      if case .lineBreak = marks[outer].kind { true } else { false }
    }
  }

  /// The marks of a part without those inside of its pieces.
  func outerMarks(of part: Part) -> [Int] {
    var outer: [Int] = []
    var next = part.marks.lowerBound
    while next < part.marks.upperBound {
      outer.append(next)
      switch marks[next].kind {
      case .list, .closure, .indented, .group: next = ends[next] + 1
      case .lineBreak, .comma, .body, .end: next += 1
      }
    }
    return outer
  }

  /// Where the text behind a line break begins.
  func end(ofBreak index: Int) -> Int {
    if case .lineBreak(.nothing) = marks[index].kind { marks[index].position } else { marks[index].position + 1 }
  }

  private func openingWidth(of index: Int) -> Int {
    switch marks[index].kind {
    case .list, .group: 1
    default: 0
    }
  }

  private func closingWidth(of index: Int) -> Int {
    switch marks[index].kind {
    case .list, .group: 1
    case .closure: " }".utf8.count
    default: 0
    }
  }
}

// MARK: Writing it broken

extension Printer {
  /// Breaks a line where nothing inside of its pieces has to be broken, so that it need not be written again; `false`
  /// for any other.
  mutating func breaksInPlace(from start: Int, indentation: Int) -> Bool {
    guard reservedCommas.isEmpty, var places = outerBreaks(from: start, indentation: indentation) else { return false }
    let end = bytes.count
    if indentation + Self.step + end - places[0].byte - 1 <= Self.lineLength { places.removeLast(places.count - 1) }
    var lineStart = lineStart
    for (byte, indentation) in places {
      guard byte - lineStart <= Self.lineLength else { return false }
      lineStart = byte + 1 - indentation
    }
    guard end - lineStart <= Self.lineLength else { return false }
    bytes.breakLines(at: places)
    self.lineStart = lineStart + bytes.count - end
    marks.removeAll(keepingCapacity: true)
    return true
  }

  /// The spaces of a line outside of its pieces where it may be broken, each with the indentation behind it; `nil` if
  /// there are none, or not only spaces.
  private func outerBreaks(from start: Int, indentation: Int) -> [(byte: Int, indentation: Int)]? {
    var places: [(byte: Int, indentation: Int)] = []
    places.reserveCapacity(16)
    var depth = 0
    for mark in marks where mark.position >= start {
      switch mark.kind {
      case .list, .closure, .indented, .group: depth += 1
      case .end: depth -= 1
      case .lineBreak(.nothing) where depth == 0: return nil
      case .lineBreak(let kind) where depth == 0:
        if bytes.hasSpace(before: mark.position) { return nil }
        places.append((mark.position, indentation + (kind == .inner ? 2 : 1) * Self.step))
      case .lineBreak, .comma, .body: break
      }
    }
    return places.isEmpty ? nil : places
  }

  /// Breaks at the first mark, where that is enough, or else at all of them; and within lists and closures that still
  /// do not fit.
  mutating func writeBroken(_ part: LongLine.Part, of line: LongLine, indentation: Int, end: StaticString) {
    let isOneBreakEnough = breaksOnce(part, of: line, indentation: indentation + Self.step, end: end)
    var inner = indentation
    var canBreak = true
    var position = part.bytes.lowerBound
    for index in line.outerMarks(of: part) {
      let mark = line.marks[index]
      write(line.text[position..<mark.position])
      position = mark.position
      switch mark.kind {
      case .lineBreak(let kind):
        guard canBreak else { break }
        inner = indentation + (kind == .inner ? 2 : 1) * Self.step
        breakLine(inner)
        canBreak = !isOneBreakEnough
        position = line.end(ofBreak: index)
      case .list, .closure, .indented, .group:
        let piece = line.piece(at: index)
        let start = bytes.count
        writeFlat(piece, of: line)
        if !fits(from: piece, to: part, of: line, end: end) {
          takeBack(to: start)
          writeBroken(pieceAt: index, of: line, indentation: inner)
        }
        position = piece.bytes.upperBound
      case .comma, .body, .end: break
      }
    }
    write(line.text[position..<part.bytes.upperBound])
    write(end)
  }

  private mutating func writeBroken(pieceAt index: Int, of line: LongLine, indentation: Int) {
    switch line.marks[index].kind {
    case .list(let brackets):
      let items = line.items(of: index)
      write(brackets.opening)
      for (place, item) in items.enumerated() {
        breakLine(indentation + Self.step)
        let hasComma = place < items.count - 1 || (brackets == .square && items.count > 1)
        writeFitting(item, of: line, indentation: indentation + Self.step, end: hasComma ? "," : "")
      }
      breakLine(indentation)
      write(brackets.closing)
    case .indented: writeBroken(line.inside(of: index), of: line, indentation: indentation, end: "")
    case .group:
      write("(")
      writeFitting(line.inside(of: index), of: line, indentation: indentation, end: ")")
    case .closure:
      let (head, body) = line.halves(of: index)
      writeFlat(head, of: line)
      breakLine(indentation + Self.step)
      writeFitting(body, of: line, indentation: indentation + Self.step, end: "")
      breakLine(indentation)
      write("}")
    case .lineBreak, .comma, .body, .end: break
    }
  }

  private mutating func writeFitting(_ part: LongLine.Part, of line: LongLine, indentation: Int, end: StaticString) {
    let start = bytes.count
    writeFlat(part, of: line)
    write(end)
    guard isTooLong else { return }
    takeBack(to: start)
    writeBroken(part, of: line, indentation: indentation, end: end)
  }

  private mutating func writeFlat(_ part: LongLine.Part, of line: LongLine) {
    let offset = bytes.count - part.bytes.lowerBound
    write(line.text[part.bytes])
    for mark in line.marks[part.marks] {
      if case .end(keepsRoom: true) = mark.kind { reservedCommas.append(mark.position + offset) }
    }
  }

  private mutating func write(_ text: ArraySlice<UInt8>) {
    text.withUnsafeBufferPointer { bytes.append($0) }
  }

  /// Whether all after the first mark fits one line.
  private func breaksOnce(
    _ part: LongLine.Part, of line: LongLine, indentation: Int, end: StaticString
  ) -> Bool {
    guard let first = line.firstBreak(of: part) else { return false }
    let reserved = line.marks[first..<part.marks.upperBound].count { mark in
      if case .end(keepsRoom: true) = mark.kind { true } else { false }
    }
    let width = part.bytes.upperBound - line.end(ofBreak: first) + end.utf8CodeUnitCount + reserved
    return indentation + width <= Self.lineLength
  }

  /// Whether the line has room from the end of a piece up to the next place where it may be broken.
  private func fits(from piece: LongLine.Part, to part: LongLine.Part, of line: LongLine, end: StaticString) -> Bool {
    let next = piece.marks.upperBound
    let width =
      next < part.marks.upperBound
      ? line.marks[next].position - piece.bytes.upperBound
      : part.bytes.upperBound - piece.bytes.upperBound + end.utf8CodeUnitCount
    return column + width + reservedCommas.count <= Self.lineLength
  }
}
