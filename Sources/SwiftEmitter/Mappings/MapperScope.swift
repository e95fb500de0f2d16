import HaapiSchema
import Lowering

/// What the functions of a mapper know of each other.
struct MapperScope {
  var scope: Scope
  /// The error for values that are not mapped.
  let failure: MapperDeclaration.Failure?
  let settings: Set<String>
  /// The property of an open mapper with the functions for types that its tables do not name.
  let additions: Identifier?
  /// The functions that others can replace.
  let replaceable: Set<MappingReference>
  /// The functions that several of its functions share.
  var shared = SharedFunctions()
  private let functions: [MappingReference: MappingFunction]
  /// Those whose result may be missing, by their result.
  private let optionalFunctions: [String: [MappingFunction]]
  /// By their result: functions with the same result differ only by the type of the source.
  private let functionNames: [String: Identifier]

  init(_ declaration: MapperDeclaration, names: Names) {
    let settings = Set(declaration.settings.map(\.name))
    var functionNames: [String: Identifier] = [:]
    let additions = declaration.isOpen ? Identifier("additions", unless: settings.contains) : nil
    var taken = settings
    if let additions { taken.insert(additions.text) }
    for function in declaration.functions {
      let result = function.reference.result
      guard functionNames[result] == nil else { continue }
      let text = CamelCase(function.reference.target).withSmallFirstWord + (function.reference.isList ? "s" : "")
      let name = Identifier(text) { taken.contains($0) || $0 == "type" || !Identifier($0).isPlainUse }
      taken.insert(name.text)
      functionNames[result] = name
    }
    failure = declaration.failure
    self.settings = settings
    self.additions = additions
    replaceable = Set(declaration.replaceable)
    self.functionNames = functionNames
    functions = Dictionary(declaration.functions.map { ($0.reference, $0) }) { first, _ in first }
    optionalFunctions = Dictionary(grouping: declaration.functions.filter(\.isOptional)) { $0.reference.result }
    scope = Scope(names, members: taken.sorted())
  }

  /// The type of a model: an existential for the base's own, the struct for models of an overlay.
  func type(ofModel name: String) -> SwiftType {
    let type = scope.name(of: name)
    return scope.names.isOverlayModel(name) ? .name(type) : .existential(type)
  }

  /// `(any UIModel).self`, the key of the additions to an open mapper.
  func metatype(ofModel name: String, isList: Bool = false) -> Code {
    let type = type(ofModel: name)
    return isList ? "\(SwiftType.array(type)).self" : "(\(type)).self"
  }

  func name(of reference: MappingReference) -> Identifier {
    functionNames[reference.result] ?? Identifier(reference.target)
  }

  func function(_ reference: MappingReference) -> MappingFunction? {
    functions[reference]
  }

  /// Whether a call with a value of the type could also mean a function with an optional result.
  func hasOptionalAlternative(to reference: MappingReference, forSource type: String) -> Bool {
    (optionalFunctions[reference.result] ?? []).contains { function in
      function.reference != reference && scope.names.index.conforms([type], to: function.reference.source)
    }
  }

  /// A name for a value of a type: `step` for a `PollingStep`.
  func parameter(for type: String) -> Identifier {
    let word = CamelCase(Names.split(type).last).smallLastWord
    let isName =
      word.utf8.first.map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") } == true && !word.contains("_")
    return isName && isFree(word) ? Identifier(word) : Identifier("source") { !isFree($0) }
  }

  /// Whether a local value may be called so without hiding a setting or a type.
  func isFree(_ name: String) -> Bool {
    name != "type" && name != additions?.text && !settings.contains(name) && !scope.names.isDeclared(name)
      && Identifier(name).isPlainUse
  }
}

extension MappingReference {
  /// `Model`, or `[Model]`.
  fileprivate var result: String { isList ? "[\(target)]" : target }
}
