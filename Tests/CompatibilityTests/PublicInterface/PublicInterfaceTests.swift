import Foundation
import Testing
import Toolchain

/// The declarations of the closed framework, as it was released, are here, or on a page that says why not.
@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"))
struct PublicInterfaceTests {
  private struct Row {
    let path: String
    let declaration: String
  }

  private static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }

  /// A table that is not part of this project: beside the folder that the environment variable `HAAPI_SHARED_DATA` names,
  /// or else beside `shared/data`.
  private static let table: URL = {
    let variable = ProcessInfo.processInfo.environment["HAAPI_SHARED_DATA"]
    let data = variable.map { URL(filePath: $0) } ?? root.deletingLastPathComponent().appending(path: "shared/data")
    return data.deletingLastPathComponent().appending(path: "spec/public-interface.tsv")
  }()

  /// What the modules of a login declare, read once.
  private static let graph = Task { try await SymbolGraph(folder: Toolchain.symbolGraphs()) }

  private static func rows() throws -> [Row] {
    try String(contentsOf: table, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      return Row(path: String(cells[1]), declaration: String(cells[2]))
    }
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: table.path),
      "There is no 'public-interface.tsv' beside ../shared/data or the folder that HAAPI_SHARED_DATA names."))
  func everyDeclarationIsHereOrListed() async throws {
    let rows = try Self.rows()
    #expect(rows.count > 1500)
    let graph = try await Self.graph.value
    let pages = try DifferencePages(root: Self.root)
    for row in rows where !graph.serves(row.path, row.declaration) && !pages.list(row.path) {
      Issue.record("\(row.path) is neither here nor listed: \(row.declaration)")
    }
  }

  @Test func textsAndNumbersOfAnAppShowNothingOfTheirJSON() async throws {
    let graph = try await Self.graph.value
    // What the closed framework and generated code need.
    let known = [
      "String": ["begins", "jsonToken", "masked"], "Data": ["masked"], "URL": ["masked"],
      "Dictionary": ["isEqualTo", "masked"],
    ]
    for type in ["String", "Int", "Double", "Bool", "Data", "Date", "URL", "UUID", "Array", "Dictionary"] {
      #expect(graph.additions(to: type).subtracting(known[type] ?? []) == [], "\(type)")
    }
  }

  @Test func aDeclarationServesWhatNeedsNoMoreThanItHas() {
    func serves(_ here: String, _ there: String) -> Bool {
      InterfaceDeclaration(here, aliases: ["Handler": "Int"]).serves(
        InterfaceDeclaration(there, aliases: ["Handler": "Int"]))
    }
    let rows = [
      (
        "@MainActor public func f(_ a: Int, b c: Foundation.URL? = nil) throws -> Int",
        "func f(_ x: Int) throws -> Handler"
      ),
      ("let a: [String : any Sendable]", "var a: [String : any Sendable]"),
      ("case a(String)", "case a(_: String)"),
      ("nonisolated(nonsending) func f() async", "func f() async"),
      ("func f(g: @escaping @Sendable (Int) -> Void)", "func f(g: (_ i: Int) -> Void)"),
    ]
    for (here, there) in rows { #expect(serves(here, there), "\(here)") }
    let others = [
      ("func f(_ a: Int, b: Int)", "func f(_ a: Int)"), ("func f(a: Int)", "func f(b: Int)"),
      ("func f(a: Int)", "func f(a: String)"), ("func f() throws", "func f()"), ("var a: Int", "static var a: Int"),
      ("struct A", "class A"), ("init(a: Int)", "init?(a: Int)"), ("var a: Int", "var a: Int?"),
      ("func f()", "func f(a: Int = 0)"),
    ]
    for (here, there) in others { #expect(!serves(here, there), "\(here)") }
  }
}
