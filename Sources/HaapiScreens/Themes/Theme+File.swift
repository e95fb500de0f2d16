import Foundation
import JSONIndex

/// Why a file is not a theme.
public struct ThemeError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, one fault in a line: file, line, column, and what would be right.
  public let description: String
}

extension Theme {
  /// Reads a theme from a file of design tokens (JSON).
  ///
  /// What the file leaves out is as in ``standard``.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - allowsLowContrast: Whether colours may be hard to tell apart. ``contrastFaults`` has them.
  /// - Throws: ``ThemeError`` when the file cannot be read, is not a theme, or is one that some people could not read.
  public init(contentsOf file: URL, allowsLowContrast: Bool = false) throws(ThemeError) {
    let name = file.lastPathComponent
    let tokens: Data
    do {
      tokens = try Data(contentsOf: file)
    } catch {
      throw ThemeError(description: "\(name): \(error.localizedDescription)")
    }
    try self.init(tokens: tokens, file: name, allowsLowContrast: allowsLowContrast)
  }

  /// Reads a theme from the contents of a file of design tokens.
  ///
  /// - Parameters:
  ///   - tokens: The contents.
  ///   - file: The name that errors have for the file.
  ///   - allowsLowContrast: Whether colours may be hard to tell apart. ``contrastFaults`` has them.
  /// - Throws: ``ThemeError`` when it is not a theme, or when some people could not read it.
  public init(tokens: Data, file: String = "theme.json", allowsLowContrast: Bool = false) throws(ThemeError) {
    let text = [UInt8](tokens)
    var reader: DesignTokens
    do {
      reader = try DesignTokens(text)
    } catch {
      throw ThemeError(description: "\(file): this is not JSON: \(error.description(in: text))")
    }
    self.init(&reader)
    if reader.faults.isEmpty, !allowsLowContrast { reader.reportContrast(of: self) }
    guard reader.faults.isEmpty else {
      let lines = reader.faults.sorted { $0.offset < $1.offset }.map { fault in
        let place = reader.place(of: fault)
        return "\(file):\(place.line):\(place.column): \(fault.reason)"
      }
      throw ThemeError(description: lines.joined(separator: "\n"))
    }
  }

  private init(_ tokens: inout DesignTokens) {
    self = .standard
    if let name = tokens.value("name", .text) { self.name = name }
    if let logo = tokens.value("logo", .text) { self.logo = logo }
    if let logo = tokens.value("dark.logo", .text) { darkLogo = logo }
    for appearance in Appearance.allCases {
      for role in ColorRole.allCases {
        guard let color = tokens.value("\(appearance).\(role.rawValue)", .color) else { continue }
        self[appearance][keyPath: role.path] = color
      }
    }
    if let families = tokens.value("font.family", .families) { font.families = families }
    if let families = tokens.value("font.heading-family", .families) { font.headingFamilies = families }
    if let size = tokens.value("font.size", .dimension) { font.size = size }
    if let weight = tokens.value("font.heading-weight", .weight) { font.headingWeight = weight }
    if let radius = tokens.value("radius", .dimension) { self.radius = radius }
    if let spacing = tokens.value("spacing", .dimension) { self.spacing = spacing }
    let colors = ColorRole.allCases.map(\.rawValue)
    tokens.reportUnused(known: [
      "": ["name", "logo", "light", "dark", "font", "radius", "spacing"], "light": colors,
      "dark": colors + ["logo"], "font": ["family", "heading-family", "size", "heading-weight"],
    ])
  }
}

extension DesignTokens {
  /// Reports colours that some people cannot tell apart, where the file has one of them.
  fileprivate mutating func reportContrast(of theme: Theme) {
    for fault in theme.contrastFaults {
      let front = "\(fault.appearance).\(fault.front.name)"
      report(fault.description, ofToken: has(front) ? front : "\(fault.appearance).\(fault.back.name)")
    }
  }
}
