extension IndexedJSON {
  /// What tells most names from one another at once: the length, the first two bytes and the last one.
  struct NameMark: Equatable {
    let bits: UInt16

    @inline(__always)
    init(bits: UInt16) {
      self.bits = bits
    }

    @inline(__always)
    init(_ name: UnsafeBufferPointer<UInt8>) {
      guard name.count > 1 else {
        self.init(bits: name.first.map(UInt16.init) ?? 0)
        return
      }
      let start = UInt16(name[0]) ^ UInt16(name[1]) &<< 4
      let end = UInt16(name[name.count &- 1]) &<< 7
      self.init(bits: UInt16(truncatingIfNeeded: name.count) &<< 11 ^ start ^ end)
    }
  }
}
