import Foundation
import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain

/// The Swift that the pages and articles show compiles without a warning, in both language modes.
@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"))
struct DocumentationTests {
  /// What an app has around the code of some sections.
  struct Excerpt: Sendable, CustomTestStringConvertible {
    let page: String
    /// The headings of the sections; all on the page when there are none.
    var sections: [String] = []
    /// Values that the code takes from the app.
    var parameters = ""
    /// Declarations that the code takes from the app.
    var declarations = ""
    /// Names that the code leaves for the app to use.
    var results: [String] = []

    var testDescription: String { ([page] + sections).joined(separator: ", ") }
  }

  private static let articles = "Sources/HaapiRuntime/HaapiRuntime.docc"

  private static let contact = """
    struct Contact: HalleyCodable, IncludableType {
      let _links: Links?
      let contacts: [Contact]?
      enum CodingKeys: String, CodingKey, IncludeKey { case _links, contacts }
      enum IncludeType: IncludeTypeInterface {
        typealias IncludeCodingKey = CodingKeys
        case full
        func prepareIncludes() -> [IncludeField] { ToMany(.contacts) }
      }
    }
    """

  static let excerpts = [
    Excerpt(page: "README.md", sections: ["Try it"]),
    Excerpt(page: "README.md", sections: ["Decode and map"]),
    Excerpt(page: "README.md", sections: ["Add models of your own"]),
    Excerpt(page: "README.md", sections: ["Log in"]),
    Excerpt(page: "README.md", sections: ["Read HAL resources"]),
    Excerpt(
      page: "Documentation/Screens.md", sections: ["Screens"],
      parameters: "configuration: HaapiUIKitConfiguration, result: any HaapiFlowResult"),
    Excerpt(
      page: "Documentation/Screens.md", sections: ["Texts"],
      parameters: "file: URL, builder: HaapiUIKitApplicationBuilder", declarations: "import HaapiUI"),
    Excerpt(page: "\(articles)/HaapiRuntime.md", parameters: "body: Data"),
    Excerpt(
      page: "\(articles)/AddingModels.md", sections: ["Write the overlay", "Generate the code", "Use the model"],
      parameters: "body: Data, contentType: String, statusCode: Int"),
    Excerpt(
      page: "\(articles)/AddingModels.md", sections: ["Describe what your server adds", "Test it"],
      parameters: "recording: Data, mapper: any DataMapper"),
    Excerpt(page: "\(articles)/ChangingModels.md", parameters: "result: HaapiResult", results: ["myMapper", "screen"]),
    Excerpt(
      page: "Sources/HaapiLogin/HaapiLogin.docc/HaapiLogin.md",
      parameters: "configuration: HaapiConfiguration, name: String, password: String",
      declarations: "@MainActor func open(_ url: URL) async -> Bool { false }"),
    Excerpt(
      page: "Sources/HaapiScreens/HaapiScreens.docc/HaapiScreens.md",
      parameters: "configuration: HaapiUIKitConfiguration, result: any HaapiFlowResult"),
    Excerpt(
      page: "Sources/HaapiTerminal/HaapiTerminal.docc/HaapiTerminal.md",
      parameters: "application: any HaapiUIKitApplication, result: any HaapiFlowResult",
      declarations: "import HaapiScreens"),
    Excerpt(
      page: "Sources/HaapiHTML/HaapiHTML.docc/HaapiHTML.md", declarations: "import HaapiScreens", results: ["bytes"]),
    Excerpt(page: "Sources/HaapiScreens/HaapiScreens.docc/ChangingAScreen.md", results: ["screens"]),
    Excerpt(page: "Sources/HAL/HAL.docc/HAL.md", declarations: contact, results: ["contact"]),
  ]

  @Test(arguments: excerpts, [5, 6]) func compiles(_ excerpt: Excerpt, languageMode: Int) async throws {
    let page = try Page(excerpt.page)
    let sections = page.sections.filter { excerpt.sections.isEmpty || excerpt.sections.contains($0.heading) }
    #expect(sections.count >= excerpt.sections.count)
    let code = sections.flatMap(\.programs).flatMap { $0.components(separatedBy: "\n") }
    #expect(!code.isEmpty)
    let imports = Set(code.filter { $0.hasPrefix("import ") }).union(["import Foundation"])
    // A catalogue is that of a module.
    let catalogue = excerpt.page.split(separator: "/").first { $0.hasSuffix(".docc") }
    let module = catalogue.map { $0.dropLast(".docc".count) } ?? "HaapiRuntime"
    let modules = imports.union(["import \(module)", "import HaapiRuntime"]).sorted()
    let body = code.filter { !$0.hasPrefix("import ") }
    let use = excerpt.results.map { "_ = \($0)" }
    let text =
      modules + [excerpt.declarations, "@MainActor func documented(\(excerpt.parameters)) async throws {"] + body + use
      + ["}"]
    let file = GeneratedFile(name: "Documented.swift", contents: Array(text.joined(separator: "\n").utf8))
    let overlays = try sections.flatMap(\.schemas).map(emit)
    for part in sections.flatMap(\.excerpts) {
      #expect(overlays.joined().contains { String(decoding: $0.contents, as: UTF8.self).contains(part) }, "\(part)")
    }
    // A page may change its overlay from section to section.
    let generated = Dictionary(overlays.joined().map { ($0.name, $0) }) { first, _ in first }.values
    let output = try await Toolchain.compileApp(
      [file] + generated, languageMode: languageMode, isolation: "nonisolated",
      options: ["-warnings-as-errors"])
    #expect(output == "")
  }

