/// Something that a style can be put on.
public protocol UIStylable {
  /// The kind of style.
  associatedtype AssociatedStyle: UIStyle

  /// Puts a style on it.
  @MainActor func apply(style: AssociatedStyle)
}

/// Where controllers get what the theme of the app says.
public protocol UIStylableThemeDelegate: AnyObject {
  /// What all screens have in common.
  var commonStyle: HaapiUIViewControllerStyle { get }

  /// A text of the app or of the framework; the key itself when there is none.
  func localizedStringForKey(key: String) -> String

  /// The style for a type.
  ///
  /// - Throws: `HaapiUIKitError.unsupported` when the theme has none of this kind.
  func styleOrThrowFor<Style: UIStyle>(stylableType: any UIStylable.Type) throws -> Style
}
