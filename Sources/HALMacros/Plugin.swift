#if HALMacros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct Plugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [HalleyModelMacro.self, HalleyCodingKeyMacro.self]
}
#else
/// Without the trait there is no swift-syntax, so the program that is built then does nothing.
@main
enum Plugin {
  static func main() {}
}
#endif
