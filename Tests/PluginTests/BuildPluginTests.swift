import Testing
import Toolchain

/// The package manager works in one folder for all packages here, so nothing runs beside it.
@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"), .serialized, .ahead)
enum PluginTests {}

extension PluginTests {
  /// The build plugin in a package that uses it: the package manager in a process of its own.
  @Suite struct BuildPluginTests {
    let package: ExamplePackage

    init() async throws {
      package = try await ExamplePackage("LoginKit")
    }

    private let overlay = "Sources/LoginKit/LoginKit.haapi.yaml"
    private let included = "Sources/LoginKit/tokens.yaml"

    private func expectBuild(sourceLocation: SourceLocation = #_sourceLocation) async throws {
      let build = try await package.build()
      #expect(build.status == 0, "\(build.output)", sourceLocation: sourceLocation)
      #expect(!build.output.contains("warning:"), "\(build.output)", sourceLocation: sourceLocation)
    }

    @Test func nothingRunsWhenNothingHasChanged() async throws {
      try await expectBuild()
      // The package manager links the tools of plugins in two places, and again in its second build.
      let second = try await package.build()
      #expect(!second.output.contains("Compiling LoginKit"), "\(second.output)")
      let third = try await package.build()
      #expect(third.status == 0)
      #expect(!third.output.contains("Generating"), "\(third.output)")
      #expect(!third.output.contains("Compiling LoginKit"), "\(third.output)")
    }

    @Test func aChangeOfTheOverlayArrivesInTheProgram() async throws {
      try package.replace("?? 3", by: "?? 1", in: overlay)
      let test = try await package.test()
      #expect(test.output.contains("✘ Test withoutANumberOfAttemptsThereIsNoWarning() failed"), "\(test.output)")
      try package.replace("?? 1", by: "?? 2", in: overlay)
      try package.replace("receivedAt: {type: TimeInterval", by: "arrival: {type: TimeInterval", in: included)
      try package.replace("{receivedAt: supplied}", by: "{arrival: supplied}", in: included)
      try package.replace("model.receivedAt", by: "model.arrival", in: "Sources/LoginKit/Session.swift")
      try package.replace("(receivedAt:", by: "(arrival:", in: "Sources/LoginKit/LoginResponses.swift")
      let mended = try await package.test()
      #expect(mended.status == 0, "\(mended.output)")
    }

    @Test func anErrorInTheOverlayFailsTheBuildAndShowsItsPlace() async throws {
      try package.replace("is: FormModel", by: "is: FromModel", in: overlay)
      try package.replace("SuccessfulTokenResponse ->", by: "SuccesfulTokenResponse ->", in: included)
      let build = try await package.build()
      #expect(build.status != 0)
      let lines = build.output.split(separator: "\n")
      #expect(
        lines.contains { $0.hasPrefix("\(package.path(overlay)):10:9: error: ") }, "\(build.output)")
      #expect(lines.contains { $0.hasPrefix("\(package.path(included)):9:3: error: ") }, "\(build.output)")
    }

    @Test func aSchemaMayBeNamedAfterTheToolAndMayExtendNothing() async throws {
      try package.rename(overlay, to: "Sources/LoginKit/haapi-gen.yaml")
      try package.write(
        "haapi-gen: 1\nname: Sky\nstructs: {Cloud: {fields: {height: Double}}}\n", to: "Sources/LoginKit/Sky.haapi.yaml"
      )
      try package.write("extension Cloud {}\n", to: "Sources/LoginKit/Cloud.swift")
      try await expectBuild()
    }

    @Test func aTargetWithoutASchemaFailsTheBuild() async throws {
      try package.rename(overlay, to: "Sources/LoginKit/LoginKit.yaml")
      let build = try await package.build()
      #expect(build.status != 0)
      #expect(build.output.contains("error: the target 'LoginKit' uses HaapiGenPlugin, but "), "\(build.output)")
    }

    @Test func theCommandLeavesItToTheBuildUnlessItIsToldOtherwise() async throws {
      let write = try await package.generate()
      #expect(write.status != 0)
      #expect(write.output.contains("so they are left to the build plugin"), "\(write.output)")
      #expect(!package.exists("Sources/LoginKit/LoginKit+Haapi.swift"))
      let named = try await package.generate("--target", "LoginKit", "--dry-run")
      #expect(named.output.contains("would write \(package.path("Sources/LoginKit/LoginKit+Haapi.swift"))\n"))
    }
  }
}
