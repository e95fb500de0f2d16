import HaapiSchema

/// The structs that a value of a union can be, as the cases of an enum: code that asks for one of them needs no cast.
package struct UnionVariants: Sendable {
  package let protocolName: String
  /// In the order of the schema, each type once.
  package let cases: [Case]
  /// The member by which a value says which it is.
  package let member: String

  package struct Case: Sendable {
    package let name: String
    package let type: String
  }

  /// The case for types that others add.
  package static let other = "other"

  /// The names of the cases, by their types.
  private let names: NameTable<String>

  /// - Parameter structs: The structs of the schema that declares the union, by name.
  init(_ union: UnionDeclaration, structs: NameTable<StructDeclaration>) {
    protocolName = union.protocolName
    var names = NameTable<String>()
    var taken = NameTable<Void>()
    taken.declare(Self.other, ())
    var cases: [Case] = []
    for type in union.types where structs[type] != nil && names[type] == nil {
      var name = CamelCase(path: type).withSmallFirstWord
      while taken.declare(name, ()) != nil { name += "Value" }
      names.declare(type, name)
      cases.append(Case(name: name, type: type))
    }
    (self.cases, self.names) = (cases, names)
    var member = "_" + CamelCase(path: union.protocolName).withSmallFirstWord + "Variant"
    while cases.contains(where: { structs[$0.type]?.fields.contains { $0.name == member } == true }) {
      member += "Value"
    }
    self.member = member
  }

  /// The case of a type, if it has one.
  package func caseName(of type: String) -> String? { names[type] }
}

extension UnionDeclaration {
  /// The structs that a value may become.
  private var chosen: [String] {
    switch rule {
    case .discriminator(_, let variants): variants.map(\.type)
    case .table(let rows): rows.map(\.type)
    }
  }

  fileprivate var types: [String] { chosen + (otherwise.map { [$0] } ?? []) }
}

extension Schema {
  /// The unions whose protocols the schema declares itself, with what their values can be, if that is more than one thing.
  fileprivate var unionVariants: [UnionVariants] {
    guard !unions.isEmpty else { return [] }
    let declared = SchemaIndex.index([protocols], by: \.name)
    let structs = SchemaIndex.index([structs], by: \.name)
    return unions.filter { declared.contains($0.protocolName) }.map { UnionVariants($0, structs: structs) }
      .filter { $0.cases.count > 1 }
  }
}

extension SchemaIndex {
  /// By the protocol.
  static func unionVariants(of schemas: [Schema]) -> NameTable<UnionVariants> {
    index(schemas.map(\.unionVariants), by: \.protocolName)
  }
}
