import HaapiSchema
import JSONIndex
import SchemaInterpreter

/// Counts what responses contain, at the places of a schema.
package struct DriftScanner {
  private let shapes: Shapes
  private let key: HashKey?
  private let wordPlaces: WordPlaces
  private var counted: DriftSummary
  /// How many bytes were read since the summary was made to fit.
  private var unfittedBytes = 0
  private var order = Order.none

  /// So many bytes cannot name more places than memory has room for.
  private static let maximumUnfittedBytes = 1 << 21

  /// What the order of responses means.
  private enum Order {
    case none, first
    case after(Label)
  }

  /// - Parameters:
  ///   - schema: A schema that stands alone, or an overlay, which is read together with its base.
  ///   - digest: Tells the schema from others.
  ///   - key: For estimates of how many different texts there are. Without it, there are none.
  ///   - wordsAt: JSON pointers of places whose words are kept, too. A `*` stands for all elements of an array.
  /// - Throws: ``DriftSummary/ReadingError``, if a pointer is none.
  package init(
    _ schema: Schema, digest: String, key: HashKey? = nil, wordsAt pointers: [String] = []
  ) throws(DriftSummary.ReadingError) {
    shapes = Shapes(SchemaInterpreter(schema))
    self.key = key
    wordPlaces = try WordPlaces(pointers)
    counted = DriftSummary(DriftSummary.Origin(schema: schema.name, digest: digest, key: key?.name))
  }

  /// What was counted so far.
  package var summary: DriftSummary {
    var summary = counted
    summary.makeRoom()
    return summary
  }

  /// Counts a response. What is no JSON is counted as that.
  package mutating func scan(_ body: [UInt8], contentType: String? = nil, status: Int? = nil) {
    guard let json = try? IndexedJSON(body) else { return counted.totals.notJSON.increase() }
    counted.totals.bodies.increase()
    let root = JSONNode(IndexedJSON.root, of: json)
    guard let entrance = shapes.interpreter.entrance(of: json, contentType: contentType, status: status),
      root.isObject, let kind = shapes.label(of: root, in: entrance)
    else {
      return counted.totals.refused.increase()
    }
    switch order {
    case .none: break
    case .first: order = .after(kind)
    case .after(let previous):
      counted.kinds.update(previous) { $0.next.update(kind) { $0.increase() } }
      order = .after(kind)
    }
    var visit = Visit(shapes: shapes, key: key)
    visit.pending = [Visit.Value(label: kind, node: root, words: wordPlaces)]
    counted.kinds.update(kind) { counted in
      counted.responses.increase()
      if let status, DriftSummary.Kind.possibleStatuses ~= status { counted.statuses[status, default: 0].increase() }
      while let value = visit.pending.popLast() {
        counted.types.update(value.label) { visit.root(value, in: &$0) }
      }
    }
    // What is refused for a value inside is counted nevertheless, and tells which one that is.
    if visit.isDoubtful, case .failure = shapes.interpreter.decode(json, as: entrance).result {
      counted.totals.refused.increase()
    }
    unfittedBytes += body.count
    if unfittedBytes > Self.maximumUnfittedBytes {
      counted.makeRoom()
      unfittedBytes = 0
    }
  }

  /// Counts what cannot be a response at all, such as a line that is too long.
  package mutating func countUnreadable() {
    counted.totals.notJSON.increase()
  }

  /// Counts responses that followed each other.
  package mutating func inOrder<Failure: Error>(
    _ scan: (inout DriftScanner) throws(Failure) -> Void
  ) throws(Failure) {
    order = .first
    defer { order = .none }
    try scan(&self)
  }
}

/// The places whose words are kept although the schema expects none.
struct WordPlaces {
  private var isHere = false
  private var inside: [String: WordPlaces] = [:]

  init(_ pointers: [String]) throws(DriftSummary.ReadingError) {
    for pointer in pointers {
      guard let steps = pointer.steps else {
        throw DriftSummary.ReadingError("'\(pointer)' is not a JSON pointer; write '/metadata/viewName'")
      }
      add(steps[...])
    }
  }

  private init() {}

  private mutating func add(_ steps: ArraySlice<String>) {
    guard let step = steps.first else {
      isHere = true
      return
    }
    inside[step, default: WordPlaces()].add(steps.dropFirst())
  }

  var keepsWords: Bool { isHere }

  func member(_ name: String) -> WordPlaces { inside.isEmpty ? self.empty : inside[name] ?? empty }

  var element: WordPlaces { member(Name.element.text) }

  private var empty: WordPlaces { WordPlaces() }
}

extension Shapes {
  /// The type that a value of a protocol becomes; `nil` if there is none for it.
  func label(of node: JSONNode, in protocolName: String) -> Label? {
    guard let union = interpreter.unions[protocolName] else { return nil }
    switch interpreter.choice(of: node, in: union) {
    case .row(let type): return Label(type: type, word: nil)
    case .otherwise(let type):
      guard let deciding = deciding(in: protocolName), let word = node[deciding.member]?.scalarText?.word,
        !word.isEmpty,
        !deciding.words.contains(word)
      else { return Label(type: type, word: nil) }
      return Label(type: type, word: Name(ofUnknownWord: word).text)
    case .none: return nil
    }
  }
}
