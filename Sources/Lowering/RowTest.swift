import HaapiSchema

/// The tests that find the type of a value. Conditions that several consecutive rows share are tested once.
package struct RowTest {
  package let conditions: [Condition]
  /// The next test.
  package let inner: [RowTest]
  /// The type of the value if nothing inside holds.
  package let type: String?

  /// The tests for rows that have conditions, in the same order.
  package static func tests(for rows: [UnionDeclaration.Row]) -> [RowTest] {
    tests(for: rows.map { .init(type: $0.type, conditions: $0.conditions.flatMap(\.parts)) }[...])
  }

  private static func tests(for rows: ArraySlice<UnionDeclaration.Row>) -> [RowTest] {
    var tests: [RowTest] = []
    var rest = rows
    while let first = rest.first?.conditions.first {
      let group = rest.prefix { $0.conditions.first == first }
      tests.append(RowTest(group))
      rest = rest.dropFirst(group.count)
    }
    return tests
  }

  /// - Parameter rows: At least one; all have the first condition in common.
  private init(_ rows: ArraySlice<UnionDeclaration.Row>) {
    let shared = rows.dropFirst().reduce(rows.first?.conditions ?? []) { shared, row in
      zip(shared, row.conditions).prefix { $0 == $1 }.map(\.0)
    }
    let further = rows.prefix { $0.conditions.count > shared.count }
    conditions = shared
    inner = Self.tests(
      for: further.map { .init(type: $0.type, conditions: Array($0.conditions.dropFirst(shared.count))) }[...])
    type = further.count < rows.count ? rows[rows.startIndex + further.count].type : nil
  }

  /// All conditions in the order in which they are asked.
  package var allConditions: [Condition] {
    conditions + inner.flatMap(\.allConditions)
  }
}

extension Condition {
  /// The questions about elements one by one: rows may share the first of them.
  fileprivate var parts: [Condition] {
    if case .elements(let path, let questions) = self { questions.map { .elements(path, [$0]) } } else { [self] }
  }
}
