/// Functions that turn responses into models, with what they need to know beyond the response.
public struct MapperDeclaration: Sendable {
  public let name: String
  public let doc: String?
  /// The builder by which apps make it, if there is one. Other modules may call all functions of such a mapper, and add
  /// rows to its tables.
  public let builder: Builder?
  /// The error for a value that no row of a table covers; `nil` for the runtime's own.
  public let failure: Failure?
  /// The parameters of the mapper's initializer, in order.
  public let settings: [Setting]
  /// The functions that its users call, in order.
  public let entries: [MappingReference]
  /// All functions that the entries need, including the entries, in the order of declaration.
  public let functions: [MappingFunction]
  /// The functions that others can replace, by adding a mapping from the same struct to the same model. Only the builder
  /// changes what becomes of a whole response.
  public let replaceable: [MappingReference]

  public var isOpen: Bool { builder != nil }

  /// A class of the runtime that makes mappers, and changes the models that they make.
  public struct Builder: Sendable {
    public let type: String
    /// The property that holds the mapper with the additions so far.
    public let mapper: String
    /// The method that takes the decoding additions that the mappings rely on; `nil` if there is none.
    public let expects: String?
    /// The mapper's method that makes a model of a value; `nil` if it has none.
    public let method: Method?
    /// The cases of its parameter, by the struct or protocol whose values they hold.
    public let cases: [Case]

    public struct Case: Sendable {
      public let source: String
      public let name: String

      public init(source: String, name: String) {
        self.source = source
        self.name = name
      }
    }

    public init(type: String, mapper: String, expects: String? = nil, method: Method?, cases: [Case]) {
      self.type = type
      self.expects = expects
      self.mapper = mapper
      self.method = method
      self.cases = cases
    }
  }

  /// `name(label:)`
  public struct Method: Sendable, Hashable {
    public let name: String
    public let labels: [String]

    public init(name: String, labels: [String]) {
      self.name = name
      self.labels = labels
    }
  }

  /// An error with two texts: the type of the value, and the model that was expected.
  public struct Failure: Sendable, Hashable {
    public let type: String
    public let name: String
    public let labels: [String]

    public init(type: String, name: String, labels: [String]) {
      self.type = type
      self.name = name
      self.labels = labels
    }
  }

  public struct Setting: Sendable {
    public let name: String
    public let type: TypeReference
    public let doc: String?

    public init(name: String, type: TypeReference, doc: String?) {
      self.name = name
      self.type = type
      self.doc = doc
    }
  }

  public init(
    name: String, doc: String?, builder: Builder? = nil, failure: Failure? = nil, settings: [Setting],
    entries: [MappingReference], functions: [MappingFunction], replaceable: [MappingReference] = []
  ) {
    self.name = name
    self.doc = doc
    self.builder = builder
    self.failure = failure
    self.settings = settings
    self.entries = entries
    self.functions = functions
    self.replaceable = replaceable
  }
}

/// Tells mapping functions apart: `Link -> LinkItemModel`, `FormAction -> [InteractionItemModel]`.
public struct MappingReference: Sendable, Hashable {
  /// A struct, or a protocol.
  public let source: String
  /// A model.
  public let target: String
  /// Whether the result is a list of the model.
  public let isList: Bool

  public init(source: String, target: String, isList: Bool) {
    self.source = source
    self.target = target
    self.isList = isList
  }
}

/// A function that turns a value into a model, or into several.
public struct MappingFunction: Sendable {
  public let reference: MappingReference
  /// The struct, or the existential of the protocol.
  public let source: TypeReference
  public let doc: String?
  /// When there is a result; `nil` for always. Only functions that make a model or a list have one.
  public let condition: Expression?
  public let body: Body
  /// Whether the result may be missing, so that it is an optional.
  public let isOptional: Bool
  public let `throws`: Bool
  /// The values that it computes first, in the order in which they use each other.
  public let locals: [Local]

  /// `let items: forms(actions)`
  public struct Local: Sendable {
    public let reference: LocalReference
    public let value: Expression

    public init(reference: LocalReference, value: Expression) {
      self.reference = reference
      self.value = value
    }
  }

