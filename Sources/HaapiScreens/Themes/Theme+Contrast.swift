import Foundation

extension Theme {
  /// Two colours of a theme that some people cannot tell apart well enough.
  public struct ContrastFault: Equatable, Sendable, CustomStringConvertible {
    /// The ground.
    public let appearance: Appearance
    /// The colour in front.
    public let front: NamedColor
    /// The colour behind it.
    public let back: NamedColor
    /// Their contrast.
    public let contrast: Double
    /// The contrast that they need.
    public let needed: Double

    /// A shade of the colour in front that has enough contrast.
    public var remedy: ThemeColor? { front.color.shade(against: [back.color], contrast: needed) }

    /// What is wrong, and what would be right.
    public var description: String {
      // Rounded down, so that 4.49 does not read as the 4.5 that it lacks.
      let contrast = String(format: "%.1f", (contrast * 10).rounded(.down) / 10)
      let place = "'\(appearance).\(front.name)' (\(front.color)) on '\(appearance).\(back.name)' (\(back.color))"
      let remedy = remedy.map { "; \($0) has enough" } ?? ""
      return "\(place) has a contrast of \(contrast) and needs \(String(format: "%.1f", needed))\(remedy)"
    }

    /// A colour by the name that files of themes have for it.
    public struct NamedColor: Equatable, Sendable {
      /// The name, such as `accent-ink`.
      public let name: String
      /// The colour.
      public let color: ThemeColor
    }
  }

  /// The colours that WCAG 2.2 (AA) wants to differ more: 4.5 for texts (1.4.3), and 3 for what shows where a control is
  /// (1.4.11).
  public var contrastFaults: [ContrastFault] {
    Appearance.allCases.flatMap { appearance in
      Self.neededContrasts.compactMap { front, back, needed in
        let (color, ground) = (self[appearance][keyPath: front.path], self[appearance][keyPath: back.path])
        let contrast = color.contrast(with: ground)
        guard contrast < needed else { return nil }
        return ContrastFault(
          appearance: appearance, front: .init(name: front.rawValue, color: color),
          back: .init(name: back.rawValue, color: ground), contrast: contrast, needed: needed)
      }
    }
  }

  /// Which colours stand on each other.
  private static let neededContrasts: [(front: ColorRole, back: ColorRole, needed: Double)] = [
    (.ink, .page, 4.5), (.ink, .card, 4.5), (.ink, .accentSoft, 4.5),
    (.quiet, .card, 4.5), (.quiet, .accentSoft, 4.5),
    (.accent, .card, 4.5), (.accent, .accentSoft, 4.5), (.accentInk, .accent, 4.5),
    (.error, .card, 4.5), (.error, .errorSoft, 4.5), (.warn, .warnSoft, 4.5), (.warn, .card, 4.5),
    (.line, .card, 3), (.focus, .card, 3), (.focus, .page, 3),
  ]
}
