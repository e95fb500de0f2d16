import Foundation
import HaapiRuntime

/// What a screen shows now, for any toolkit. It holds nothing that is sent to the server unseen, and no secure text.
public struct ScreenContent: Equatable, Sendable {
  /// The heading of the screen.
  public var title: String?
  /// The name of the layout that the screen asks for.
  public var layout: String?
  /// Texts above the content.
  public var messages: [ScreenMessage] = []
  /// The content, from top to bottom.
  public var blocks: [ScreenBlock] = []
  /// Routes below the content.
  public var links: [ScreenLink] = []
  /// The control that was pressed and waits for an answer. All others are disabled meanwhile.
  public var loadingControl: ControlID?
  /// Whether the host shows an indicator of its own.
  public var isWaiting = false
  /// The time that is left to wait.
  public var countdown: Countdown?
  /// How the screen asks the server for news.
  public var polling: Polling?
  /// What is to be opened outside, for a user whose system did not do it.
  public var launch: Launch?

  /// A screen without anything on it.
  public init(title: String? = nil, layout: String? = nil) {
    self.title = title
    self.layout = layout
  }

  /// Whether controls can be used.
  public var isEnabled: Bool { loadingControl == nil && !isWaiting }

  /// Time to wait: a part of a whole.
  public struct Countdown: Equatable, Sendable {
    /// Seconds that are left.
    public var remaining: TimeInterval
    /// Seconds in all.
    public var total: TimeInterval
    /// The remaining time in words.
    public var text: String

    /// A countdown.
    public init(remaining: TimeInterval, total: TimeInterval, text: String) {
      self.remaining = remaining
      self.total = total
      self.text = text
    }
  }

  /// Asking the server for news.
  public struct Polling: Equatable, Sendable {
    /// Seconds from one answer to the next question.
    public var period: TimeInterval
    /// The control that asks at once, when a user presses it.
    public var check: ControlID
    /// What that control is called.
    public var checkLabel: String

    /// Polling.
    public init(period: TimeInterval, check: ControlID, checkLabel: String) {
      self.period = period
      self.check = check
      self.checkLabel = checkLabel
    }
  }

  /// Something to open outside of the flow.
  public struct Launch: Equatable, Sendable {
    /// Where it leads.
    public var url: URL
    /// What the link is called.
    public var label: String

    /// Something to open.
    public init(url: URL, label: String) {
      self.url = url
      self.label = label
    }
  }
}

/// A text above the content.
public struct ScreenMessage: Equatable, Sendable {
  /// What it says.
  public var text: String
  /// How it looks.
  public var style: MessageStyleAttribute
  /// Whether it came while the screen was there already, so that it has to be announced.
  public var isUpdate: Bool

  /// A text.
  public init(text: String, style: MessageStyleAttribute, isUpdate: Bool = false) {
    self.text = text
    self.style = style
    self.isUpdate = isUpdate
  }
}

/// A route below the content, or a picture.
public struct ScreenLink: Equatable, Sendable {
  /// The control.
  public var id: ControlID
  /// What it is called.
  public var caption: String
  /// The picture, when the link is one. It cannot be followed then.
  public var picture: ScreenPicture?

  /// A route.
  public init(id: ControlID, caption: String, picture: ScreenPicture? = nil) {
    self.id = id
    self.caption = caption
    self.picture = picture
  }
}

/// A picture.
public struct ScreenPicture: Equatable, Sendable {
  /// Where it is; `nil` when the server named no address that may be shown.
  public var address: PictureAddress?
  /// What it is, in words. Never empty.
  public var alternative: String
  /// What stands below it.
  public var caption: String?

  /// A picture.
  public init(address: PictureAddress?, alternative: String, caption: String? = nil) {
    self.address = address
    self.alternative = alternative
    self.caption = caption
  }
}

/// An address that a picture may be loaded from: the bytes themselves in a `data:` address, or HTTPS.
public struct PictureAddress: Equatable, Sendable {
  /// The address.
  public let text: String

  /// The address; `nil` for any other kind of it.
  public init?(_ text: String) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }) else { return nil }
    let start = text.prefix(11).lowercased()
    guard start.hasPrefix("data:image/") || start.hasPrefix("https://") else { return nil }
    self.text = text
  }
}
