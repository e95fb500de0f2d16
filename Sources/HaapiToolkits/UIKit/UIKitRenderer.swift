#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
import HaapiRuntime
import HaapiScreens
import UIKit

/// Draws screens as a stack of views.
public struct UIKitRenderer: HaapiRenderer {
  /// The layouts that controllers can name.
  public var layouts: [ScreenLayout]
  /// The screens' own texts.
  public var texts: HaapiTexts
  /// Receives the actions of the user.
  public var perform: @MainActor (UserAction) -> Void
  /// Opens the browser or an app again, when the user asks for it.
  public var open: @MainActor (URL) -> Void
  /// The picture for the name of an icon.
  public var image: @MainActor (String) -> UIImage?
  /// How the current screen looks.
  var appearance = ScreenAppearance()

  /// A renderer.
  public init(
    layouts: [ScreenLayout] = [], texts: HaapiTexts = HaapiTexts(),
    image: @escaping @MainActor (String) -> UIImage? = { UIImage(named: $0) },
    open: @escaping @MainActor (URL) -> Void = { _ in }, perform: @escaping @MainActor (UserAction) -> Void = { _ in }
  ) {
    self.layouts = layouts
    self.texts = texts
    self.image = image
    self.open = open
    self.perform = perform
  }

  /// Draws a screen.
  public func render(_ content: ScreenContent, parts: [ScreenLayout.Part]) -> UIView {
    stack(header(content) + parts.flatMap { views(of: $0, in: content) } + last(content))
  }

  /// The views above every screen.
  func header(_ content: ScreenContent) -> [UIView] {
    let light = content.header?.logo.flatMap(image)
    let dark = content.header?.darkLogo.flatMap(image)
    let logo = light.map { light -> UIView in
      let view = UIImageView(image: dark.map { light.onGround(dark: $0) } ?? light)
      view.contentMode = .scaleAspectFit
      return view
    }
    return [logo, content.header?.title.map { label($0, .headline) }].compactMap { $0 }
  }

  /// The views of a part of a screen.
  func views(of part: ScreenLayout.Part, in content: ScreenContent) -> [UIView] {
    switch part {
    case .title:
      content.title.map { [label($0, appearance.common.headerTextAppearance, appearance.common.headerTextColor)] } ?? []
    case .messages: content.messages.map(message)
    case .countdown: content.countdown.map(draw) ?? []
    case .block(let block): draw(block, content)
    case .links: content.links.map { draw($0, content) }
    }
  }

  /// The views below every screen: the way back to the browser, and the indicator while the host waits for an answer.
  func last(_ content: ScreenContent) -> [UIView] {
    let launch = content.launch.map { launch in
      button(launch.label, nil, filled, icon: nil, isEnabled: true, isLoading: false) { open(launch.url) }
    }
    return [launch, content.isWaiting ? spinner(texts[.hostWaiting]) : nil].compactMap { $0 }
  }

  /// Whether it contains a control.
  public func hasRoute(_ rendering: UIView) -> Bool {
    rendering is UIControl || rendering.subviews.contains(where: hasRoute)
  }

  /// Puts one below the other.
  public func join(_ upper: UIView, _ lower: UIView) -> UIView {
    stack([upper, lower])
  }

  // MARK: Blocks

  private func draw(_ block: ScreenBlock, _ content: ScreenContent) -> [UIView] {
    switch block {
    case .heading(let block): return [contentLabel(block.text, .headline)]
    case .text(let block): return [contentLabel(block.text, .body)]
    case .progress(let block): return [spinner(block.text)]
    case .input(let input): return draw(input, content)
    case .select(let select): return [label(select.label, .subheadline), draw(select, content)]
    case .checkbox(let box): return [draw(box, content)]
    case .button(let block):
      let view = button(
        block.label, .press(block.id), look(block.type), icon: block.icon,
        isEnabled: content.isEnabled && block.isEnabled, isLoading: content.loadingControl == block.id)
      return [view]
        + (block.explanation.map { [label($0, .footnote, color: appearance.color(\.quiet, or: .label))] } ?? [])
    case .choices(let choices): return choices.items.map { choice($0, content, isOpen: false) }
    case .tabs(let tabs):
      let bar = stack(tabs.items.map { choice($0, content, isOpen: $0.id == tabs.selected) })
      bar.axis = .horizontal
      bar.distribution = .fillEqually
      return [bar] + tabs.content.flatMap { draw($0, content) }
    case .picture(_, let picture): return [draw(picture)]
    }
  }

