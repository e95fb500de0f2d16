/// What an app adds to a base schema: models of its own, and the mappings that make them.
///
/// It holds a whole schema and belongs to one: as a class it can.
public final class OverlayDeclaration: Sendable {
  /// The schema that is extended.
  public let base: Schema
  /// The models to emit, in the order of declaration; last those for base models of which the overlay only changes members.
  public let models: [Model]
  /// Mappings of responses, in the order of declaration.
  public let responses: [Source]
  /// Mappings of answers of the token endpoint, in the order of declaration.
  public let tokens: [Source]

  /// A struct that has all members of a base model, and perhaps some more.
  public struct Model: Sendable {
    public let name: String
    public let doc: String?
    /// The model of the base schema that it conforms to.
    public let base: String
    /// In the order of declaration.
    public let added: [ModelDeclaration.Member]
    /// All members of the base model, in the order of its implementation.
    public let inherited: [ModelDeclaration.Member]

    public init(
      name: String, doc: String?, base: String, added: [ModelDeclaration.Member], inherited: [ModelDeclaration.Member]
    ) {
      self.name = name
      self.doc = doc
      self.base = base
      self.added = added
      self.inherited = inherited
    }
  }

  /// All mappings of one type of response, tried in this order.
  public struct Source: Sendable {
    /// A struct of the base schema.
    public let type: String
    public let kind: Kind
    /// The model that the base schema makes of it.
    public let base: String
    public let rows: [Row]

    public enum Kind: Sendable {
      /// `HaapiResult.representation`
      case representation
      /// `HaapiResult.problem`
      case problem
      /// `TokenResponse.successfulToken`
      case successfulToken
      /// `TokenResponse.errorToken`
      case errorToken
    }

    public init(type: String, kind: Kind, base: String, rows: [Row]) {
      self.type = type
      self.kind = kind
      self.base = base
      self.rows = rows
    }
  }

  /// One mapping.
  public struct Row: Sendable {
    public let doc: String?
    /// `nil` for always, which only the last row of a source has.
    public let condition: Expression?
    /// The name of one of the overlay's models.
    public let model: String
    /// The values of added members that do not keep their default, in the order of the model.
    public let added: [Addition]
    /// The members of the base model that are changed, in its order.
    public let overrides: [Override]

    public init(doc: String?, condition: Expression?, model: String, added: [Addition], overrides: [Override]) {
      self.doc = doc
      self.condition = condition
      self.model = model
      self.added = added
      self.overrides = overrides
    }
  }

  public struct Addition: Sendable {
    public let name: String
    public let type: TypeReference
    public let value: Value

    public enum Value: Sendable {
      case expression(Expression)
      /// The app gives it, as a closure over the response.
      case supplied
    }

    public init(name: String, type: TypeReference, value: Value) {
      self.name = name
      self.type = type
      self.value = value
    }
  }

  public struct Override: Sendable {
    public let name: String
    public let type: TypeReference
    public let value: Expression

    public init(name: String, type: TypeReference, value: Expression) {
      self.name = name
      self.type = type
      self.value = value
    }
  }

  public init(base: Schema, models: [Model], responses: [Source], tokens: [Source]) {
    self.base = base
    self.models = models
    self.responses = responses
    self.tokens = tokens
  }
}
