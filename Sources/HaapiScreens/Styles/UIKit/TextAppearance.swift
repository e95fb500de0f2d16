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

  /// An appearance, by default that of body text.
  public convenience init(
    fontTextStyle: UIFont.TextStyle = .body, fontSymbolicTrait: UIFontDescriptor.SymbolicTraits? = nil,
    kern: Double = 0, lineHeightMultiple: Double = 1, textAlignment: NSTextAlignment = .natural,
    commonUIStyle: CommonUIStyle = CommonUIStyle()
  ) {
    self.init(
      fontTextStyle: fontTextStyle, fontSymbolicTrait: fontSymbolicTrait, family: nil, kern: kern,
      lineHeightMultiple: lineHeightMultiple, textAlignment: textAlignment, commonUIStyle: commonUIStyle)
  }

  /// An appearance with a family of fonts; `nil` for that of the system.
  init(
    fontTextStyle: UIFont.TextStyle, fontSymbolicTrait: UIFontDescriptor.SymbolicTraits?, family: String?,
    kern: Double = 0, lineHeightMultiple: Double = 1, textAlignment: NSTextAlignment = .natural,
    commonUIStyle: CommonUIStyle = CommonUIStyle()
  ) {
    self.fontTextStyle = fontTextStyle
    self.fontSymbolicTrait = fontSymbolicTrait
    self.kern = kern
    self.lineHeightMultiple = lineHeightMultiple
    self.textAlignment = textAlignment
    self.commonUIStyle = commonUIStyle
    let font = UIFont.preferredFont(forTextStyle: fontTextStyle)
    let own = family.map { font.fontDescriptor.withFamily($0) }
    let descriptor = fontSymbolicTrait.flatMap { (own ?? font.fontDescriptor).withSymbolicTraits($0) } ?? own
    // A size of zero keeps the size of the descriptor.
    fontText = descriptor.map { UIFont(descriptor: $0, size: 0) } ?? font
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