  public enum Body: Sendable {
    /// One model, member by member.
    case make(ModelConstruction)
    /// A model that the type of the source decides. What no row names: no model where the result is an optional or a
    /// list, otherwise an error.
    case dispatch([Row])
    /// A list of models.
    case list([Element])
  }

  /// The row for a type.
  public struct Row: Sendable {
    /// A struct or a protocol.
    public let source: String
    public let isProtocol: Bool
    public let outcome: Outcome

    public enum Outcome: Sendable {
      case function(MappingReference)
      /// No model.
      case none
      /// An error.
      case refused
    }

    public init(source: String, isProtocol: Bool, outcome: Outcome) {
      self.source = source
      self.isProtocol = isProtocol
      self.outcome = outcome
    }
  }

  /// A part of a list.
  public struct Element: Sendable {
    /// When to add it; `nil` for always.
    public let condition: Expression?
    /// One model, or, when its type is an array, several.
    public let value: Expression

    public init(condition: Expression?, value: Expression) {
      self.condition = condition
      self.value = value
    }
  }

  /// The members that the app supplies. They belong to the model itself, not to one inside it.
  public var supplied: [ModelConstruction.Property] {
    guard case .make(let construction) = body else { return [] }
    return construction.properties.filter { if case .supplied = $0.value { true } else { false } }
  }

  public init(
    reference: MappingReference, source: TypeReference, doc: String?, condition: Expression? = nil, body: Body,
    isOptional: Bool, throws: Bool, locals: [Local] = []
  ) {
    self.condition = condition
    self.locals = locals
    self.reference = reference
    self.source = source
    self.doc = doc
    self.body = body
    self.isOptional = isOptional
    self.throws = `throws`
  }
}

/// A value of a model's implementation, member by member.
public struct ModelConstruction: Sendable, Hashable {
  /// The name of the struct or class.
  public let implementation: String
  /// In the order of the implementation's members. Members with a default may be left out.
  public let properties: [Property]

  public struct Property: Sendable, Hashable {
    public let name: String
    public let type: TypeReference
    public let value: Value
    /// What `default` means in the value, then what it means in that, and so on; empty if the value does not use it.
    public let standards: [Value]
    private let aside: Aside<MappingReference?>

    public init(
      name: String, type: TypeReference, value: Value, insteadOf standards: [Value] = [],
      giver: MappingReference? = nil
    ) {
      self.name = name
      self.type = type
      self.value = value
      self.standards = standards.isEmpty || value.expressions.contains(where: \.usesStandard) ? standards : []
      aside = Aside(value: giver)
    }

    /// The mapping whose text gives the value.
    public var giver: MappingReference? { aside.value }
  }

  public indirect enum Value: Sendable, Hashable {
    case expression(Expression)
    /// The first whose condition holds. Only the last has none, unless the property is an optional, which is `nil`
    /// then.
    case choice([Choice])
    case construction(ModelConstruction)
    /// The app gives it. Only in functions that an overlay adds, which no other function calls: a parameter of the same
    /// name.
    case supplied
  }

  public struct Choice: Sendable, Hashable {
    public let condition: Expression?
    public let value: Value

    public init(condition: Expression?, value: Value) {
      self.condition = condition
      self.value = value
    }
  }

  public init(implementation: String, properties: [Property]) {
    self.implementation = implementation
    self.properties = properties
  }
}

extension ModelConstruction {
  /// This model and those that are made in place inside it.
  public var withParts: [ModelConstruction] { [self] + properties.flatMap { $0.value.parts } }
}

extension ModelConstruction.Value {
  /// The models that it makes, with those inside them.
  fileprivate var parts: [ModelConstruction] {
    switch self {
    case .construction(let construction): construction.withParts
    case .choice(let rows): rows.flatMap(\.value.parts)
    case .expression, .supplied: []
    }
  }
}

/// A function that is written by hand, for what expressions cannot say.
public struct TransformDeclaration: Sendable {
  public let name: String
  public let type: FunctionType
  public let doc: String?

  public init(name: String, type: FunctionType, doc: String?) {
    self.name = name
    self.type = type
    self.doc = doc
  }
}
