/// The elements of an array that are not `null`, as places. If some are objects, only those, because the others would be
/// left out anyway. A single object counts as an array of one; anything else has no elements.
///
/// Elements are found on the way, and kept nowhere. So `count` takes as long as a loop.
public struct JSONElements: Collection {
  private let json: JSONReader
  private let areObjects: Bool
  /// The place of the first element.
  public let startIndex: Index
  /// The place behind the last element.
  public let endIndex: Index

  /// The place of an element. It is no number, because elements are not found by their numbers.
  public struct Index: Comparable, Sendable {
    fileprivate let entry: Int

    /// Whether an element stands before another.
    public static func < (lhs: Index, rhs: Index) -> Bool {
      lhs.entry < rhs.entry
    }
  }

  /// One element after the other. The iterator of all collections would be put together by name when a process starts.
  public struct Iterator: IteratorProtocol {
    fileprivate let elements: JSONElements
    fileprivate var index: Index

    /// The next element; `nil` behind the last one.
    public mutating func next() -> JSONReader? {
      guard index < elements.endIndex else { return nil }
      defer { index = elements.index(after: index) }
      return elements[index]
    }
  }

  /// None.
  init(nothingIn json: JSONReader) {
    self.init(json, areObjects: true, from: json.place, to: json.place)
  }

  init(of json: JSONReader) {
    let (document, place) = (json.document, json.place)
    guard json.isArray else {
      self.init(json, areObjects: true, from: place, to: json.isObject ? document.end(place) : place)
      return
    }
    var areObjects = false
    document.forEachElement(of: place) { if document.isObject($0) { areObjects = true } }
    let end = document.end(place)
    let first = document.element(from: place + 1, to: end, isObject: areObjects)
    self.init(json, areObjects: areObjects, from: first, to: end)
  }

  private init(_ json: JSONReader, areObjects: Bool, from start: Int, to end: Int) {
    self.json = json
    self.areObjects = areObjects
    startIndex = Index(entry: start)
    endIndex = Index(entry: end)
  }

  /// Goes through the elements.
  public func makeIterator() -> Iterator {
    Iterator(elements: self, index: startIndex)
  }

  /// The place of the next element, or the end.
  public func index(after index: Index) -> Index {
    let document = json.document
    let next = document.end(index.entry)
    return Index(entry: document.element(from: next, to: endIndex.entry, isObject: areObjects))
  }

  /// An element.
  public subscript(index: Index) -> JSONReader {
    index.entry == json.place ? json : json.moved(to: index.entry)
  }
}

// The functions of all collections would be compiled anew for each condition.

extension JSONElements {
  /// The first element for which a condition holds; `nil` if there is none.
  @inline(never)
  public func first(where condition: (JSONReader) -> Bool) -> JSONReader? {
    for element in self where condition(element) { return element }
    return nil
  }

  /// Whether a condition holds for an element.
  @inline(never)
  public func contains(where condition: (JSONReader) -> Bool) -> Bool {
    first(where: condition) != nil
  }

  /// Whether a condition holds for all elements.
  @inline(never)
  public func allSatisfy(_ condition: (JSONReader) -> Bool) -> Bool {
    for element in self where !condition(element) { return false }
    return true
  }

  /// The number of elements for which a condition holds.
  @inline(never)
  public func count(where condition: (JSONReader) -> Bool) -> Int {
    var count = 0
    for element in self where condition(element) { count += 1 }
    return count
  }
}

extension JSONDocument {
  /// The first element of an array from a place on that counts, or the end.
  @inline(__always)
  fileprivate func element(from start: Int, to end: Int, isObject: Bool) -> Int {
    var element = start
    while element < end, isObject ? !self.isObject(element) : isNull(element) { element = self.end(element) }
    return element
  }
}
