import HaapiSchema
import Lowering

/// The enum with a case for each struct that a value of a union can be, and how a value says which it is.
struct UnionVariantCode {
  let variants: UnionVariants

  init(_ variants: UnionVariants) {
    self.variants = variants
  }

  static let enumName: StaticString = "Variant"

  private var member: Identifier { Identifier(variants.member) }

  private func type(in scope: Scope) -> Code {
    "\(scope.name(of: Names.union(of: variants.protocolName))).\(text: Self.enumName)"
  }

  /// What an expression is.
  func of(_ value: Code, in scope: Scope) -> Code {
    "\(scope.value(of: Names.union(of: variants.protocolName))).\(text: Self.enumName)(\(value))"
  }

  /// The enum, inside of the one that reads the union.
  func declaration(in scope: Scope) -> Declaration {
    let cases = variants.cases.map { variant in
      Declaration(head: "case \(declaring: Identifier(variant.name))\(list: ["\(scope.name(of: variant.type))"])")
    }
    let other = Declaration(
      doc: DocText("A type that is not of this schema."), head: "case \(declaring: Identifier(UnionVariants.other))")
    let value = SwiftType.existential(scope.name(of: variants.protocolName))
    let initializer = Declaration(
      head: "public init(_ value: \(value))", body: .statements([.line("self = value.\(member: member)")]))
    return Declaration(
      doc: DocText("A value by its type, which is known without a cast."),
      head: "public enum \(text: Self.enumName): \(scope.names(.sendable))",
      body: .members(cases + [other, initializer]))
  }

  /// What the protocol requires.
  func requirement(in scope: Scope) -> Declaration {
    Declaration(
      doc: DocText("For the union alone."), head: "var \(declaring: member): \(type(in: scope)) { get }")
  }

  /// What types have that the schema does not declare.
  func standard(in scope: Scope) -> Declaration {
    Declaration(
      head: "nonisolated extension \(scope.name(of: variants.protocolName))",
      body: .members([
        Declaration(
          head: "public var \(declaring: member): \(type(in: scope))",
          body: .expression(".\(member: Identifier(UnionVariants.other))"))
      ]))
  }

  /// Writes what a struct of the union has.
  func writeProperty(of type: String, in scope: Scope, to printer: inout Printer) {
    let name = Identifier(variants.caseName(of: type) ?? UnionVariants.other)
    printer.declare(.public) {
      $0.write("var ", .declaring(member), ": ")
      $0.write(scope.name(of: Names.union(of: variants.protocolName)))
      $0.write(".")
      $0.write(Self.enumName)
    } value: {
      $0.write(".", .member(name), "(self)")
    }
  }
}
