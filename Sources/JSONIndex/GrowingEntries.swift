/// Entries in memory that grows. An array would look at each change whether anyone else has it.
struct GrowingEntries: ~Copyable {
  typealias Entry = IndexedJSON.Entry

  private var memory: UnsafeMutableBufferPointer<Entry>
  private(set) var count: UInt32 = 0

  init(capacity: Int) {
    memory = .allocate(capacity: capacity)
  }

  deinit {
    memory.deallocate()
  }

  subscript(entry: UInt32) -> Entry {
    @inline(__always) get { memory[Int(entry)] }
  }

  @inline(__always)
  mutating func append(_ entry: Entry) {
    if count == memory.count { grow() }
    (memory.baseAddress.unsafelyUnwrapped + Int(count)).initialize(to: entry)
    count &+= 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Entry>.allocate(capacity: 2 * memory.count)
    _ = larger.moveInitialize(fromContentsOf: memory)
    memory.deallocate()
    memory = larger
  }

  /// Notes that an array or an object ends at a place.
  @inline(__always)
  mutating func complete(_ container: UInt32, at end: UInt32) {
    memory[Int(container)].end = end
    memory[Int(container)].next = count
  }

  /// Tells an object of the name without escapes that was read last.
  @inline(__always)
  mutating func note(_ name: UnsafeBufferPointer<UInt8>, in object: UInt32) {
    let mark = IndexedJSON.NameMark(name)
    let length = UInt32(truncatingIfNeeded: name.count)
    if memory[Int(object)].nameLengths.contains(length), !memory[Int(object)].mayRepeatNames {
      memory[Int(object)].mayRepeatNames = hasName(markedBy: mark, in: object)
    }
    memory[Int(object)].nameLengths.insert(length)
    memory[Int(count &- 1)].mark = mark
  }

  /// Whether an object that is not complete may have a name before the last one that is the same. Of a large one, which
  /// would take long to look at, anything may be.
  @inline(never)
  private func hasName(markedBy mark: IndexedJSON.NameMark, in object: UInt32) -> Bool {
    guard count &- object <= 128 else { return true }
    var name = object &+ 1
    while name < count &- 1 {
      if memory[Int(name)].mark == mark { return true }
      name = memory[Int(name &+ 1)].next
    }
    return false
  }

  /// Tells an object of a name with escapes, which could be any name.
  mutating func noteEscapedName(in object: UInt32) {
    memory[Int(object)].mayRepeatNames = true
    memory[Int(object)].nameLengths = .any
  }

  var array: [Entry] {
    Array(UnsafeBufferPointer(start: memory.baseAddress, count: Int(count)))
  }
}
