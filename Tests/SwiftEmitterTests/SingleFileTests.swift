import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain

@Suite struct SingleFileTests {
  private func single(_ schema: Schema) -> [GeneratedFile] {
    SwiftEmitter.emit(schema, as: .singleFile(name: "All.swift"))
  }

  /// The lines below header and imports, without those between declarations, which depend on what stands beside them.
  private func body(_ files: [GeneratedFile]) -> [Substring] {
    files.flatMap { file in
      String(decoding: file.contents, as: UTF8.self).split(separator: "\n").drop {
        $0.hasPrefix("// Generated") || $0.hasPrefix("// Contents") || $0.hasPrefix("import ")
          || $0.hasPrefix("public import ")
      }
    }
  }

  @Test func oneFileSaysWhatTheFilesForEachSectionSay() {
    let schema = Schema.broad(module: .client)
    let files = single(schema)
    #expect(files.map(\.name) == ["All.swift"])
    #expect(body(files) == body(SwiftEmitter.emit(schema)))
  }

  @Test func aSchemaWithoutDeclarationsMakesAFileWithoutAny() {
    #expect(SwiftEmitter.emit(.with()).isEmpty)
    let files = single(.with())
    #expect(files.count == 1)
    #expect(body(files).isEmpty)
  }

  @Test(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"))
  func namesOfAllFilesGetAlongInOne() async throws {
    try await expect("", from: Toolchain.compileClient(single(.landmines), isolation: "nonisolated"))
    try await expect("", from: Toolchain.lint(single(.broad(module: .client))))
  }
}
