/// What an app adds to a base schema: its own models, their mappings, and the types that its server sends beyond the
/// base.
///
/// New types are in the lists of the schema that has this overlay. This has the additions to declarations of the base.
///
/// It is a class because it holds a whole schema and belongs to one.
public final class OverlayDeclaration: Sendable {
  /// The schema that is extended.
  public let base: Schema
  /// The models to emit, in the order of declaration. Those for base models with changed members come last.
  public let models: [Model]
  /// Words that are added to enums of the base.
  public let cases: [Cases]
  /// Members that are added to structs and protocols of the base.
  public let members: [Members]
  /// Variants and rows that are added to unions and selections of the base, before the existing ones. None of them has
  /// an `otherwise`.
  public let unions: [UnionDeclaration]
  /// Rows that are added to tables of responses of the base, before the existing ones.
  public let responses: [Responses]
  /// The mappers of the base that the overlay adds to.
  public let mappings: [Mapping]
  /// Rows that are added to tables of screens of the base.
  public let screens: [Screens]

  /// Words that are added to an enum of the base, whose values are in its case for unlisted words.
  public struct Cases: Sendable {
    /// As the base declares it, with an `unknown` case.
    public let base: EnumDeclaration
    public let added: [EnumDeclaration.Case]

    public init(base: EnumDeclaration, added: [EnumDeclaration.Case]) {
      self.base = base
      self.added = added
    }
  }

  /// Members of a type of the base, which are read from the JSON that its values keep.
  public struct Members: Sendable {
    public let type: String
    public let isProtocol: Bool
    /// With a source of `wire` or `paths`, and never required: optionals, collections, and fields with a default.
    public let fields: [FieldDeclaration]

    public init(type: String, isProtocol: Bool, fields: [FieldDeclaration]) {
      self.type = type
      self.isProtocol = isProtocol
      self.fields = fields
    }
  }

  /// Screens that are added to a table of the base.
  public struct Screens: Sendable {
    /// The name of the table.
    public let table: String
    public let registry: ScreenTableDeclaration.Registry
    /// Each has a screen.
    public let rows: [ScreenTableDeclaration.Row]

    public init(
      table: String, registry: ScreenTableDeclaration.Registry, rows: [ScreenTableDeclaration.Row]
    ) {
      self.table = table
      self.registry = registry
      self.rows = rows
    }
  }

  /// The additions to a mapper of the base.
  public struct Mapping: Sendable {
    /// The mapper of the base, which has a builder, with the added functions among its own.
    public let mapper: MapperDeclaration
    /// The functions that are added, in the order of declaration.
    public let functions: [MappingReference]
    /// Where the mapper uses them.
    public let rows: [TableRow]
    /// The changed mappings of responses, in the order of declaration.
    public let changes: [Change]
    /// The functions of the mapper that are replaced, in the order of declaration.
    public let replacements: [Replacement]

    public init(
      mapper: MapperDeclaration, functions: [MappingReference], rows: [TableRow], changes: [Change],
      replacements: [Replacement] = []
    ) {
      self.mapper = mapper
      self.functions = functions
      self.rows = rows
      self.changes = changes
      self.replacements = replacements
    }
  }

  /// The row of an added type in a table of the base.
  public struct TableRow: Sendable {
    /// The struct that the overlay declares.
    public let source: String
    /// The table, which gives one model or a list.
    public let table: MappingReference
    /// One of the added functions.
    public let function: MappingReference

    public init(source: String, table: MappingReference, function: MappingReference) {
      self.source = source
      self.table = table
      self.function = function
    }
  }

  /// A type that has all members of a base model and perhaps more, or only its own members.
  public struct Model: Sendable {
    public let name: String
    public let doc: String?
    /// Whether it is a class rather than a struct: a member of the base model is edited in place.
    public let isClass: Bool
    /// The model of the base schema that it conforms to; `nil` for a model that stands alone.
    public let base: String?
    /// Protocols beside the model, as written.
    public let conformances: [String]
    /// In the order of declaration.
    public let added: [ModelDeclaration.Member]
    /// All members of the base model, in the order of its implementation.
    public let inherited: [ModelDeclaration.Member]

    public init(
      name: String, doc: String?, isClass: Bool = false, base: String?, conformances: [String] = [],
      added: [ModelDeclaration.Member], inherited: [ModelDeclaration.Member]
    ) {
      self.name = name
      self.doc = doc
      self.isClass = isClass
      self.base = base
      self.conformances = conformances
      self.added = added
      self.inherited = inherited
    }
  }

