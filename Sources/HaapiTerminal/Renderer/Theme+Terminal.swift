import Foundation
import HaapiScreens

extension Theme {
  /// The colours for a terminal, or `nil` when nobody can say that they would be legible there.
  ///
  /// Where the ground is not known, all colours are legible on a black one and on a white one. A terminal with 16 colours
  /// of its own shows those that are most like the theme's, if its ground is known.
  ///
  /// - Parameters:
  ///   - appearance: The ground. By default, the variable `COLORFGBG` says it, if there is one.
  ///   - environment: The variables of the process. `COLORTERM` and `TERM` say which colours the terminal has.
  public func terminalPalette(
    on appearance: Appearance? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> TerminalPalette? {
    guard let colors = TerminalColors(environment) else { return nil }
    let ground = appearance ?? Appearance(terminal: environment["COLORFGBG", default: ""])
    return TerminalPalette(self, on: ground, colors)
  }
}

/// The colours of a theme as a terminal shows them.
public struct TerminalPalette: Equatable, Sendable {
  let heading: TerminalColor?
  let error: TerminalColor?
  let warning: TerminalColor?
  let hint: TerminalColor?

  fileprivate init?(_ theme: Theme, on ground: Theme.Appearance?, _ colors: TerminalColors) {
    let palette = theme[ground ?? .light]
    let grounds: [ThemeColor] =
      switch ground {
      case .light: [0xffffff]
      case .dark: [0x000000]
      case nil: [0xffffff, 0x000000]
      }
    func legible(_ color: ThemeColor) -> ThemeColor {
      color.shade(against: grounds, contrast: Self.neededContrast) ?? color
    }
    switch (colors, ground) {
    case (.all, _):
      heading = .exact(legible(palette.accent))
      error = .exact(legible(palette.error))
      warning = .exact(legible(palette.warn))
      hint = .exact(legible(palette.quiet))
    case (.indexed, _):
      func nearest(_ color: ThemeColor) -> TerminalColor {
        .indexed(legible(color).index(against: grounds, contrast: Self.neededContrast))
      }
      heading = nearest(palette.accent)
      error = nearest(palette.error)
      warning = nearest(palette.warn)
      hint = nearest(palette.quiet)
    case (.named, let ground?):
      let isBright = ground == .dark
      heading = palette.accent.hue.map { .named($0, isBright: isBright) }
      error = .named(.red, isBright: isBright)
      warning = .named(.yellow, isBright: isBright)
      hint = nil
    case (.named, nil): return nil
    }
  }

  /// That of WCAG 2 for texts.
  static let neededContrast = 4.5
}

/// A colour in a terminal.
enum TerminalColor: Equatable, Sendable {
  /// Any colour.
  case exact(ThemeColor)
  /// One of the 256 whose looks all terminals share.
  case indexed(UInt8)
  /// One whose look the terminal decides.
  case named(Hue, isBright: Bool)

  /// The colours that have a name, with their numbers.
  enum Hue: Int, Sendable {
    case red = 1
    case green, yellow, blue, magenta, cyan
  }

  /// The code that gives a text this colour (ECMA-48, "select graphic rendition").
  var foreground: String {
    switch self {
    case .exact(let color): "38;2;\(color.red);\(color.green);\(color.blue)"
    case .indexed(let index): "38;5;\(index)"
    case .named(let hue, let isBright): "\((isBright ? 90 : 30) + hue.rawValue)"
    }
  }
}

/// Which colours a terminal has.
private enum TerminalColors {
  case all, indexed, named

  init?(_ environment: [String: String]) {
    let terminal = environment["TERM", default: ""]
    if ["truecolor", "24bit"].contains(environment["COLORTERM", default: ""]) || terminal.hasSuffix("-direct") {
      self = .all
    } else if terminal.contains("256color") {
      self = .indexed
    } else if ["", "dumb"].contains(terminal) || terminal.hasPrefix("vt") {
      return nil
    } else {
      self = .named
    }
  }
}

extension ThemeColor {
  /// The 240 colours that all terminals with 256 share: a cube of six shades each of red, green and blue, and 24 greys.
  static let indexed: [(index: UInt8, color: ThemeColor)] =
    (0..<216).map { number in
      func shade(_ digit: Int) -> UInt8 { digit == 0 ? 0 : UInt8(55 + 40 * digit) }
      return (
        UInt8(16 + number),
        ThemeColor(red: shade(number / 36), green: shade(number / 6 % 6), blue: shade(number % 6))
      )
    }
    + (0..<24).map { number in
      let shade = UInt8(8 + 10 * number)
      return (UInt8(232 + number), ThemeColor(red: shade, green: shade, blue: shade))
    }

  /// The number of the most similar of the 240 colours that has enough contrast with all grounds.
  fileprivate func index(against grounds: [ThemeColor], contrast minimum: Double) -> UInt8 {
    let legible = Self.indexed.filter { entry in grounds.allSatisfy { entry.color.contrast(with: $0) >= minimum } }
    // One of the greys is legible on black and on white.
    return legible.min { distance(to: $0.color) < distance(to: $1.color) }?.index ?? 243
  }

  private func distance(to other: ThemeColor) -> Int {
    // The eye sees green best, and blue least.
    let parts = [(red, other.red, 2), (green, other.green, 4), (blue, other.blue, 3)]
    return parts.reduce(0) { sum, part in
      let difference = Int(part.0) - Int(part.1)
      return sum + part.2 * difference * difference
    }
  }

  /// The named colour that is most like this one; `nil` for a grey.
  fileprivate var hue: TerminalColor.Hue? {
    let (red, green, blue) = (Double(red), Double(green), Double(blue))
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    guard range > 24 else { return nil }
    let sixths =
      most == red ? (green - blue) / range : most == green ? 2 + (blue - red) / range : 4 + (red - green) / range
    let hues: [TerminalColor.Hue] = [.red, .yellow, .green, .cyan, .blue, .magenta]
    return hues[(Int(sixths.rounded()) + 6) % 6]
  }
}

extension Theme.Appearance {
  /// The ground of a terminal that tells the numbers of its colours, that of the ground last: `15;0`.
  fileprivate init?(terminal colors: String) {
    switch colors.split(separator: ";").last.flatMap({ Int($0) }) {
    case .some(0...6), 8: self = .dark
    case 7, .some(9...15): self = .light
    default: return nil
    }
  }
}
