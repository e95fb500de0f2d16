import Foundation
import Testing
import Toolchain

/// What an app resolves and builds of this package: the products are rungs of a ladder, and none needs those above it.
@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"), .serialized)
struct LadderTests {
  @Test(arguments: [
    (", traits: []", []),
    (", traits: [\"Login\"]", ["swift-asn1", "swift-crypto", "swift-http-types"]),
    ("", ["swift-argument-parser", "swift-asn1", "swift-crypto", "swift-http-types"]),
  ])
  func anAppResolvesWhatItsTraitsNeed(_ traits: String, _ packages: [String]) async throws {
    let app = try App(traits: traits, products: ["HaapiRuntime"])
    defer { app.remove() }
    #expect(try await app.packages() == packages)
  }

  @Test func aRungBuildsNothingOfThoseAbove() async throws {
    let ways: Set = ["HaapiHTML", "HaapiTerminal", "HaapiToolkits"]
    let screens = ways.union(["HaapiScreens", "HaapiUI"])
    let app = try App(traits: "", products: ["HaapiRuntime", "HaapiLogin", "HAL"] + screens.sorted())
    defer { app.remove() }
    let plan = try await app.plan()
    let generator: Set = ["ArgumentParser", "GeneratorCommand", "HaapiSchema", "SwiftEmitter", "YAMLDocument"]
    let foreign: Set = ["Crypto", "HTTPTypes"]

    let runtime = plan.modules(of: "AppHaapiRuntime")
    #expect(runtime.contains("HaapiRuntime"))
    let above = generator.union(foreign).union(screens).union(["HaapiLogin", "HAL"])
    #expect(runtime.isDisjoint(with: above), "\(runtime)")
    let login = plan.modules(of: "AppHaapiLogin")
    #expect(login.isSuperset(of: foreign.union(["HaapiLogin", "HaapiRuntime"])), "\(login)")
    #expect(login.isDisjoint(with: generator.union(screens).union(["HAL"])), "\(login)")
    let core = plan.modules(of: "AppHaapiScreens")
    #expect(core.isSuperset(of: ["HaapiLogin", "HaapiRuntime", "HaapiScreens"]), "\(core)")
    #expect(core.isDisjoint(with: generator.union(ways).union(["HaapiUI", "HAL"])), "\(core)")
    for way in ways {
      let drawing = plan.modules(of: "App\(way)")
      #expect(drawing.isSuperset(of: [way, "HaapiScreens"]), "\(drawing)")
      let others = ways.subtracting([way]).union(["HaapiUI", "HAL"])
      #expect(drawing.isDisjoint(with: generator.union(others)), "\(drawing)")
    }
    let all = plan.modules(of: "AppHaapiUI")
    #expect(all.isSuperset(of: screens), "\(all)")
    #expect(all.isDisjoint(with: generator.union(["HAL"])), "\(all)")
    let resources = plan.modules(of: "AppHAL")
    #expect(resources.contains("HAL"))
    #expect(
      resources.isDisjoint(with: generator.union(foreign).union(screens).union(["HaapiLogin", "HaapiRuntime"])),
      "\(resources)")
  }

  /// A package with one program for each product.
  private struct App {
    private let place = FileManager.default.temporaryDirectory.appending(path: "ladder-\(UUID())")
    private var folder: URL { place.appending(path: "App") }

    init(traits: String, products: [String]) throws {
      let targets = products.map { product in
        """
            .executableTarget(
              name: "App\(product)", dependencies: [.product(name: "\(product)", package: "haapi-gen")]),
        """
      }
      let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "App", platforms: [.macOS(.v13)],
          dependencies: [.package(path: "../haapi-gen"\(traits))],
          targets: [
        \(targets.joined(separator: "\n"))
          ])
        """
      for product in products {
        let sources = folder.appending(path: "Sources/App\(product)")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try Data().write(to: sources.appending(path: "main.swift"))
      }
      try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
      try FileManager.default.createSymbolicLink(
        at: place.appending(path: "haapi-gen"), withDestinationURL: Project.root)
    }

    func remove() {
      try? FileManager.default.removeItem(at: place)
    }

    /// The packages that it resolves beyond this one, in order.
    func packages() async throws -> [String] {
      let listed = try await swift("package", "show-dependencies", "--format", "json")
      let names = listed.matches(of: /"identity": "([^"]+)"/).map { String($0.1) }
      return Set(names).subtracting(["app", "haapi-gen"]).sorted()
    }

    /// What the package manager would do to build it.
    func plan() async throws -> Plan {
      _ = try await swift("build", "--print-manifest-job-graph")
      return Plan(try String(contentsOf: folder.appending(path: ".build/debug.yaml"), encoding: .utf8))
    }

    private func swift(_ command: String, _ arguments: String...) async throws -> String {
      let outcome = try await ToolOutcome(of: "swift", [command, "--package-path", folder.path] + arguments)
      try #require(outcome.status == 0, "\(outcome.output)")
      return outcome.output
    }
  }

  /// Which modules each module is compiled after.
  private struct Plan {
    private var imports: [String: Set<String>] = [:]

    /// - Parameter text: The package manager's own file for its build system, one line for what each command reads.
    init(_ text: String) {
      for command in text.matches(of: /"C\.([\w-]+?)-[^"]*-debug\.module":\n[^\n]*\n    inputs: ([^\n]*)/) {
        imports[String(command.1), default: []].formUnion(
          command.2.matches(of: /Modules\/(\w+)\.swiftmodule/).map { String($0.1) })
      }
    }

    /// All modules that the build of a target compiles, apart from its own.
    func modules(of target: String) -> Set<String> {
      var (found, open) = (Set<String>(), Array(imports[target] ?? []))
      while let module = open.popLast() {
        if found.insert(module).inserted { open += imports[module] ?? [] }
      }
      return found
    }
  }
}
