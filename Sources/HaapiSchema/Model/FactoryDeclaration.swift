/// A namespace of functions that make values: `HaapiModel.StepFactory`.
public struct FactoryDeclaration: Sendable {
  /// Full name, one or two components.
  public let name: String
  public let doc: String?
  public let functions: [Function]

  public struct Function: Sendable {
    public let name: String
    public let doc: String?
    /// The struct that is made.
    public let makes: String
    /// Whether the function's result is optional, though it is never `nil`.
    public let returnsOptional: Bool
    public let parameters: [Parameter]
    /// Fields that get a constant.
    public let constants: [Constant]
    /// Whether the function makes the value by decoding the JSON of the parameters, and throws what the decoder throws.
    public let decodes: Bool

    public init(
      name: String, doc: String?, makes: String, returnsOptional: Bool, parameters: [Parameter], constants: [Constant],
      decodes: Bool
    ) {
      self.name = name
      self.doc = doc
      self.makes = makes
      self.returnsOptional = returnsOptional
      self.parameters = parameters
      self.constants = constants
      self.decodes = decodes
    }
  }

  public struct Parameter: Sendable {
    /// The label.
    public let name: String
    /// The field of the struct that it fills.
    public let field: String
    /// As the field, or with a `?` more, in which case `nil` means the field's default; or `[String: String]` where the
    /// field is `[String: any Sendable]`; or a struct where the field is an existential that the struct conforms to.
    public let type: TypeReference
    public let defaultValue: Literal?

    public init(name: String, field: String, type: TypeReference, defaultValue: Literal?) {
      self.name = name
      self.field = field
      self.type = type
      self.defaultValue = defaultValue
    }
  }

  public struct Constant: Sendable {
    public let field: String
    public let value: Literal

    public init(field: String, value: Literal) {
      self.field = field
      self.value = value
    }
  }

  public init(name: String, doc: String?, functions: [Function]) {
    self.name = name
    self.doc = doc
    self.functions = functions
  }
}
