/// The members of structs, protocols and models, for those who read values.
extension Resolver {
  /// The fields of a struct, those inherited from protocols included; empty if there is no such struct.
  func fields(ofStruct name: String) -> [FieldDeclaration] {
    guard let symbol = symbols[name], symbol.kind == .struct, symbol.index < structFields.count else { return [] }
    return structFields[symbol.index].map(\.declaration)
  }

  /// What a protocol requires, itself and through the protocols that it inherits from; each name once.
  func requirements(ofProtocol name: String) -> [FieldDeclaration] {
    guard let symbol = symbols[name], symbol.kind == .protocol, symbol.index < ancestors.count else { return [] }
    var names: Set<String> = []
    return ancestors[symbol.index].flatMap { protocolFields[$0] }
      .filter { $0.syntax.isRequirement && names.insert($0.syntax.name.value).inserted }
      .map(\.declaration)
  }

  /// The members of a UI model, those of its ancestors included. An associated type that nothing fixes stays one.
  func members(ofModel name: String) -> [ModelDeclaration.Member] {
    guard let symbol = symbols[name], symbol.kind == .model, symbol.index < models.count else { return [] }
    return models[symbol.index].members.map(\.declaration)
  }

  /// The struct or class that implements a UI model; `nil` for a category, and if there is no such model.
  func implementation(ofModel name: String) -> ModelDeclaration.Implementation? {
    guard let symbol = symbols[name], symbol.kind == .model, symbol.index < models.count else { return nil }
    return declaration(ofModel: symbol.index).implementation
  }

  /// All structs that conform to a protocol, itself or through another, in the order of declaration.
  func structs(conformingTo protocolName: String) -> [String] {
    syntax.structs.map(\.name.value).filter { conforms($0, to: protocolName) }
  }
}
