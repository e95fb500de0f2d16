#if HALMacros
import SwiftSyntax
import SwiftSyntaxMacros

/// `@HalleyCodingKey`: read by `HalleyModelMacro`, and nothing by itself.
enum HalleyCodingKeyMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self), !variable.storedBindings.isEmpty else {
      context.diagnose(.keyOfNoStoredProperty(node))
      return []
    }
    // `HalleyModel` reports all other mistakes.
    if !context.lexicalContext.contains(where: { $0.isHalleyModel }) {
      context.diagnose(.keyOutsideOfModel(node))
    }
    return []
  }
}

extension Syntax {
  fileprivate var isHalleyModel: Bool {
    guard let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes else { return false }
    return attributes.contains { $0.attribute(named: "HalleyModel") != nil }
  }
}
#endif
