/// The bytes of a page while it is written. A page is made of thousands of short pieces, and an array takes many times
/// longer to append one than this memory does.
struct HTMLOutput: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0

  init(capacity: Int = 8192) {
    start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit {
    start.deallocate()
  }

  /// The bytes so far.
  var bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }

  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(for: 1) }
    start[count] = byte
    count += 1
  }

  mutating func append(_ text: String) {
    text.withBytes { append($0[...]) }
  }

  mutating func append(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    let source = UnsafeBufferPointer(rebasing: bytes)
    guard let address = source.baseAddress else { return }
    if source.count > capacity - count { grow(for: source.count) }
    (start + count).initialize(from: address, count: source.count)
    count += source.count
  }

  private mutating func grow(for more: Int) {
    capacity = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.moveInitialize(from: start, count: count)
    start.deallocate()
    start = larger
  }
}

extension String {
  /// Calls a function with the bytes in UTF-8. Unlike `withUTF8`, it needs no text of its own.
  @inline(__always) func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    if utf8.withContiguousStorageIfAvailable(body) == nil { Array(utf8).withUnsafeBufferPointer(body) }
  }
}
