/// Text that grows and shrinks piece by piece, tens of thousands of times. An array would spend longer on its checks
/// than on copying such short pieces.
struct ByteBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  /// - Parameter capacity: The bytes that fit without growing.
  init(capacity: Int) {
    start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit {
    start.deallocate()
  }

  var last: UInt8? {
    count > 0 ? start[count - 1] : nil
  }

  func hasSpace(before place: Int) -> Bool {
    place > 0 && start[place - 1] == UInt8(ascii: " ")
  }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    start[count] = byte
    count += 1
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    Self.copy(bytes.count, from: source, to: start + count)
    count += bytes.count
  }

  /// Most pieces are names and signs, for which a call of `memcpy` would take longer than the copying.
  private static func copy(_ count: Int, from source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>) {
    guard count <= 32 else { return target.update(from: source, count: count) }
    var done = 0
    func copy<Word: FixedWidthInteger & BitwiseCopyable>(_: Word.Type) {
      let word = UnsafeRawPointer(source + done).loadUnaligned(as: Word.self)
      UnsafeMutableRawPointer(target + done).storeBytes(of: word, as: Word.self)
      done += MemoryLayout<Word>.size
    }
    while done + 8 <= count { copy(UInt64.self) }
    if count & 4 != 0 { copy(UInt32.self) }
    if count & 2 != 0 { copy(UInt16.self) }
    if count & 1 != 0 { copy(UInt8.self) }
  }

  mutating func append(repeating byte: UInt8, count added: Int) {
    reserve(added)
    (start + count).update(repeating: byte, count: added)
    count += added
  }

  /// Puts the end of a line, and spaces before the next, in the place of some bytes.
  ///
  /// - Parameter places: The bytes, in order, each with the number of spaces.
  mutating func breakLines(at places: [(byte: Int, indentation: Int)]) {
    let added = places.reduce(0) { $0 + $1.indentation }
    reserve(added)
    // From the end, so that nothing is overwritten that is moved later.
    var end = count
    var target = count + added
    for (byte, indentation) in places.reversed() {
      let length = end - byte - 1
      target -= length
      (start + target).update(from: start + byte + 1, count: length)
      target -= indentation
      (start + target).update(repeating: UInt8(ascii: " "), count: indentation)
      target -= 1
      start[target] = UInt8(ascii: "\n")
      end = byte
    }
    count += added
  }

  /// Drops the last bytes.
  mutating func removeLast(_ removed: Int) {
    precondition(removed >= 0 && removed <= count, "There are not so many bytes.")
    count -= removed
  }

  /// Reads all bytes.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: start, count: count))
  }

  private mutating func reserve(_ added: Int) {
    if added > capacity - count { grow(by: added) }
  }

  @inline(never) private mutating func grow(by added: Int) {
    let larger = max(2 * capacity, count + added)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    copy.update(from: start, count: count)
    start.deallocate()
    start = copy
    capacity = larger
  }
}
