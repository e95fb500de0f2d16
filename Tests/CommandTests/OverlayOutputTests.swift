import SwiftEmitter
import Testing

@testable import GeneratorCommand
@testable import haapi_gen

@Suite struct OverlayOutputTests {
  let temporary: TemporaryFolder

  init() throws {
    temporary = try TemporaryFolder()
    try temporary.write(Self.schema, to: "acme.yaml")
  }

  private static let schema = """
    haapi-gen: 1
    name: Acme
    extends: HAAPI
    mappings:
      AuthenticatorSelectorStep -> SelectorModel: {override: {title: '"Welcome"'}}

    """

  private func generate(_ mode: GenerateCommand.Mode = .write, importing modules: [String] = []) -> CommandResult {
    GenerateCommand(
      schema: temporary.path("acme.yaml"), output: .folder(temporary.path("out")), runtimeModules: modules, mode: mode
    ).run()
  }

  private func imports() throws -> [Substring] {
    try temporary.text("out/Acme.swift").split(separator: "\n").filter { $0.contains("import ") }
  }

  @Test func aFolderHasOneFileNamedAfterTheOverlay() throws {
    let result = generate()
    #expect(result.status == .done)
    #expect(result.output == "wrote \(temporary.path("out/Acme.swift"))\n")
    #expect(try temporary.names("out") == ["Acme.swift"])
    #expect(generate(.check).status == .done)
  }

  @Test func theFileIsNamedAfterTheOverlay() throws {
    _ = generate()
    try temporary.write(Self.schema.replacing("name: Acme", with: "name: Bank"), to: "acme.yaml")
    #expect(generate().output == "wrote \(temporary.path("out/Bank.swift"))\n")
    #expect(try temporary.names("out") == ["Acme.swift", "Bank.swift"])
  }

  @Test func aSchemaThatBecomesAnOverlayLeavesNoOtherFiles() throws {
    try temporary.write("haapi-gen: 1\nname: Acme\nenums: {Colour: {cases: [red]}}\n", to: "acme.yaml")
    _ = generate()
    #expect(try temporary.names("out") == ["Enums.swift"])
    try temporary.write(Self.schema, to: "acme.yaml")
    #expect(generate().status == .done)
    #expect(try temporary.names("out") == ["Acme.swift"])
  }

  @Test func itImportsTheRuntimeOrTheGivenModule() throws {
    _ = generate()
    #expect(try imports() == ["public import HaapiRuntime"])
    #expect(generate(.check, importing: ["Other"]).status == .outputDiffers)
    #expect(generate(importing: ["Responses", "Screens"]).status == .done)
    #expect(try imports() == ["import Responses", "public import Screens"])
  }

  @Test func theOptionMayBeRepeated() throws {
    var command = try HaapiGen.parseAsRoot([
      "generate", "--schema", temporary.path("acme.yaml"), "--output", temporary.path("out"), "--runtime-module",
      "Responses", "--runtime-module", "_Screens2",
    ])
    try command.run()
    #expect(try imports() == ["import Responses", "public import _Screens2"])
  }
}