  private func draw(_ input: ScreenBlock.Input, _ content: ScreenContent) -> [UIView] {
    let field = UITextField()
    field.text = input.value
    field.placeholder = input.placeholder
    field.borderStyle = .roundedRect
    field.font = appearance.text(.body).fontText
    field.adjustsFontForContentSizeCategory = true
    field.isEnabled = content.isEnabled
    field.isSecureTextEntry = input.configuration.isSecure && !input.isRevealed
    field.accessibilityLabel = input.label
    field.accessibilityIdentifier = input.id.rawValue
    field.keyboardType = input.traits.keyboard
    field.textContentType = input.traits.contentType
    field.autocapitalizationType = input.isProse ? .sentences : .none
    field.autocorrectionType = input.isProse ? .default : .no
    field.addAction(
      UIAction { action in
        guard let field = action.sender as? UITextField else { return }
        let text = field.text ?? ""
        let limit = input.configuration.maxLength ?? .max
        if text.count > limit { field.text = String(text.prefix(limit)) }
        perform(.set(input.id, field.text ?? ""))
      }, for: .editingChanged)
    var views: [UIView] = [label(input.label, .subheadline), field]
    if input.configuration.isSecure {
      views.append(
        button(
          texts[input.isRevealed ? .hostHide : .hostShow], nil, plain, icon: nil, isEnabled: content.isEnabled,
          isLoading: false
        ) {
          field.isSecureTextEntry.toggle()
          perform(.reveal(input.id))
        })
    }
    if let error = input.error {
      let color = appearance.color(\.error, or: .systemRed)
      field.layer.borderColor = color.cgColor
      field.layer.borderWidth = 1
      views.append(label(error, .footnote, color: color))
    }
    return views
  }

  private func draw(_ select: ScreenBlock.Select, _ content: ScreenContent) -> UIView {
    let control = UIButton(configuration: gray)
    control.setTitle(select.selected.map { select.options[$0].caption } ?? texts[.hostChoose], for: .normal)
    control.accessibilityLabel = select.label
    control.isEnabled = content.isEnabled
    control.showsMenuAsPrimaryAction = true
    control.menu = UIMenu(
      children: select.options.enumerated().map { index, option in
        UIAction(title: option.caption, state: index == select.selected ? .on : .off) { [weak control] _ in
          control?.setTitle(option.caption, for: .normal)
          perform(.choose(select.id, index))
        }
      })
    return control
  }

  private func draw(_ box: ScreenBlock.Checkbox, _ content: ScreenContent) -> UIView {
    let control = UISwitch()
    control.isOn = box.isOn
    control.isEnabled = content.isEnabled && !box.isReadOnly
    control.accessibilityLabel = box.label
    control.addAction(
      UIAction { action in
        if let control = action.sender as? UISwitch { perform(.check(box.id, control.isOn)) }
      }, for: .valueChanged)
    let row = stack([control, label(box.label, .body)])
    row.axis = .horizontal
    return row
  }

  private func choice(_ item: ScreenBlock.Choice, _ content: ScreenContent, isOpen: Bool) -> UIView {
    let view = button(
      item.title, .select(item.id), isOpen ? filled : gray, icon: item.icon, isEnabled: content.isEnabled,
      isLoading: content.loadingControl == item.id)
    view.isSelected = isOpen
    return view
  }

  private func draw(_ link: ScreenLink, _ content: ScreenContent) -> UIView {
    if let picture = link.picture { return draw(picture) }
    return button(
      link.caption, .follow(link.id), plain, icon: nil, isEnabled: content.isEnabled,
      isLoading: content.loadingControl == link.id)
  }

