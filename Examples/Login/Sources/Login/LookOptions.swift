import ArgumentParser
import Foundation
import HaapiUI

/// How the screens look.
struct LookOptions: ParsableArguments {
  @Option(help: "The look, on a terminal with all colours: standard, paper, orchid, or a file of design tokens.")
  var theme: String?
  @Option(help: "The ground of a terminal that does not tell: light or dark.") var ground: Ground?

  /// The theme; `nil` for none.
  ///
  /// - Throws: `ThemeError` when the file cannot be read, or is not a theme.
  func read() throws -> Theme? {
    try theme.map { try Theme.shipped[$0] ?? Theme(contentsOf: URL(filePath: $0)) }
  }
  /// What is behind the texts of a terminal.
  enum Ground: String, CaseIterable, ExpressibleByArgument {
    case light, dark

    var appearance: Theme.Appearance { self == .light ? .light : .dark }
  }
}
