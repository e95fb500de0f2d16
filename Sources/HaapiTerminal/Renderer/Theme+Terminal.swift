import Foundation
import HaapiScreens

extension Theme {
  /// The colours for a terminal, or `nil` when nobody can say that they would be legible there: it has to show all colours
  /// (`COLORTERM`), and its ground has to be known.
  ///
  /// - Parameters:
  ///   - appearance: The ground. By default, the variable `COLORFGBG` says it, if there is one.
  ///   - environment: The variables of the process.
  public func terminalPalette(
    on appearance: Appearance? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Palette? {
    guard ["truecolor", "24bit"].contains(environment["COLORTERM", default: ""]) else { return nil }
    return (appearance ?? Appearance(terminal: environment["COLORFGBG", default: ""])).map { self[$0] }
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
