/// What the elements of an array are read from, one after the other. Anything but an array counts as the only element.
struct JSONElementValues: IteratorProtocol {
  private let json: JSONReader
  /// The place of the element that was taken last.
  private(set) var entry: Int
  private var following: Int
  private let end: Int

  init(of value: Int, in json: JSONReader) {
    let document = json.document
    guard document.isArray(value) else {
      self.init(from: value, to: document.end(value), in: json)
      return
    }
    let elements = JSONReader(
      json.source.source(ofElementsOf: value), at: json.entry, root: json.root, way: json.way, depth: json.depth)
    self.init(from: value + 1, to: document.end(value), in: elements)
  }

  private init(from start: Int, to end: Int, in json: JSONReader) {
    self.json = json
    self.entry = start
    self.following = start
    self.end = end
  }

  /// The next element that is not `null`.
  @inline(never)
  mutating func next() -> JSONReader? {
    let document = json.document
    while following < end {
      entry = following
      following = document.end(entry)
      if !document.isNull(entry) { return json.content(entry, isQuiet: json.hearsNothing) }
    }
    return nil
  }
}
