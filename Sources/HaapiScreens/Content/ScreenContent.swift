import Foundation
import HaapiRuntime

/// The current contents of a screen, for any toolkit. It contains no hidden fields and no secure text.
public struct ScreenContent: Equatable, Sendable {
  /// What stands above every screen.
  public var header: Header?
  /// The heading of the screen.
  public var title: String?
  /// The name of the requested layout.
  public var layout: String?
  /// Texts above the content.
  public var messages: [ScreenMessage] = []
  /// The content, from top to bottom.
  public var blocks: [ScreenBlock] = []
  /// Links below the content.
  public var links: [ScreenLink] = []
  /// The pressed control that waits for an answer. All others are disabled meanwhile.
  public var loadingControl: ControlID?
  /// Whether the host shows its own indicator.
  public var isWaiting = false
  /// The remaining time.
  public var countdown: Countdown?
  /// How the screen polls.
  public var polling: Polling?
  /// A URL to open outside, in case the system did not.
  public var launch: Launch?

  /// An empty screen.
  public init(title: String? = nil, layout: String? = nil) {
    self.title = title
    self.layout = layout
  }

  /// Whether controls can be used.
  public var isEnabled: Bool { loadingControl == nil && !isWaiting }

  /// The name and the logo of the app, above every screen.
  public struct Header: Equatable, Sendable {
    /// The name.
    public var title: String?
    /// The name of a picture.
    public var logo: String?
    /// The name of the picture on a dark ground; `nil` for the same.
    public var darkLogo: String?

    /// A header.
    public init(title: String?, logo: String? = nil, darkLogo: String? = nil) {
      self.title = title
      self.logo = logo
      self.darkLogo = darkLogo
    }
  }

  /// A countdown: remaining time and total.
  public struct Countdown: Equatable, Sendable {
    /// Seconds that are left.
    public var remaining: TimeInterval
    /// Seconds in total.
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

  /// Polling.
  public struct Polling: Equatable, Sendable {
    /// Seconds between an answer and the next poll.
    public var period: TimeInterval
    /// The control that polls at once.
    public var check: ControlID
    /// The label of that control.
    public var checkLabel: String

    /// Polling.
    public init(period: TimeInterval, check: ControlID, checkLabel: String) {
      self.period = period
      self.check = check
      self.checkLabel = checkLabel
    }
  }

  /// A URL to open outside the flow.
  public struct Launch: Equatable, Sendable {
    /// The URL.
    public var url: URL
    /// The label of the link.
    public var label: String
    /// Whether the flow continues with a URL that the browser returns to.
    public var returns: Bool

    /// A URL to open.
    public init(url: URL, label: String, returns: Bool = true) {
      self.url = url
      self.label = label
      self.returns = returns
    }
  }
}

/// A text above the content.
public struct ScreenMessage: Equatable, Sendable {
  /// The text.
  public var text: String
  /// The style.
  public var style: MessageStyleAttribute
  /// Whether it appeared while the screen was visible, so that a screen reader must announce it.
  public var isUpdate: Bool

  /// A text.
  public init(text: String, style: MessageStyleAttribute, isUpdate: Bool = false) {
    self.text = text
    self.style = style
    self.isUpdate = isUpdate
  }
}

/// A link below the content, or a picture.
public struct ScreenLink: Equatable, Sendable {
  /// The control.
  public var id: ControlID
  /// The label.
  public var caption: String
  /// What it is for, such as `forgot-password`; `nil` if nobody says.
  public var rel: String?
  /// The picture, if the link is one. Such a link cannot be followed.
  public var picture: ScreenPicture?

  /// A link.
  public init(id: ControlID, caption: String, rel: String? = nil, picture: ScreenPicture? = nil) {
    self.id = id
    self.caption = caption
    self.rel = rel
    self.picture = picture
  }
}

/// A picture.
public struct ScreenPicture: Equatable, Sendable {
  /// The address; `nil` when the server gave no allowed address.
  public var address: PictureAddress?
  /// A description. Never empty.
  public var alternative: String
  /// The caption.
  public var caption: String?

  /// A picture.
  public init(address: PictureAddress?, alternative: String, caption: String? = nil) {
    self.address = address
    self.alternative = alternative
    self.caption = caption
  }
}

/// An address from which a picture may be loaded: a `data:` address, or https.
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

  /// The picture itself; `nil` if it is on the web.
  package var embeddedData: Data? {
    guard text.prefix(5).lowercased() == "data:", let start = text.range(of: ";base64,", options: .caseInsensitive)
    else { return nil }
    return Data(base64Encoded: String(text[start.upperBound...]))
  }
}
