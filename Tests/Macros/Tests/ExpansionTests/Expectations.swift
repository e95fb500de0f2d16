import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import HALMacros

/// What stands in place of some source once its macros are expanded.
///
/// - Parameters:
///   - diagnostics: All that is said.
///   - fixed: The source once all fix-its are applied.
func expect(
  _ source: String, becomes expanded: String, diagnostics: [DiagnosticSpec] = [], fixed: String? = nil,
  at location: Testing.SourceLocation = #_sourceLocation
) {
  assertMacroExpansion(
    source, expandedSource: expanded, diagnostics: diagnostics,
    macroSpecs: [
      "HalleyModel": MacroSpec(type: HalleyModelMacro.self, conformances: ["HAL.HalleyCodable"]),
      "HalleyCodingKey": MacroSpec(type: HalleyCodingKeyMacro.self),
    ],
    fixedSource: fixed, indentationWidth: .spaces(2)
  ) { failure in
    Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
  }
}
