#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import HaapiScreens
import UIKit

extension ScreenViews {
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
    placeInsertions()
  }

  private func fill(_ stack: UIStackView, with views: [UIView]) {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    for view in views { stack.addArrangedSubview(view) }
    main.addArrangedSubview(stack)
  }
}
#endif
