#if canImport(UIKit) && !os(watchOS)
import UIKit
#endif

/// A type with a style.
public protocol UIStylable {
  /// The kind of style.
  associatedtype AssociatedStyle: UIStyle

  /// Applies a style.
  @MainActor func apply(style: AssociatedStyle)
}

/// Provides the app's theme to controllers.
public protocol UIStylableThemeDelegate: AnyObject {
  /// The style that all screens share.
  var commonStyle: HaapiUIViewControllerStyle { get }

  /// A text of the app or the framework; the key itself if there is none.
  func localizedStringForKey(key: String) -> String

  #if canImport(UIKit) && !os(watchOS)
  /// The image of the app with this name; `nil` when there is none, or no name.
  func imageOptional(named name: String?) -> UIImage?

  /// The colour of the app with this name; `nil` when there is none, or no name.
  func colorOptional(named name: String?) -> UIColor?
  #endif

  /// The style for a type.
  ///
  /// - Throws: `HaapiUIKitError.unsupported` when the theme has none of this kind.
  func styleOrThrowFor<U: UIStyle>(stylableType: any UIStylable.Type) throws -> U
}
