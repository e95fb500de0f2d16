import Foundation

extension TraversalPlan {
  /// The traversed value as one JSON document.
  func result() throws(HALError) -> Data {
    var writer = Writer(limit: options.limits.bytes)
    try writer.write(self)
    return Data(writer.output)
  }

  /// The URL of the document with the innermost resource on a coding path.
  func url(at codingPath: [any CodingKey]) -> URL? {
    var node = 0
    var url = source(of: node) ?? rootURL
    for key in codingPath {
      guard let inner = child(of: node, at: key) else { return url }
      node = inner
      url = source(of: node) ?? url
    }
    return url
  }

  private func child(of node: Int, at key: any CodingKey) -> Int? {
    switch nodes[node] {
    case .object(_, let range):
      for case .node(key.stringValue, let node) in pieces[range] { return node }
      return nil
    case .list(let elements):
      let present = elements.filter { !isAbsent($0) }
      return key.intValue.flatMap { present.indices.contains($0) ? present[$0] : nil }
    case .awaited, .absent:
      return nil
    }
  }

  private func isAbsent(_ node: Int) -> Bool {
    switch nodes[node] {
    case .absent, .awaited: true
    case .object, .list: false
    }
  }

  private func source(of node: Int) -> URL? {
    guard case .object(let document, _) = nodes[node] else { return nil }
    return documents[document].url
  }

  /// Concatenates parts of the documents.
  private struct Writer {
    var output: [UInt8] = []
    let limit: Int

    /// The parts that are not written yet.
    private enum Step {
      case byte(UInt8)
      case node(Int)
      case pieces(document: Int, Range<Int>, isFirst: Bool)
      case elements(ArraySlice<Int>, isFirst: Bool)
    }

    init(limit: Int) {
      self.limit = limit
    }

    /// Without recursion, because a result may be as deep as its limits allow.
    mutating func write(_ plan: TraversalPlan) throws(HALError) {
      var steps: [Step] = [.node(0)]
      while let step = steps.popLast() {
        switch step {
        case .byte(let byte): output.append(byte)
        case .node(let node):
          switch plan.nodes[node] {
          case .object(let document, let range):
            output.append(UInt8(ascii: "{"))
            steps.append(.byte(UInt8(ascii: "}")))
            steps.append(.pieces(document: document, range, isFirst: true))
          case .list(let elements):
            output.append(UInt8(ascii: "["))
            steps.append(.byte(UInt8(ascii: "]")))
            steps.append(.elements(elements[...], isFirst: true))
          case .awaited, .absent:
            output += "null".utf8
          }
        case .pieces(let document, let range, let isFirst):
          write(plan, document, range, isFirst, &steps)
        case .elements(let elements, let isFirst):
          var rest = elements
          guard let element = rest.popFirst() else { break }
          guard !plan.isAbsent(element) else {
            steps.append(.elements(rest, isFirst: isFirst))
            break
          }
          if !isFirst { output.append(UInt8(ascii: ",")) }
          steps.append(.elements(rest, isFirst: false))
          steps.append(.node(element))
        }
        guard output.count <= limit else { throw HALError(.limitExceeded(.bytes), url: plan.source(of: 0)) }
      }
    }

    /// Writes members up to the next node, and leaves the rest for later.
    private mutating func write(
      _ plan: TraversalPlan, _ document: Int, _ range: Range<Int>, _ isFirst: Bool, _ steps: inout [Step]
    ) {
      let bytes = plan.documents[document].json.bytes
      var isFirst = isFirst
      for index in range {
        let piece = plan.pieces[index]
        if case .node(_, let node) = piece, plan.isAbsent(node) { continue }
        if !isFirst { output.append(UInt8(ascii: ",")) }
        isFirst = false
        switch piece {
        case .member(let place):
          output += bytes[Int(place.lowerBound)..<Int(place.upperBound)]
        case .renamed(let name, let place):
          write(key: name)
          output += bytes[Int(place.lowerBound)..<Int(place.upperBound)]
        case .node(let name, let node):
          write(key: name)
          steps.append(.pieces(document: document, index + 1..<range.upperBound, isFirst: false))
          steps.append(.node(node))
          return
        }
      }
    }

    private mutating func write(key: String) {
      output.append(UInt8(ascii: "\""))
      for byte in key.utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
        case 0..<0x20:
          output += "\\u00".utf8
          output += [byte >> 4, byte & 15].map { $0 < 10 ? 0x30 + $0 : 0x57 + $0 }
        default: output.append(byte)
        }
      }
      output.append(UInt8(ascii: "\""))
      output.append(UInt8(ascii: ":"))
    }
  }
}
