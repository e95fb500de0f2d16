/// A description that was read, resolved and checked: what the emitter turns into Swift.
///
/// Everything in it is known to be right: every type name is declared, every path leads somewhere, every name is a
/// usable identifier. It holds values only, in the order in which the files declare them, so that the same files always
/// give the same output.
public struct Schema: Sendable {
  /// The name that the root file gives, used in the header of each emitted file.
  public let name: String
  /// Where the emitted code is compiled.
  public let module: Module
  public let enums: [EnumDeclaration]
  public let protocols: [ProtocolDeclaration]
  public let structs: [StructDeclaration]
  /// Unions and selections, in the order of declaration.
  public let unions: [UnionDeclaration]
  /// Tables of responses.
  public let responses: [ResponsesDeclaration]
  public let factories: [FactoryDeclaration]
  public let models: [ModelDeclaration]
  public let transforms: [TransformDeclaration]
  public let mappers: [MapperDeclaration]
  public let screens: [ScreenTableDeclaration]
  /// HAL resources. An overlay has all of them, including its base's with the additions, because no other module can
  /// add members to a struct.
  public internal(set) var resources: [ResourceDeclaration]
  /// What the schema adds to the one that it extends; `nil` for a schema that stands alone. All other lists of an
  /// overlay hold only its own declarations.
  public let overlay: OverlayDeclaration?
  /// The files of the output that the author names: of each section, by the name of the declaration, without suffix.
  public var files: [OutputFile: [String: String]] = [:]

  /// The names of types and protocols that are written by hand.
  var handwrittenNames: [String] = []

  /// Those of the hand-written names that the runtime has, since the shipped schema declares or names them, too. To know
  /// that, it is read.
  package var namesOfRuntime: Set<String> { ShippedSchema.typeNames.intersection(handwrittenNames) }

  public enum Module: Sendable, Hashable {
    /// The emitted code is part of the runtime's own module and imports nothing of it.
    case runtime
    /// The emitted code is part of an app's module and imports the runtime.
    case client
    /// The emitted code is that of an overlay, and other overlays of it import this module.
    case library(String)
  }

  public init(
    name: String, module: Module, enums: [EnumDeclaration], protocols: [ProtocolDeclaration],
    structs: [StructDeclaration], unions: [UnionDeclaration], factories: [FactoryDeclaration],
    models: [ModelDeclaration] = [], transforms: [TransformDeclaration] = [], mappers: [MapperDeclaration] = [],
    screens: [ScreenTableDeclaration] = [], resources: [ResourceDeclaration] = [],
    responses: [ResponsesDeclaration] = [], overlay: OverlayDeclaration? = nil
  ) {
    self.name = name
    self.module = module
    self.enums = enums
    self.protocols = protocols
    self.structs = structs
    self.unions = unions
    self.responses = responses
    self.factories = factories
    self.models = models
    self.transforms = transforms
    self.mappers = mappers
    self.screens = screens
    self.resources = resources
    self.overlay = overlay
  }

  /// This schema behind all that it extends, so that each comes after its base.
  public var lineage: [Schema] { (overlay?.base.lineage ?? []) + [self] }

  /// The overlays in its lineage, each after the one that it extends.
  public var overlays: [OverlayDeclaration] { (overlay?.base.overlays ?? []) + [overlay].compactMap(\.self) }

  /// The mappers of its lineage, with all functions that overlays add to them.
  public var allMappers: [MapperDeclaration] {
    guard let overlay else { return mappers }
    return overlay.base.allMappers.map { mapper in
      overlay.mappings.first { $0.mapper.name == mapper.name }?.mapper ?? mapper
    } + mappers
  }

  /// Those of its mappers to which overlays can add.
  var openMappers: [MapperDeclaration] { allMappers.filter(\.isOpen) }

  /// Whether there are only HAL resources and enums, so that the generated code needs only the module `HAL`.
  public var isHALOnly: Bool {
    !resources.isEmpty && protocols.isEmpty && structs.isEmpty && unions.isEmpty && factories.isEmpty && models.isEmpty
      && transforms.isEmpty && mappers.isEmpty && screens.isEmpty && responses.isEmpty && overlay == nil
  }
}