  /// All mappings of one type of response, tried in this order.
  public struct Change: Sendable {
    /// A struct of the base schema.
    public let source: String
    /// The case that passes the response to the builder's mapper.
    public let caseName: String
    /// The model that the base makes of it.
    public let base: String
    public let rows: [Row]

    public init(source: String, caseName: String, base: String, rows: [Row]) {
      self.source = source
      self.caseName = caseName
      self.base = base
      self.rows = rows
    }
  }

  /// One mapping.
  public struct Row: Sendable {
    public let doc: String?
    /// `nil` for always, which only the last row of a change has.
    public let condition: Expression?
    /// The values that it computes first.
    public let locals: [MappingFunction.Local]
    /// The struct of an overlay below that keeps its type, where that is what was made so far; `nil` for whatever was
    /// made.
    public let kept: String?
    /// The name of one of the overlay's models, or of the struct that is kept.
    public let model: String
    /// The values of added members that do not keep their default, in the order of the model.
    public let added: [ModelConstruction.Property]
    /// The members of the base model that are changed, in its order.
    public let overrides: [ModelConstruction.Property]

    public init(
      doc: String?, condition: Expression?, locals: [MappingFunction.Local] = [], kept: String? = nil, model: String,
      added: [ModelConstruction.Property], overrides: [ModelConstruction.Property]
    ) {
      self.doc = doc
      self.condition = condition
      self.locals = locals
      self.kept = kept
      self.model = model
      self.added = added
      self.overrides = overrides
    }
  }

  /// All mappings that take the place of one function of the base, wherever it is called. They are tried in this order,
  /// before the function.
  public struct Replacement: Sendable {
    /// One of the ``MapperDeclaration/replaceable`` functions.
    public let function: MappingReference
    public let rows: [Row]

    /// One mapping.
    public struct Row: Sendable {
      public let doc: String?
      /// `nil` for always, which only the last row has.
      public let condition: Expression?
      /// The values that it computes first.
      public let locals: [MappingFunction.Local]
      public let result: Result

      /// What it makes.
      public enum Result: Sendable {
        /// A value of a struct or class, with the members that do not keep their default, in its order.
        case model(ModelConstruction)
        /// A list, with what `default` means in it, then what it means in that, and so on; none if it does not use it.
        case list([MappingFunction.Element], insteadOf: [[MappingFunction.Element]])
      }

      public init(
        doc: String?, condition: Expression?, locals: [MappingFunction.Local], result: Result
      ) {
        self.doc = doc
        self.condition = condition
        self.locals = locals
        self.result = result
      }

      /// The model that it makes; `nil` if it makes a list.
      public var model: ModelConstruction? {
        if case .model(let model) = result { model } else { nil }
      }
    }

    public init(of function: MappingReference, rows: [Row]) {
      self.function = function
      self.rows = rows
    }
  }

  /// Rows that are added to a table of responses.
  public struct Responses: Sendable {
    public let base: ResponsesDeclaration
    public let rows: [ResponsesDeclaration.Row]

    public init(base: ResponsesDeclaration, rows: [ResponsesDeclaration.Row]) {
      self.base = base
      self.rows = rows
    }
  }

  public init(
    base: Schema, models: [Model], cases: [Cases] = [], members: [Members] = [], unions: [UnionDeclaration] = [],
    responses: [Responses] = [], mappings: [Mapping] = [], screens: [Screens] = []
  ) {
    self.base = base
    self.models = models
    self.cases = cases
    self.members = members
    self.unions = unions
    self.responses = responses
    self.mappings = mappings
    self.screens = screens
  }
}

extension OverlayDeclaration.Row {
  /// All expressions, wherever they stand.
  public var expressions: [Expression] {
    [condition].compactMap { $0 } + locals.map(\.value) + (added + overrides).flatMap(\.value.expressions)
  }
}

extension Expression {
  /// Whether it uses `default`.
  public var usesStandard: Bool {
    if case .standard = kind { return true }
    return parts.contains(where: \.usesStandard)
  }
}

extension OverlayDeclaration.Replacement.Row {
  /// All expressions, wherever they stand.
  public var expressions: [Expression] {
    let made =
      switch result {
      case .model(let model): model.properties.flatMap(\.expressions)
      case .list(let elements, let replaced): ([elements] + replaced).joined().flatMap(\.expressions)
      }
    return [condition].compactMap { $0 } + locals.map(\.value) + made
  }
}
