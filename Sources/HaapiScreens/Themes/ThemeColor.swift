import Foundation

/// An opaque colour of a theme, in sRGB.
public struct ThemeColor: Hashable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// How much red it has.
  public let red: UInt8
  /// How much green it has.
  public let green: UInt8
  /// How much blue it has.
  public let blue: UInt8

  /// A colour.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour as it is written in a style sheet, with `0x` in place of `#`: `0x0b5cad`.
  public init(integerLiteral value: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }

  /// A colour as it is written in a style sheet: `#0b5cad` or `#06a`, also with an alpha that leaves nothing transparent:
  /// `#0b5cadff`. `nil` for anything else.
  public init?(hex: String) {
    var digits = hex.utf8.dropFirst().compactMap(\.hexadecimalDigit)
    guard hex.hasPrefix("#"), digits.count == hex.utf8.count - 1 else { return nil }
    let alpha = digits.count == 8 ? digits.suffix(2) : digits.count == 4 ? digits.suffix(1) : []
    guard alpha.allSatisfy({ $0 == 0xF }) else { return nil }
    digits.removeLast(alpha.count)
    switch digits.count {
    case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6:
      self.init(
        red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3], blue: digits[4] << 4 | digits[5])
    default: return nil
    }
  }

  /// The colour as it is written in a style sheet: `#0b5cad`.
  public var description: String {
    let value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(value, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// How different in brightness two colours are, from 1 to 21: the contrast ratio of WCAG 2.
  public func contrast(with other: ThemeColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The relative luminance of WCAG 2.
  private var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let part = Double(part) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The nearest shade of this colour, towards black or white, that has enough contrast with others.
  package func shade(against others: [ThemeColor], contrast minimum: Double) -> ThemeColor? {
    let ends: [ThemeColor] = [0x000000, 0xffffff]
    for share in 0...255 {
      for end in ends {
        let shade = mixed(with: end, share: Double(share) / 255)
        if others.allSatisfy({ shade.contrast(with: $0) >= minimum }) { return shade }
      }
    }
    return nil
  }

  private func mixed(with other: ThemeColor, share: Double) -> ThemeColor {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      let (one, two) = (Double(one), Double(two))
      return UInt8((one + (two - one) * share).rounded())
    }
    return ThemeColor(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}

extension UInt8 {
  fileprivate var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
