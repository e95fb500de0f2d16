/// A growing pile of values whose upper part can be taken off as an array without copying the values.
struct Stack<Element>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 32
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }

  @inline(__always)
  mutating func push(_ element: consuming Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Takes off everything from an index on.
  @inline(__always)
  mutating func pop(from first: Int) -> [Element] {
    let popped = count - first
    guard popped > 0 else { return [] }
    count = first
    return Array(unsafeUninitializedCapacity: popped) { buffer, initialized in
      buffer.baseAddress?.moveInitialize(from: base + first, count: popped)
      initialized = popped
    }
  }

  /// Drops everything from an index on.
  @inline(__always)
  mutating func remove(from first: Int) {
    (base + first).deinitialize(count: count - first)
    count = first
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}

extension Stack where Element: Equatable {
  /// Whether an element from an index on is equal to this one.
  @inline(__always)
  func contains(_ element: Element, from first: Int) -> Bool {
    var index = first
    while index < count {
      if base[index] == element { return true }
      index += 1
    }
    return false
  }
}
