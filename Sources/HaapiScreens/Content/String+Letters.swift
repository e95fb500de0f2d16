extension String {
  /// The letters, in lower case: `first_name` and `firstName` are one word.
  package var lettersOnly: String {
    guard utf8.allSatisfy({ $0 < 0x80 }) else { return lowercased().filter(\.isLetter) }
    return String(unsafeUninitializedCapacity: utf8.count) { letters in
      var count = 0
      for byte in utf8 where (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) {
        letters[count] = byte | 0x20
        count += 1
      }
      return count
    }
  }
}
