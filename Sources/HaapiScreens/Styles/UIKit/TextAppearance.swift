#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit

/// How a text looks, apart from its colour.
public final class TextAppearance: UIStyle {
  /// Background and space.
  public let commonUIStyle: CommonUIStyle
  /// The font, with the traits.
  public let fontText: UIFont
  /// The role of the text, by which its font follows the size that the user prefers.
  public let fontTextStyle: UIFont.TextStyle
  /// Bold, italic and the like; `nil` for none.
  public let fontSymbolicTrait: UIFontDescriptor.SymbolicTraits?
  /// The space between letters, in points.
  public let kern: Double
  /// The height of lines, as a multiple of that of the font.
  public let lineHeightMultiple: Double
  /// The alignment.
  public let textAlignment: NSTextAlignment
  /// The family of the font; `nil` for that of the system.
  let family: String?
  /// The size, in proportion to the system's.
  let scale: Double

  /// An appearance, by default that of body text.
  public convenience init(
    fontTextStyle: UIFont.TextStyle = .body, fontSymbolicTrait: UIFontDescriptor.SymbolicTraits? = nil,
    kern: Double = 0, lineHeightMultiple: Double = 1, textAlignment: NSTextAlignment = .natural,
    commonUIStyle: CommonUIStyle = CommonUIStyle()
  ) {
    self.init(
      fontTextStyle: fontTextStyle, fontSymbolicTrait: fontSymbolicTrait, family: nil, scale: 1, kern: kern,
      lineHeightMultiple: lineHeightMultiple, textAlignment: textAlignment, commonUIStyle: commonUIStyle)
  }

  /// An appearance with a family of fonts, `nil` for that of the system, and with a size in proportion to the system's.
  init(
    fontTextStyle: UIFont.TextStyle, fontSymbolicTrait: UIFontDescriptor.SymbolicTraits?, family: String?,
    scale: Double, kern: Double = 0, lineHeightMultiple: Double = 1, textAlignment: NSTextAlignment = .natural,
    commonUIStyle: CommonUIStyle = CommonUIStyle()
  ) {
    self.fontTextStyle = fontTextStyle
    self.fontSymbolicTrait = fontSymbolicTrait
    self.family = family
    self.scale = scale
    self.kern = kern
    self.lineHeightMultiple = lineHeightMultiple
    self.textAlignment = textAlignment
    self.commonUIStyle = commonUIStyle
    guard family != nil || fontSymbolicTrait != nil || scale != 1 else {
      fontText = .preferredFont(forTextStyle: fontTextStyle)
      return
    }
    // The size for those who have not changed the size of texts, from which the metrics make that of all others.
    let standard = UIFont.preferredFont(
      forTextStyle: fontTextStyle, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
    let own = family.map { standard.fontDescriptor.withFamily($0) } ?? standard.fontDescriptor
    let descriptor = fontSymbolicTrait.flatMap { own.withSymbolicTraits($0) } ?? own
    fontText = UIFontMetrics(forTextStyle: fontTextStyle).scaledFont(
      for: UIFont(descriptor: descriptor, size: standard.pointSize * scale))
  }
}

extension UILabel {
  /// Shows a text with an appearance.
  package func show(_ text: String, _ appearance: TextAppearance, _ color: UIColor) {
    font = appearance.fontText
    textColor = color
    backgroundColor = appearance.backgroundColor
    adjustsFontForContentSizeCategory = true
    numberOfLines = 0
    let paragraph = NSMutableParagraphStyle()
    paragraph.lineHeightMultiple = appearance.lineHeightMultiple
    paragraph.alignment = appearance.textAlignment
    attributedText = NSAttributedString(
      string: text, attributes: [.kern: appearance.kern, .paragraphStyle: paragraph])
  }
}
#endif
