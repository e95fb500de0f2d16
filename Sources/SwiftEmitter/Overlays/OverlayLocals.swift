import HaapiSchema
import Lowering

/// The names that are in use within a function that adds mappings.
struct OverlayLocals {
  private(set) var scope: Scope
  let mapper: Identifier
  let response: Identifier
  let model: Identifier
  let base: Identifier
  let changed: Identifier
  let json: Identifier
  /// The mapper that mappings of added types are a part of.
  let mapping: Identifier
  private var supplied: Set<String> = []

  /// Names that mean members of the builder.
  private static let members: Set = ["addMapping", "build", "customize", "type"]

  init(_ names: Names) {
    func local(_ name: String) -> Identifier { Identifier(name, unless: names.isDeclared) }
    mapper = local("mapper")
    response = local("response")
    model = local("model")
    base = local("base")
    changed = local("changed")
    json = local("json")
    mapping = local("mapping")
    scope = Scope(names)
    scope = scope.adding(members: Self.members.union(own.map(\.text)).sorted())
  }

  /// The names with those of the closures that the app supplies.
  func adding(_ supplied: [Identifier]) -> OverlayLocals {
    var locals = self
    locals.supplied = Set(supplied.map(\.text))
    locals.scope = scope.adding(members: supplied.map(\.text))
    return locals
  }

  /// All of them.
  var all: Set<String> { supplied.union(own.map(\.text)) }

  private var own: [Identifier] { [mapper, response, model, base, changed, json, mapping] }

  /// Whether a closure may have this name.
  func isFree(_ name: String, besides sources: [String]) -> Bool {
    isFree(name) && !sources.contains { self.name(of: $0).text == name }
  }

  /// A name for a response: `step` for a `PollingStep`.
  func name(of source: String) -> Identifier {
    let word = CamelCase(Names.split(source).last).smallLastWord
    // It takes the place of the response that it is.
    guard word != response.text else { return response }
    let isName = word.utf8.first.map { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") } == true
    return isName && !word.contains("_") && isUsable(word) ? Identifier(word) : Identifier("source") { !isUsable($0) }
  }

  /// Whether a local value may have this name without hiding a type.
  private func isUsable(_ name: String) -> Bool {
    name != "type" && !scope.names.isDeclared(name) && Identifier(name).isPlainUse
  }

  private func isFree(_ name: String) -> Bool {
    !Self.members.contains(name) && !own.contains { $0.text == name } && !scope.names.isDeclared(name)
      && Identifier(name).isPlainUse
  }
}
