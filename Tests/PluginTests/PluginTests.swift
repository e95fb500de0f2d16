import Testing
import Toolchain

/// The plugins in a package that uses them: the package manager in a process of its own.
@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"), .serialized)
struct PluginTests {
  let package: ExamplePackage

  init() throws {
    package = try ExamplePackage()
  }

  private let schema = "Sources/Forecast/Forecast.haapi.yaml"
  private let included = "Sources/Forecast/sky.yaml"

  private func expectBuild(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let build = try package.build()
    #expect(build.status == 0, "\(build.output)", sourceLocation: sourceLocation)
    #expect(!build.output.contains("warning:"), "\(build.output)", sourceLocation: sourceLocation)
  }

  @Test func `the example works as it stands in the repository`() throws {
    try expectBuild()
    #expect(
      try package.run().output == """
        Bergen cloudy 11.5
        Bergen other(value: "frogs") 9.0
        high water 06:12 2.4

        """)
  }

  @Test func `nothing runs when nothing has changed`() throws {
    try expectBuild()
    // The package manager links the tools of plugins in two places, and again in its second build.
    let second = try package.build()
    #expect(!second.output.contains("Compiling Forecast"), "\(second.output)")
    let third = try package.build()
    #expect(third.status == 0)
    #expect(!third.output.contains("Generating"), "\(third.output)")
    #expect(!third.output.contains("Compiling Forecast"), "\(third.output)")
  }

  @Test func `a change of the schema arrives in the program`() throws {
    try expectBuild()
    try package.replace("unknown: other(value:)", by: "unknown: strange(value:)", in: included)
    try expectBuild()
    #expect(try package.run().output.contains("Bergen strange(value: \"frogs\") 9.0\n"))
    try package.replace("high: {type: Double", by: "high: {type: String", in: schema)
    try package.replace("\"high\": 11.5", by: "\"high\": \"mild\"", in: "Sources/Forecast/main.swift")
    try package.replace("\"high\": 9", by: "\"high\": \"cold\"", in: "Sources/Forecast/main.swift")
    try expectBuild()
    #expect(try package.run().output.contains("Bergen cloudy mild\n"))
  }

  @Test func `an error in the schema fails the build, and shows its place`() throws {
    try package.replace("sky: {type: Sky,", by: "sky: {type: Skye,", in: schema)
    try package.replace("unknown: other(value:)", by: "unknow: other(value:)", in: included)
    let build = try package.build()
    #expect(build.status != 0)
    let lines = build.output.split(separator: "\n")
    #expect(lines.contains("\(package.path(schema)):15:19: error: there is no type 'Skye'"), "\(build.output)")
    #expect(lines.contains { $0.hasPrefix("\(package.path(included)):4:5: error: ") }, "\(build.output)")
  }

  @Test func `the only schema of a target needs no name`() throws {
    try package.rename(schema, to: "Sources/Forecast/haapi-gen.yaml")
    try expectBuild()
    #expect(try package.run().output.hasPrefix("Bergen cloudy 11.5\n"))
  }

  @Test func `a target without a schema fails the build`() throws {
    try package.rename(schema, to: "Sources/Forecast/Forecast.yaml")
    let build = try package.build()
    #expect(build.status != 0)
    #expect(build.output.contains("error: the target 'Forecast' uses HaapiGenPlugin, but "), "\(build.output)")
  }

  @Test func `the command writes the code beside the schema`() throws {
    let (schema, code) = ("Sources/Tides/Tides.haapi.yaml", "Sources/Tides/Tides+Haapi.swift")
    #expect(try package.generate("--target", "Tides", "--check").status == 0)
    try package.replace("time: {type: String, wire: at", by: "hour: {type: String, wire: at", in: schema)
    let check = try package.generate("--target", "Tides", "--check")
    #expect(check.status != 0)
    #expect(check.output.contains("\(package.path(code)): changed\n"), "\(check.output)")
    let write = try package.generate("--target", "Tides")
    #expect(write.status == 0)
    #expect(write.output.contains("wrote \(package.path(code))\n"), "\(write.output)")
    #expect(try package.text(code).contains("  public let hour: String\n"))
  }

  @Test func `the command fails where the schema has errors`() throws {
    let schema = "Sources/Tides/Tides.haapi.yaml"
    try package.replace("time: {type: String", by: "time: {type: Strin", in: schema)
    let write = try package.generate("--target", "Tides")
    #expect(write.status != 0)
    #expect(write.output.contains("\(package.path(schema)):9:20: error: there is no type 'Strin'\n"), "\(write.output)")
  }
}
