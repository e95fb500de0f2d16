import HaapiSchema

/// A choice by the case of one enum value, which languages have a statement for.
package struct EnumSwitch {
  package let subject: Expression
  /// The case that each condition compares the subject with.
  package let cases: [String]

  /// - Parameter rows: The last has no condition.
  package init?(_ rows: [ModelConstruction.Choice], in index: SchemaIndex) {
    var subjects: [Expression] = []
    var cases: [String] = []
    for row in rows.dropLast() {
      guard case .compare(let subject, let word, isEqual: true)? = row.condition?.kind,
        case .literal(.enumCase(let name)) = word.kind
      else { return nil }
      subjects.append(subject)
      cases.append(name)
    }
    guard cases.count > 1, let subject = subjects.first, subjects.allSatisfy({ $0.kind == subject.kind }),
      Set(cases).count == cases.count, case .named(let type) = subject.type, let declaration = index.enums[type]
    else { return nil }
    // Without a case for the last row, a compiler would warn of it.
    guard cases.count < declaration.cases.count + (declaration.unknown == nil ? 0 : 1) else { return nil }
    self.subject = subject
    self.cases = cases
  }
}
