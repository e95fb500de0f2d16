extension IndexedJSON {
  /// Which lengths texts have, modulo 16. It tells which texts are not there, without looking at them.
  package struct Lengths: Sendable, Hashable {
    private(set) var bits: UInt16

    init(bits: UInt16) {
      self.bits = bits
    }

    package init(_ lengths: [Int]) {
      bits = 0
      for length in lengths { insert(UInt32(truncatingIfNeeded: length)) }
    }

    /// All lengths.
    static var any: Self { Self(bits: .max) }

    @inline(__always)
    mutating func insert(_ length: UInt32) {
      bits |= Self.bit(of: length)
    }

    @inline(__always)
    func contains(_ length: UInt32) -> Bool {
      bits & Self.bit(of: length) != 0
    }

    /// Whether a text has one of these lengths when another text stands before it.
    @inline(__always)
    func contains(_ suffixes: Lengths, behind length: UInt32) -> Bool {
      let shift = UInt16(truncatingIfNeeded: length & 15)
      return bits & (suffixes.bits &<< shift | suffixes.bits &>> ((16 &- shift) & 15)) != 0
    }

    @inline(__always)
    private static func bit(of length: UInt32) -> UInt16 {
      1 &<< UInt16(truncatingIfNeeded: length & 15)
    }
  }
}
