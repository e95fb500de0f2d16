#if HALMacros
import SwiftSyntax
import SwiftSyntaxMacros

/// `@HalleyModel`: the links of a model, its keys, and its conformance.
enum HalleyModelMacro {}

extension HalleyModelMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let model = Model(declaration, attribute: node) else {
      context.diagnose(.notAModel(node))
      return []
    }
    let diagnostics = model.diagnostics
    diagnostics.forEach(context.diagnose)
    guard diagnostics.isEmpty else { return [] }

    let access = model.access
    var members: [DeclSyntax] = []
    if !model.declaresLinks { members.append("\(raw: access)let _links: HAL.Links?") }
    if !model.declaresKeys {
      members.append(
        """
        \(raw: access)enum CodingKeys: String, CodingKey, HAL.IncludeKey {
        \(raw: model.cases.joined(separator: "\n"))
        }
        """)
    }
    return members
  }
}

extension HalleyModelMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // Mistakes are reported where the members are made. The type may conform already.
    guard !protocols.isEmpty, let model = Model(declaration, attribute: node), model.diagnostics.isEmpty else {
      return []
    }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): HAL.HalleyCodable {}")]
  }
}
#endif
