import Foundation
import Testing

/// The pictures of the articles show what there is.
@Suite struct PictureTests {
  private func text(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The texts of a picture, in their order.
  private func labels(_ picture: String) throws -> [String] {
    try text(picture).matches(of: /<text [^>]*>([^<]*)</).map { String($0.1) }
  }

  @Test func aLoginHasTheseStates() throws {
    let source = try text("Sources/HaapiLogin/Machine/HaapiState.swift")
    let states = source.prefix(upTo: try #require(source.range(of: "\n}")).lowerBound)
      .matches(of: /(?m)^  case (\w+)/).map { String($0.1) }
    #expect(states.count >= 7)
    #expect(try Set(labels("Sources/HaapiLogin/HaapiLogin.docc/Resources/login-states.svg")).isSuperset(of: states))
  }

  @Test func theLadderHasTheseProducts() throws {
    let products = try text("Package.swift").matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
    let shown = try labels("Sources/HaapiRuntime/HaapiRuntime.docc/Resources/products.svg")
    // One is for tests of an app, and one for tools.
    for product in products where !["HaapiLoginTesting", "HaapiGenerator"].contains(product) {
      #expect(shown.contains(product), "\(product)")
    }
  }

  @Test func theRowsAreInTheOrderOfTheSchema() throws {
    let steps = try text("Schema/steps.yaml")
    let table = steps.suffix(from: try #require(steps.range(of: "\nselect:")).lowerBound)
    let rows = try labels("Sources/HaapiRuntime/HaapiRuntime.docc/Resources/rows.svg")
      .filter { $0.wholeMatch(of: /\w+Step/) != nil }
    #expect(rows.count == 4)
    let places = try rows.map { row in try #require(table.range(of: row), "\(row)").lowerBound }
    #expect(places == places.sorted())
  }
}
