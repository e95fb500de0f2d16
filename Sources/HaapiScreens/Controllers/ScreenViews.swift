#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit

/// The views of a screen, from top to bottom. Those that the app has inserted stay where they are while the others
/// change.
@MainActor package final class ScreenViews {
  /// All others.
  package let main = ScreenViews.stack(named: "main")
  package let messages = ScreenViews.stack(named: "messages")
  package let links = ScreenViews.stack(named: "links")
  private var insertions: [Insertion] = []

  private struct Insertion {
    let view: UIView
    let anchor: UIView
    let isAbove: Bool
  }

  init() {
    main.addArrangedSubview(messages)
    main.addArrangedSubview(links)
  }

  /// Puts a view of the app next to messages, links, or another view of the app.
  ///
  /// - Returns: Whether the other view is there. Nothing is inserted otherwise.
  func insert(_ view: UIView, nextTo anchor: UIView, isAbove: Bool) -> Bool {
    let insertion = Insertion(view: view, anchor: anchor, isAbove: isAbove)
    guard view !== messages, view !== links, view !== anchor, place(insertion) else { return false }
    insertions.removeAll { $0.view === view }
    insertions.append(insertion)
    return true
  }

  /// Puts the views of the app in their places, after the others have changed.
  package func placeInsertions() {
    for insertion in insertions where !place(insertion) { main.addArrangedSubview(insertion.view) }
  }

  private func place(_ insertion: Insertion) -> Bool {
    guard let index = main.arrangedSubviews.firstIndex(where: { $0 === insertion.anchor }) else { return false }
    main.insertArrangedSubview(insertion.view, at: insertion.isAbove ? index : index + 1)
    return true
  }

  private static func stack(named name: String) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: [])
    stack.axis = .vertical
    stack.spacing = 12
    stack.accessibilityIdentifier = name
    return stack
  }
}

/// A controller whose views an app can add to.
@MainActor package protocol ScreenViewing: AnyObject {
  var views: ScreenViews { get }
  var appearance: ScreenAppearance { get }
}

extension BaseViewController: ScreenViewing {
  /// The view that holds all others of the screen.
  public var mainView: UIView? { views.main }

  /// The messages.
  public var messagesStackView: UIStackView { views.messages }

  /// The links.
  public var linksStackView: UIStackView { views.links }

  /// Puts a view of the app above ``messagesStackView``, ``linksStackView``, or another view of the app.
  ///
  /// - Returns: Whether the other view is on the screen. Nothing is inserted otherwise.
  @discardableResult
  public func insertView(_ view: UIView, aboveView: UIView) -> Bool {
    views.insert(view, nextTo: aboveView, isAbove: true)
  }

  /// Puts a view of the app below ``messagesStackView``, ``linksStackView``, or another view of the app.
  ///
  /// - Returns: Whether the other view is on the screen. Nothing is inserted otherwise.
  @discardableResult
  public func insertView(_ view: UIView, belowView: UIView) -> Bool {
    views.insert(view, nextTo: belowView, isAbove: false)
  }
}
#endif