  /// Names that are qualified by a module of the closed framework, and the module that an app adds for them.
  @Test func theModuleForQualifiedNamesCompiles() async throws {
    for page in ["README.md", "\(Self.articles)/MovingFromTheClosedFramework.md"] {
      let section = try #require(try Page(page).sections.first { !$0.shims.isEmpty })
      let shim = GeneratedFile(name: "IdsvrHaapiSdk.swift", contents: Array(section.shims[0].utf8))
      let code = """
        import IdsvrHaapiSdk
        func follow(_ link: IdsvrHaapiSdk.Link) -> URL? { URL(string: link.href) }
        """
      let app = GeneratedFile(name: "App.swift", contents: Array(code.utf8))
      let output = try await Toolchain.compileApp([app], with: [shim], languageMode: 6, isolation: "nonisolated")
      #expect(output == "")
    }
  }

  /// The package that the README shows finds this one under any name of its folder, and the product in it.
  @Test func thePackageIsFound() async throws {
    let manifest = try #require(try Page("README.md").sections.first { $0.heading == "Add the package" }?.swift.first)
    let other = manifest.replacing(#"path: "../haapi-gen""#, with: #"path: "../another-name""#)
    try #require(other != manifest)
    let output = try await Toolchain.resolve(manifest: other, packageIn: "another-name")
    #expect(output.contains("/another-name"), "\(output)")
    #expect(!output.contains("error:"), "\(output)")
  }

  /// The programs and overlays of the README are files of the examples, which `make examples` runs.
  @Test func theProgramsOfTheREADMEAreThoseOfTheExamples() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let examples = root.appending(path: "Examples")
    let files = try FileManager.default.subpathsOfDirectory(atPath: examples.path)
      .filter { !$0.contains(".build/") && ($0.hasSuffix("/main.swift") || $0.hasSuffix(".haapi.yaml")) }
      .map { try String(contentsOf: examples.appending(path: $0), encoding: .utf8) }
    let sections = try Page("README.md").sections
    let programs = sections.flatMap(\.programs)
    #expect(programs.count >= 5)
    for code in programs + sections.flatMap(\.schemas) {
      #expect(files.contains { $0 == code + "\n" }, "\(code)")
    }
  }

  /// The code after each step of the tutorial compiles, and the last step is the example.
  @Test(arguments: 1...3) func theStepsOfTheTutorialCompile(_ step: Int) async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    let code = try text("\(Self.articles)/Tutorials/first-login-\(step).swift")
    if step == 3 { #expect(try code == text("Examples/FirstLogin/Sources/FirstLogin/main.swift")) }
    let lines = code.components(separatedBy: "\n")
    let imports = lines.filter { $0.hasPrefix("import ") }
    let body = lines.filter { !$0.hasPrefix("import ") } + (step == 1 ? ["_ = configuration"] : [])
    let program = (imports + ["@MainActor func program() async throws {"] + body + ["}"]).joined(separator: "\n")
    let file = GeneratedFile(name: "Program.swift", contents: Array(program.utf8))
    let output = try await Toolchain.compileApp(
      [file], languageMode: 6, isolation: "nonisolated", options: ["-warnings-as-errors"])
    #expect(output == "")
  }

  /// The second tutorial ends with an example, which `make examples` runs, and the README shows a part of it.
  @Test func theSecondTutorialIsAnExample() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    let example = "Examples/OwnLogin"
    let files = [
      ("own-login-1.swift", "Examples/FirstLogin/Sources/FirstScreens/main.swift"),
      ("own-login.yaml", "\(example)/Sources/OwnLogin/Acme.haapi.yaml"), ("own-login.json", "\(example)/acme.json"),
      ("own-login-2.swift", "\(example)/Sources/OwnLogin/main.swift"),
    ]
    for (step, file) in files {
      #expect(try text("\(Self.articles)/Tutorials/\(step)") == text(file), "\(step)")
    }
    let section = try #require(try Page("README.md").sections.first { $0.heading == "Make it yours" })
    let program = try text("\(example)/Sources/OwnLogin/main.swift")
    // What begins with white space is generated.
    for code in section.swift where !code.hasPrefix(" ") { #expect(program.contains(code), "\(code)") }
  }

  private func emit(_ schema: String) throws -> [GeneratedFile] {
    let loaded = try analyze(root: "Acme.haapi.yaml") { _ in Array(schema.utf8) }
    #expect(loaded.diagnostics.isEmpty)
    return SwiftEmitter.emit(try #require(loaded.schema))
  }
}

/// A page in Markdown, as sections with blocks of code.
private struct Page {
  struct Section {
    let heading: String
    var blocks: [(language: String, code: String)] = []

    var schemas: [String] { blocks.filter { $0.language == "yaml" }.map(\.code) }
    var swift: [String] { blocks.filter { $0.language == "swift" }.map(\.code) }
    /// Parts of generated code, which are indented.
    var excerpts: [String] { swift.filter { $0.hasPrefix(" ") } }
    /// Modules that export others.
    var shims: [String] { swift.filter { $0.hasPrefix("@_exported") } }
    /// Everything else but manifests, and parts of them.
    var programs: [String] {
      swift.filter { code in ![" ", "@_exported", ".", "//"].contains { code.hasPrefix($0) } }
    }
  }

  var sections: [Section] = []

  init(_ path: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    for (index, part) in text.components(separatedBy: "\n```").enumerated() {
      if index % 2 == 1 {
        let lines = part.components(separatedBy: "\n")
        sections[sections.count - 1].blocks.append((lines[0], lines.dropFirst().joined(separator: "\n")))
      } else {
        for line in part.components(separatedBy: "\n") where line.hasPrefix("#") {
          sections.append(Section(heading: line.drop { $0 == "#" || $0 == " " }.description))
        }
      }
    }
  }
}
