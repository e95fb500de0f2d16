/// Goes through the elements of a value. See ``JSONReader/elements-swift.property``.
struct JSONElements: IteratorProtocol {
  private let reader: JSONReader
  private let values: [JSONValue]
  private let hasObjects: Bool
  /// The index of the next element; `nil` when the only element is the value itself.
  private var index: Int?

  @inline(never)
  init(_ reader: JSONReader) {
    self.reader = reader
    switch reader.value {
    case .array(let values)?:
      self.values = values
      hasObjects = values.contains(where: \.isObject)
      index = 0
    case .object(_)?:
      (values, hasObjects) = ([], true)
    default:
      (values, hasObjects) = ([], false)
      index = 0
    }
  }

  @inline(never)
  mutating func next() -> JSONReader? {
    guard var index else {
      self.index = 0
      return reader
    }
    while index < values.count {
      let place = index
      index += 1
      self.index = index
      guard values[place].isObject || !hasObjects, let value = values[place].unlessNull else { continue }
      return reader.child(value, key: .index(place))
    }
    return nil
  }
}
