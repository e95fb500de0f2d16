#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import HaapiScreens
import SwiftUI

/// A theme on the ground that the views stand on; without a theme, the look of the system.
@available(macOS 14, iOS 17, visionOS 1, *)
struct LoginLook: Equatable {
  var theme: Theme?
  var appearance = Theme.Appearance.light

  var spacing: Double { theme?.spacing ?? 16 }
  var radius: Double { theme?.radius ?? 8 }

  /// `nil` for the system's own.
  func color(_ path: KeyPath<Theme.Palette, ThemeColor>) -> Color? {
    theme.map { Color($0[appearance][keyPath: path]) }
  }

  var font: Font {
    guard let theme else { return .body }
    return Font(families: theme.font.families, size: theme.font.size, style: .body)
  }

  func headingFont(_ style: Font.TextStyle) -> Font {
    guard let theme else { return Font.system(style).bold() }
    let families = theme.font.headingFamilies.isEmpty ? theme.font.families : theme.font.headingFamilies
    let size = theme.font.size * (style == .title ? 1.75 : 1.1)
    let font = Font(families: families, size: size, style: style)
    return theme.font.headingWeight >= 600 ? font.bold() : font
  }
}

/// Views that obey the theme.
@available(macOS 14, iOS 17, visionOS 1, *)
struct Themed<Content: View>: View {
  @ViewBuilder let content: (LoginLook) -> Content
  @Environment(\.loginTheme) private var theme
  @Environment(\.applicationTheme) private var applicationTheme
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    let look = LoginLook(theme: theme ?? applicationTheme, appearance: scheme == .dark ? .dark : .light)
    content(look)
      .environment(\.loginLook, look)
      .font(look.font)
      .foregroundStyle(look.color(\.ink) ?? .primary)
      .tint(look.color(\.accent))
  }
}

@available(macOS 14, iOS 17, visionOS 1, *)
extension Color {
  fileprivate init(_ color: ThemeColor) {
    self.init(.sRGB, red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255)
  }
}

@available(macOS 14, iOS 17, visionOS 1, *)
extension Font {
  /// The first family that is not a word of style sheets, or the system's font of that kind. It grows with the size that
  /// the user prefers.
  fileprivate init(families: [String], size: Double, style: Font.TextStyle) {
    switch families.first {
    case nil, "system-ui", "-apple-system", "sans-serif", "ui-sans-serif": self = .system(style)
    case "ui-rounded": self = .system(style, design: .rounded)
    case "ui-serif", "serif": self = .system(style, design: .serif)
    case "ui-monospace", "monospace": self = .system(style, design: .monospaced)
    case let family?: self = .custom(family, size: size, relativeTo: style)
    }
  }
}
#endif
