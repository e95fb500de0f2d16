/// A list of at least one element. Nearly all have no other, and need no array.
public struct NonEmpty<Element> {
  public let first: Element
  public let others: [Element]

  @inlinable public init(_ first: Element, _ others: Element...) {
    self.init(first, others: others)
  }

  @inlinable public init(_ first: Element, others: [Element]) {
    self.first = first
    self.others = others
  }

  /// `nil` for an empty list.
  @inlinable public init?(_ elements: [Element]) {
    guard let first = elements.first else { return nil }
    self.init(first, others: elements.count == 1 ? [] : Array(elements.dropFirst()))
  }
}

extension NonEmpty: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { others.count + 1 }

  @inlinable public subscript(position: Int) -> Element { position == 0 ? first : others[position - 1] }
}

extension NonEmpty: Equatable where Element: Equatable {}
extension NonEmpty: Sendable where Element: Sendable {}