  /// A picture from a `data:` address. Pictures from the web are only named, because nothing is loaded while drawing.
  private func draw(_ picture: ScreenPicture) -> UIView {
    let caption = picture.caption.map { [label($0, .caption1)] } ?? []
    guard let image = picture.address?.embeddedData.flatMap(UIImage.init(data:)) else {
      return stack([label(picture.alternative, .body)] + caption)
    }
    let view = UIImageView(image: image)
    view.contentMode = .scaleAspectFit
    view.isAccessibilityElement = true
    view.accessibilityLabel = picture.alternative
    return stack([view] + caption)
  }

  private func draw(_ countdown: ScreenContent.Countdown) -> [UIView] {
    let bar = UIProgressView(progressViewStyle: .default)
    bar.progress = countdown.total > 0 ? Float(countdown.remaining / countdown.total) : 0
    let words = label(countdown.text, .footnote)
    words.accessibilityIdentifier = "countdown"
    return [bar, words]
  }

  // MARK: Parts

  private func message(_ message: ScreenMessage) -> UIView {
    let style = appearance.messages[message.style]
    let image = style.image.map { image -> UIView in
      let view = UIImageView(image: image)
      view.tintColor = style.imageTintColor
      return view
    }
    let row = stack([image, label(message.text, style.textAppearance, style.textColor)].compactMap { $0 })
    row.axis = .horizontal
    row.spacing = style.iconTextPadding
    row.alignment = style.alignment
    row.apply(style.commonUIStyle)
    row.layer.borderColor = style.borderColor.cgColor
    row.layer.borderWidth = style.borderWidth
    row.layer.cornerRadius = style.cornerRadius
    return row
  }

  private func contentLabel(_ text: String, _ style: UIFont.TextStyle) -> UILabel {
    label(text, appearance.contentText ?? appearance.text(style), appearance.contentColor)
  }

  private func label(_ text: String, _ style: UIFont.TextStyle, color: UIColor? = nil) -> UILabel {
    label(text, appearance.text(style), color ?? appearance.color(\.ink, or: .label))
  }

  private func label(_ text: String, _ appearance: TextAppearance, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.show(text, appearance, color)
    return label
  }

  private func spinner(_ text: String) -> UIView {
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.color = appearance.indicator.strokeColor
    spinner.backgroundColor = appearance.indicator.backgroundColor
    spinner.startAnimating()
    return stack([spinner, label(text, .body)])
  }

  private func look(_ type: InteractionItemButtonType) -> UIButton.Configuration {
    switch type {
    case .primary: filled
    case .secondary: gray
    case .text, .link: plain
    }
  }

  private var filled: UIButton.Configuration { themed(.filled(), \.accentInk, on: \.accent) }
  private var gray: UIButton.Configuration { themed(.gray(), \.ink, on: \.accentSoft) }
  private var plain: UIButton.Configuration { themed(.plain(), \.accent) }

  private func themed(
    _ configuration: UIButton.Configuration, _ front: KeyPath<Theme.Palette, ThemeColor>,
    on back: KeyPath<Theme.Palette, ThemeColor>? = nil
  ) -> UIButton.Configuration {
    guard let theme = appearance.theme else { return configuration }
    var configuration = configuration
    configuration.baseForegroundColor = theme.color(front)
    configuration.baseBackgroundColor = back.map(theme.color)
    // The system would round the corners by the size of the button.
    configuration.cornerStyle = .fixed
    configuration.background.cornerRadius = theme.radius
    return configuration
  }

  private func button(
    _ title: String, _ action: UserAction?, _ configuration: UIButton.Configuration, icon: String?, isEnabled: Bool,
    isLoading: Bool, _ own: @escaping @MainActor () -> Void = {}
  ) -> UIButton {
    var configuration = configuration
    configuration.title = title
    configuration.image = icon.flatMap(image)
    configuration.showsActivityIndicator = isLoading
    let button = UIButton(
      configuration: configuration,
      primaryAction: UIAction { _ in
        if let action { perform(action) }
        own()
      })
    button.isEnabled = isEnabled
    return button
  }

  private func stack(_ views: [UIView]) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = appearance.content.spacing
    return stack
  }
}

extension UIImage {
  /// The picture for each ground.
  fileprivate func onGround(dark: UIImage) -> UIImage {
    let asset = UIImageAsset()
    asset.register(self, with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    return asset.image(with: .current)
  }
}
#endif
