import HaapiSchema
import Lowering

/// A protocol, and how its existentials are compared.
struct ProtocolEmission {
  let declaration: ProtocolDeclaration
  let scope: Scope
  /// The containers of the existential that structs have.
  let containers: [ExistentialContainer]

  init(_ declaration: ProtocolDeclaration, containers: [ExistentialContainer], names: Names) {
    self.declaration = declaration
    self.containers = ExistentialContainer.allCases.filter(containers.contains)
    scope = Scope(names, in: declaration.name)
  }

  private var name: TypeName { scope.name(of: declaration.name) }

  var tree: Declaration {
    var head: Code = "public nonisolated protocol \(declaring: Identifier(Names.split(declaration.name).last))"
    head += .conformances(declaration.conformances.map(scope.conformance))
    var members = declaration.requirements.map { field in
      Declaration(
        doc: DocText(field.doc), deprecated: field.deprecated.map(StringLiteral.init),
        head: "var \(declaring: Identifier(field.name)): \(scope.type(field.type)) { get }")
    }
    if declaration.hasExistentialEquality {
      members.append(
        Declaration(
          doc: DocText("Whether both are of the same type, and equal."),
          head: "func isEqualTo(_ other: \(SwiftType.existential(name))) -> \(scope.type(.bool))"))
    }
    if let variants { members.append(variants.requirement(in: scope)) }
    return Declaration(doc: DocText(declaration.doc), head: head, body: .members(members))
  }

  private var variants: UnionVariantCode? {
    scope.names.index.variants[declaration.name].map { UnionVariantCode($0) }
  }

  /// What follows the protocol at the top level.
  var extensions: [Declaration] {
    let top = Scope(scope.names)
    return (variants.map { [$0.standard(in: top)] } ?? []) + equalities(top)
  }

  private func equalities(_ top: Scope) -> [Declaration] {
    guard declaration.hasExistentialEquality else { return [] }
    let existential = SwiftType.existential(top.name(of: declaration.name))
    return [defaultEquality(top, existential)] + containers.map { $0.equality(of: existential, names: scope.names) }
  }

  private func defaultEquality(_ top: Scope, _ existential: SwiftType) -> Declaration {
    let conformances = declaration.conformances
    let isEquatable = ["Equatable", "Hashable"].contains { top.names.index.conforms(conformances, to: $0) }
    let name = top.name(of: declaration.name)
    return Declaration(
      head: isEquatable
        ? "nonisolated extension \(name)" : "nonisolated extension \(name) where Self: \(top.names(.equatable))",
      body: .members([
        Declaration(
          head: "public func isEqualTo(_ other: \(existential)) -> \(top.type(.bool))",
          body: .statements([.line("self == other as? Self")]))
      ]))
  }
}

extension Code {
  /// `: A, B`, or nothing.
  static func conformances(_ names: [TypeName]) -> Code {
    guard let first = names.first else { return Code() }
    var code: Code = ":\(.space)\(first)"
    for name in names.dropFirst() { code += ", \(name)" }
    return code
  }
}
