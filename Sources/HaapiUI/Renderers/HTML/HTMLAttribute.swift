/// An attribute of an element. Attributes with addresses take an ``HTMLURL``, and none can run code.
public struct HTMLAttribute: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The value; `nil` for an attribute without one.
  public let value: String?

  private init(name: String, value: String?) {
    self.name = name
    self.value = value
  }

  /// The names that take any text.
  public enum Name: String, Sendable, CaseIterable {
    case alt, autocapitalize, autocomplete, charset, `class`, content, dir, `for`, form, id, inputmode, lang, max,
      maxlength
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
    case autofocus, checked, `defer`, disabled, hidden, novalidate, required, selected
  }

  /// An attribute with a text.
  public static func attribute(_ name: Name, _ value: String) -> HTMLAttribute {
    HTMLAttribute(name: name.rawValue, value: value)
  }

  /// A Boolean attribute.
  public static func flag(_ flag: Flag) -> HTMLAttribute {
    HTMLAttribute(name: flag.rawValue, value: nil)
  }

  /// The target of a link.
  public static func href(_ url: HTMLURL) -> HTMLAttribute {
    HTMLAttribute(name: "href", value: url.text)
  }

  /// The source of a picture, a script or a stylesheet.
  public static func src(_ url: HTMLURL) -> HTMLAttribute {
    HTMLAttribute(name: "src", value: url.text)
  }

  /// The target of a form.
  public static func action(_ url: HTMLURL) -> HTMLAttribute {
    HTMLAttribute(name: "action", value: url.text)
  }
}
