import HaapiSchema
import Lowering

/// A model: its protocol, the values of members that have a default, and the type that the default mapping makes.
struct ModelEmission {
  let declaration: ModelDeclaration
  let scope: Scope

  init(_ declaration: ModelDeclaration, names: Names) {
    self.declaration = declaration
    scope = Scope(
      names, types: names.index.associatedTypes(of: declaration), members: names.index.members(of: declaration))
  }

  var declarations: [Declaration] {
    let implementation = declaration.implementation.map {
      ModelImplementation($0, of: declaration, scope: scope).tree
    }
    return [tree, defaults, implementation].compactMap { $0 }
  }

  private var tree: Declaration {
    var head: Code = "public nonisolated protocol \(declaring: Identifier(declaration.name))"
    head += .conformances(declaration.conformances.map(conformance))
    var members = declaration.associatedTypes.map {
      Declaration(doc: DocText($0.doc), head: "associatedtype \(declaring: Identifier($0.name))")
    }
    members += declaration.members.map(requirement)
    if declaration.hasExistentialEquality { members.append(equality) }
    return Declaration(
      doc: DocText(declaration.doc), head: head,
      requirements: declaration.constraints.map { "\(Identifier($0.associatedType)) == \(scope.type($0.type))" },
      body: .members(members))
  }

  private func conformance(_ name: String) -> TypeName {
    scope.names.models[name] == nil ? scope.conformance(name) : scope.name(of: name)
  }

  private func requirement(_ member: ModelDeclaration.Member) -> Declaration {
    let property: Code = "var \(declaring: Identifier(member.name)): \(scope.type(member.type))"
    return Declaration(
      doc: DocText(member.doc),
      head: member.isMutable
        ? "@\(scope.type(.mainActor)) \(property) { get set }" : "\(property) { get }")
  }

  private var equality: Declaration {
    let existential = SwiftType.existential(scope.name(of: declaration.name))
    return Declaration(
      doc: DocText("Whether both are equal."),
      head: "func isEqualTo(_ other: \(existential)) -> \(scope.type(.bool))")
  }

  /// Members that conforming types inherit.
  private var defaults: Declaration? {
    let properties = declaration.members.filter { !$0.isMutable }.compactMap { member in
      member.defaultValue.map { value in
        Declaration(
          head: "public var \(declaring: Identifier(member.name)): \(scope.type(member.type))",
          body: .expression(.literal(value, as: member.type, in: scope)))
      }
    }
    guard !properties.isEmpty else { return nil }
    return Declaration(
      head: "nonisolated extension \(Scope(scope.names).name(of: declaration.name))", body: .members(properties))
  }
}
