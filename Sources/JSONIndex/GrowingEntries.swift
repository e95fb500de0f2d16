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
  func complete(_ container: UInt32, at end: UInt32) {
    memory[Int(container)].end = end
    memory[Int(container)].next = count
  }

  /// Tells an object of a name without escapes.
  ///
  /// - Parameter length: How many bytes the name has.
  @inline(__always)
  func note(nameOf length: UInt32, in object: UInt32) {
    if memory[Int(object)].nameLengths.contains(length) { memory[Int(object)].mayRepeatNames = true }
    memory[Int(object)].nameLengths.insert(length)
  }

  /// Tells an object of a name with escapes, which could be any name.
  func noteEscapedName(in object: UInt32) {
    memory[Int(object)].mayRepeatNames = true
    memory[Int(object)].nameLengths = .any
  }

  var array: [Entry] {
    Array(UnsafeBufferPointer(start: memory.baseAddress, count: Int(count)))
  }
}
