import HaapiSchema
import Testing

@Suite struct NameTableTests {
  /// A table is a dictionary that keeps its order, at any size.
  @Test(arguments: [0, 1, 3, 8, 16, 17, 40, 1_000])
  func findsWhatADictionaryFinds(count: Int) {
    var random = SeededGenerator(state: UInt64(count))
    var table = NameTable<Int>()
    var known: [String: Int] = [:]
    var order: [String] = []
    for number in 0..<count {
      let name = Self.name(&random)
      #expect(table.declare(name, number) == known[name])
      if known[name] == nil {
        known[name] = number
        order.append(name)
      }
    }
    #expect(table.count == known.count && table.isEmpty == known.isEmpty)
    #expect(table.names == order && table.values == order.map { known[$0] })
    for name in order + (0..<200).map({ _ in Self.name(&random) }) { #expect(table[name] == known[name]) }
    for name in order.prefix(20) {
      table.set(name, -1)
      table[name, default: 0] -= 1
      #expect(table[name] == -2)
    }
    #expect(table.count == known.count)
  }

  @Test func roomIsMadeAtOnce() {
    var table = NameTable<Int>(capacity: 100)
    for number in 0..<200 { table.declare("name\(number)", number) }
    for number in 0..<200 { #expect(table["name\(number)"] == number) }
    #expect(!table.contains("name200"))
  }

  /// The same letters, however they are written.
  @Test(arguments: [0, 100], [("e\u{301}", "\u{E9}"), ("\u{212A}ind", "Kind"), ("a\u{37E}", "a;"), ("\u{1FEF}", "`")])
  func namesAreEqualAsTexts(others: Int, names: (String, String)) {
    var table = NameTable<Int>()
    for number in 0..<others { table.declare("name\(number)", number) }
    table.declare(names.0, -1)
    #expect(table[names.0] == -1 && table[names.1] == -1)
  }

  /// Names of any length, which often share beginnings and ends, as those of types do.
  private static func name(_ random: inout SeededGenerator) -> String {
    let parts = ["", "a", "b", "Form", "Step", "Model", "Authenticator", "é", "e\u{301}", "日本", "0", "Properties"]
    return (0..<Int.random(in: 0...4, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
  }
}

@Suite struct NonEmptyTests {
  @Test(arguments: [["a"], ["a", "b"], ["a", "b", "c"]])
  func isTheSameList(elements: [String]) throws {
    let list = try #require(NonEmpty(elements))
    #expect(Array(list) == elements && list.count == elements.count && list.last == elements.last)
    #expect(list == NonEmpty(elements[0], others: Array(elements.dropFirst())))
  }

  @Test func noElement() {
    #expect(NonEmpty([Int]()) == nil)
  }
}
