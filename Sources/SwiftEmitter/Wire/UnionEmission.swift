import HaapiSchema
import Lowering

/// The enum that finds the right struct for a JSON value.
struct UnionEmission {
  let declaration: UnionDeclaration
  let scope: Scope

  init(_ declaration: UnionDeclaration, names: Names) {
    self.declaration = declaration
    // `Value` is the associated type of `JSONUnion`.
    scope = Scope(
      names, in: Names.union(of: declaration.protocolName), types: ["Value", "\(UnionVariantCode.enumName)"])
  }

  var tree: Declaration {
    let names = scope.names
    let name = Identifier(Names.split(Names.union(of: declaration.protocolName)).last)
    let result = SwiftType.existential(scope.name(of: declaration.protocolName))
    return Declaration(
      doc: DocText(declaration.doc),
      head: "public nonisolated enum \(declaring: name): \(names(.jsonUnion))",
      body: .members(
        [
          Declaration(
            head: "public static func read(_ json: \(names(.jsonReader))) throws -> \(result)",
            body: .statements([added] + reading.statements))
        ] + variants))
  }

  private var variants: [Declaration] {
    scope.names.index.variants[declaration.protocolName].map { [UnionVariantCode($0).declaration(in: scope)] } ?? []
  }

  /// The variants that other schemas add to the union.
  private var added: Statement {
    .inline("if let added = try json.added(to: Self.self)", "return added")
  }

  private var reading: UnionReading {
    let protocolName = declaration.protocolName
    let sentence =
      switch declaration.rule {
      case .discriminator(let wireName, _):
        "The member '\(wireName)' is missing, or its value belongs to no \(protocolName)."
      case .table: "The value is not of the form of any \(protocolName)."
      }
    return UnionReading(
      declaration, scope: scope, otherwise: "throw json.failure\(list: ["\(StringLiteral(sentence))"])")
  }
}
