import Testing

extension PluginTests {
  /// The command plugin in a package that uses it.
  @Suite struct CommandPluginTests {
    let package: ExamplePackage

    init() async throws {
      package = try await ExamplePackage("Login")
    }

    private let overlay = "Sources/Login/Login.haapi.yaml"
    private let code = "Sources/Login/Login+Haapi.swift"

    @Test func theCodeIsWrittenBesideTheOverlay() async throws {
      #expect(try await package.generate("--check").status == 0)
      try package.replace("greeting: {type: String", by: "welcome: {type: String", in: overlay)
      try package.replace("greeting: supplied", by: "welcome: supplied", in: overlay)
      let check = try await package.generate("--target", "Login", "--check")
      // The package manager ends every failed plugin with 1.
      #expect(check.status == 1)
      #expect(check.output.contains("\(package.path(code)): changed\n"), "\(check.output)")
      #expect(check.output.contains("haapi-gen ended with status 2"), "\(check.output)")
      let write = try await package.generate()
      #expect(write.status == 0)
      #expect(write.output.contains("wrote \(package.path(code))\n"), "\(write.output)")
      #expect(try package.text(code).contains("  public var welcome: String\n"))
    }

    @Test func optionsArePassedOn() async throws {
      let write = try await package.generate("--runtime-module", "IdsvrHaapiSdk", "--runtime-module", "IdsvrHaapiUIKit")
      #expect(write.status == 0, "\(write.output)")
      let imports = try package.text(code).split(separator: "\n").filter { $0.contains("import ") }
      #expect(
        imports.filter { $0 != "import Foundation" } == ["import IdsvrHaapiSdk", "public import IdsvrHaapiUIKit"])
    }

    @Test func errorsInTheOverlayAreShownAndAreAFailure() async throws {
      try package.replace("is: OAuthTokenModel", by: "is: OAuthTokensModel", in: overlay)
      let write = try await package.generate()
      #expect(write.status != 0)
      #expect(write.output.contains("\(package.path(overlay)):16:9: error: "), "\(write.output)")
    }

    @Test func aTargetWithoutASchemaIsAnError() async throws {
      try package.rename(overlay, to: "Sources/Login/Login.yaml")
      let write = try await package.generate("--target", "Login")
      #expect(write.status != 0)
      let error = "there is no file 'NAME.haapi.yaml' or 'haapi-gen.yaml' in Login"
      #expect(write.output.contains(error), "\(write.output)")
    }
  }
}
