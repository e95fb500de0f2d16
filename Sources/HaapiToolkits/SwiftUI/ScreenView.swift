#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
import HaapiRuntime
import HaapiScreens
import SwiftUI

/// The standard view of a screen.
@available(macOS 14, iOS 17, visionOS 1, *)
public struct ScreenView: View {
  private let screen: LoginScreen
  @Environment(\.openURL) private var openURL
  @Environment(\.loginTexts) private var texts

  /// The view of a screen.
  public init(screen: LoginScreen) {
    self.screen = screen
  }

  /// Header, parts, the way back to the browser, and an indicator while an answer is on its way.
  public var body: some View {
    Themed { look in
      ScrollView {
        VStack(alignment: .leading, spacing: look.spacing) {
          HeaderView(header: screen.content.header)
          ForEach(Array(screen.parts.enumerated()), id: \.offset) { _, part in
            PartView(part: part, screen: screen)
          }
          if let launch = screen.content.launch {
            Button(launch.label) { openURL(launch.url) }
              .buttonStyle(.borderedProminent)
          }
          if screen.content.isWaiting {
            ProgressView(texts[.hostWaiting])
              .frame(maxWidth: .infinity)
          }
        }
        .frame(maxWidth: 480, alignment: .leading)
        .padding(look.spacing)
        .frame(maxWidth: .infinity)
      }
      .background(look.color(\.card) ?? .clear)
    }
  }
}

/// The name and the logo of the app.
@available(macOS 14, iOS 17, visionOS 1, *)
private struct HeaderView: View {
  let header: ScreenContent.Header?
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    if let logo = scheme == .dark ? header?.darkLogo ?? header?.logo : header?.logo {
      Image(logo)
        .accessibilityHidden(header?.title != nil)
    }
    if let title = header?.title {
      Text(title)
        .font(.headline)
    }
  }
}

/// A part of a screen.
@available(macOS 14, iOS 17, visionOS 1, *)
private struct PartView: View {
  let part: ScreenLayout.Part
  let screen: LoginScreen
  @Environment(\.ownBlock) private var ownBlock
  @Environment(\.loginLook) private var look

  var body: some View {
    switch part {
    case .title:
      if let title = screen.content.title {
        Text(title)
          .font(look.headingFont(.title))
          .accessibilityAddTraits(.isHeader)
      }
    case .messages:
      ForEach(Array(screen.content.messages.enumerated()), id: \.offset) { _, message in
        MessageView(message: message)
      }
    case .countdown:
      if let countdown = screen.content.countdown {
        CountdownView(countdown: countdown)
      }
    case .block(let block):
      let standard = BlockView(block: block, screen: screen)
      if let ownBlock {
        ownBlock(block, AnyView(standard))
      } else {
        standard
      }
    case .links:
      ForEach(screen.content.links, id: \.id) { link in
        LinkView(link: link, screen: screen)
      }
    }
  }
}

/// The remaining time.
@available(macOS 14, iOS 17, visionOS 1, *)
private struct CountdownView: View {
  let countdown: ScreenContent.Countdown

  var body: some View {
    ProgressView(value: max(0, min(countdown.remaining, countdown.total)), total: max(countdown.total, 1)) {
      Text(countdown.text)
        .font(.footnote)
    }
  }
}

/// A link below the content, or a picture.
@available(macOS 14, iOS 17, visionOS 1, *)
private struct LinkView: View {
  let link: ScreenLink
  let screen: LoginScreen

  var body: some View {
    if let picture = link.picture {
      PictureView(picture: picture)
    } else {
      PressView(id: link.id, screen: screen, action: .follow(link.id)) {
        Text(link.caption)
      }
      .buttonStyle(.borderless)
    }
  }
}
#endif
