/// The forms of text that the runtime reads Foundation's types from. The generator does without Foundation.
extension String {
  /// Whether the text is a date and time of RFC 3339.
  var isTimestamp: Bool {
    let form = "dddd-dd-ddTdd:dd:dd"
    guard prefix(19).uppercased().hasForm(form), let time = Timestamp(Array(utf8)) else { return false }
    return time.isValid && String(dropFirst(19)).isFractionAndZone
  }

  /// Whether the text is a UUID.
  var isUUID: Bool {
    uppercased().hasForm("hhhhhhhh-hhhh-hhhh-hhhh-hhhhhhhhhhhh")
  }

  /// Whether the text is a URL, as far as Foundation is strict about it.
  var isURL: Bool {
    guard !isEmpty, utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return false }
    guard let start = firstRange(of: "//")?.upperBound, self[..<start].allSatisfy({ !"?#".contains($0) }) else {
      return true
    }
    let authority = self[start...].prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    let port = host.lastIndex(of: "]").map { host[$0...].dropFirst() } ?? host.drop { $0 != ":" }
    return host.contains("[") == host.contains("]") && port.dropFirst().allSatisfy(\.isASCIIDigit)
  }

  /// Whether the text is as long as a pattern and fits it: `d` stands for a digit, `h` for a hexadecimal one, and all
  /// else for itself.
  private func hasForm(_ pattern: String) -> Bool {
    utf8.count == pattern.utf8.count
      && zip(self, pattern).allSatisfy { character, form in
        switch form {
        case "d": character.isASCIIDigit
        case "h": character.isASCIIDigit || "A"..."F" ~= character
        default: character == form
        }
      }
  }

  private var isFractionAndZone: Bool {
    let fraction = first == "." ? dropFirst().prefix(while: \.isASCIIDigit) : ""
    guard first != "." || !fraction.isEmpty else { return false }
    let zone = dropFirst(fraction.isEmpty ? 0 : fraction.count + 1).uppercased()
    guard zone != "Z" else { return true }
    guard zone.hasForm("+dd:dd") || zone.hasForm("-dd:dd") else { return false }
    return zone.dropFirst().prefix(2) < "24" && zone.suffix(2) < "60"
  }
}

/// The numbers of a date and time.
private struct Timestamp {
  private let numbers: [Int]

  /// - Parameter bytes: Digits at the places of a date and time.
  init?(_ bytes: [UInt8]) {
    let numbers = [0..<4, 5..<7, 8..<10, 11..<13, 14..<16, 17..<19].map { place in
      Int(String(decoding: bytes[place], as: UTF8.self))
    }
    self.numbers = numbers.compactMap(\.self)
    guard self.numbers.count == numbers.count else { return nil }
  }

  /// Whether there is such a day and such a time. A minute may have a leap second.
  var isValid: Bool {
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return year > 0 && 1...12 ~= month && 1...days[month - 1] ~= day && numbers[3] < 24 && numbers[4] < 60
      && numbers[5] < 61
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { "0"..."9" ~= self && isASCII }
}
