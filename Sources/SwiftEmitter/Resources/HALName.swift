import HaapiSchema

/// The types of `HAL` that emitted code uses.
enum HALName: String {
  case halleyCodable = "HalleyCodable"
  case halleyKit = "HalleyKit"
  case halleyRequest = "HalleyRequest"
  case includableType = "IncludableType"
  case includeField = "IncludeField"
  case includeKey = "IncludeKey"
  case includeTypeInterface = "IncludeTypeInterface"
  case indirect = "Indirect"
  case links = "Links"
  case nested = "Nested"
  case pageSequence = "PageSequence"
  case paginationPage = "PaginationPage"
  case resourceManager = "ResourceManager"
  case toMany = "ToMany"
  case toOne = "ToOne"
  case toPage = "ToPage"
  case uriTemplate = "URITemplate"
  case urlConvertible = "URLConvertible"

  /// All types that `HAL` declares for everybody.
  static let exported: Set<String> = [
    "APIResponse", "CustomIncludeKey", "DefaultTemplateHandler", "FieldQueryItem", "HALError", "HalleyCodable",
    "HalleyConsts", "HalleyKit", "HalleyRequest", "HalleyRequester", "HalleyResponse", "IncludableType", "IncludeField",
    "IncludeKey", "IncludeTypeInterface", "IncludeableType", "IncludesBuilder", "Indirect", "ItemSequence",
    "JSONResponse", "Link", "LinkResolver", "Links", "Nested", "OverridingTemplateHandler", "PageMetadata",
    "PageSequence", "PaginationPage", "Parameters", "ParsedLink", "RequestContainerInterface", "RequesterInterface",
    "ResourceManager", "TemplateHandler", "TemplateLinkResolver", "ToMany", "ToManyIncludeKey", "ToOne", "ToPage",
    "URITemplate", "URLConvertible", "URLLinkResolver", "URLSessionRequester",
  ]
}

extension Scope {
  /// The name of a type, in a declaration.
  func hal(_ name: HALName) -> TypeName {
    TypeName(
      module: .hal, path: name.rawValue, spelling: names.isDeclared(name.rawValue) ? .qualified : .plain)
  }

  /// The name of a type, in an expression, where members may hide it.
  func halValue(_ name: HALName) -> TypeName {
    TypeName(
      module: .hal, path: name.rawValue,
      spelling: names.isDeclared(name.rawValue) || hides(name.rawValue) ? .qualified : .plain)
  }

  func standard(_ name: KnownType) -> SwiftType {
    .name(names(name))
  }

  func type(ofField type: ResourceType) -> SwiftType {
    switch type {
    case .plain(.string): standard(.string)
    case .plain(.int): standard(.int)
    case .plain(.int64): standard(.int64)
    case .plain(.double): standard(.double)
    case .plain(.decimal): standard(.decimal)
    case .plain(.bool): standard(.bool)
    case .plain(.date): standard(.date)
    case .plain(.url): standard(.url)
    case .plain(.uuid): standard(.uuid)
    case .named(let name): .name(self.name(of: name))
    case .array(let element): .array(self.type(ofField: element))
    case .dictionary(let value): .dictionary(key: standard(.string), value: self.type(ofField: value))
    case .optional(let wrapped): .optional(self.type(ofField: wrapped))
    }
  }

  func type(ofVariable type: VariableType) -> SwiftType {
    switch type {
    case .plain(let plain): self.type(ofPlain: plain)
    case .list(let element): .array(self.type(ofPlain: element))
    case .map(let value): .dictionary(key: standard(.string), value: self.type(ofPlain: value))
    }
  }

  private func type(ofPlain plain: VariableType.Plain) -> SwiftType {
    switch plain {
    case .string: standard(.string)
    case .int: standard(.int)
    case .double: standard(.double)
    case .bool: standard(.bool)
    }
  }
}
