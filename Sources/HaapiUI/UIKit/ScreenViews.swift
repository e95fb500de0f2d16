#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import UIKit

/// The views of a screen, from top to bottom. Those that the app has inserted stay where they are while the others
/// change.
@MainActor final class ScreenViews {
  /// All others.
  let main = ScreenViews.stack(named: "main")
  let messages = ScreenViews.stack(named: "messages")
  let links = ScreenViews.stack(named: "links")
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

  /// Shows the parts of a screen in their order.
  func show(_ content: ScreenContent, _ parts: [ScreenLayout.Part], with renderer: UIKitRenderer) {
    main.apply(renderer.appearance.content)
    main.apply(renderer.appearance.common.commonUIStyle)
    messages.apply(renderer.appearance.common.messagesStyle)
    links.apply(renderer.appearance.common.linksStyle)
    for view in main.arrangedSubviews { view.removeFromSuperview() }
    for view in renderer.header(content) { main.addArrangedSubview(view) }
    for part in parts {
      let views = renderer.views(of: part, in: content)
      switch part {
      case .messages: fill(messages, with: views)
      case .links: fill(links, with: views)
      case .title, .countdown, .block: for view in views { main.addArrangedSubview(view) }
      }
    }
    for view in renderer.last(content) { main.addArrangedSubview(view) }
    for insertion in insertions where !place(insertion) { main.addArrangedSubview(insertion.view) }
  }

  private func fill(_ stack: UIStackView, with views: [UIView]) {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    for view in views { stack.addArrangedSubview(view) }
    main.addArrangedSubview(stack)
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
@MainActor protocol ScreenViewing: AnyObject {
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
