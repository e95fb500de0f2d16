/// An attribute of an element. Attributes with addresses take an ``HTMLURL``, and none can run code.
public struct HTMLAttribute: Hashable, Sendable {
  /// The value; `nil` for an attribute without one.
  public let value: String?
  private let kind: Kind

  private enum Kind: Hashable {
    case text(Name)
    case flag(Flag)
    case href, src, srcset, action
  }

  private init(_ kind: Kind, _ value: String?) {
    self.kind = kind
    self.value = value
  }

  /// The name.
  public var name: String {
    switch kind {
    case .text(let name): name.rawValue
    case .flag(let flag): flag.rawValue
    case .href: "href"
    case .src: "src"
    case .srcset: "srcset"
    case .action: "action"
    }
  }

  /// The names that take any text.
  public enum Name: String, Sendable, CaseIterable {
    case alt, autocapitalize, autocomplete, charset, `class`, content, dir, `for`, form, id, inputmode, lang, max,
      maxlength, media
    case method, minlength, name, placeholder, rel, role, spellcheck, tabindex, target, title, type, value
    case ariaAtomic = "aria-atomic"
    case ariaBusy = "aria-busy"
    case ariaControls = "aria-controls"
    case ariaDescribedby = "aria-describedby"
    case ariaHidden = "aria-hidden"
    case ariaInvalid = "aria-invalid"
    case ariaLabel = "aria-label"
    case ariaLabelledby = "aria-labelledby"
    case ariaLive = "aria-live"
    case ariaPressed = "aria-pressed"
    case ariaSelected = "aria-selected"
    case dataCeremony = "data-ceremony"
    case dataHide = "data-hide"
    case dataIcon = "data-icon"
    case dataPeriod = "data-period"
    case dataScreen = "data-screen"
    case dataShow = "data-show"
    case httpEquiv = "http-equiv"
  }

  /// The names without a value.
  public enum Flag: String, Sendable, CaseIterable {
    case autofocus, checked, `defer`, disabled, hidden, novalidate, open, required, selected
  }

  /// An attribute with a text.
  public static func attribute(_ name: Name, _ value: String) -> HTMLAttribute {
    HTMLAttribute(.text(name), value)
  }

  /// A Boolean attribute.
  public static func flag(_ flag: Flag) -> HTMLAttribute {
    HTMLAttribute(.flag(flag), nil)
  }

  /// The target of a link.
  public static func href(_ url: HTMLURL) -> HTMLAttribute {
    HTMLAttribute(.href, url.text)
  }

  /// The source of a picture, a script or a stylesheet.
  public static func src(_ url: HTMLURL) -> HTMLAttribute {
    HTMLAttribute(.src, url.text)
  }

  /// The source of a picture in the place of another one.
  public static func srcset(_ url: HTMLURL) -> HTMLAttribute {
    HTMLAttribute(.srcset, url.text)
  }

  /// The target of a form.
  public static func action(_ url: HTMLURL) -> HTMLAttribute {
    HTMLAttribute(.action, url.text)
  }
}
