import HaapiSchema

/// A choice by the case of one enum value, as a `switch` instead of an `if` for each case.
struct EnumSwitch {
  let subject: Expression
  /// The case that each condition compares the subject with.
  let cases: [String]

  /// - Parameter rows: The last has no condition.
  init?(_ rows: [ModelConstruction.Choice], names: Names) {
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
      Set(cases).count == cases.count, case .named(let type) = subject.type, let declaration = names.enums[type]
    else { return nil }
    // Without a case for the last row, Swift would warn of it.
    guard cases.count < declaration.cases.count + (declaration.unknown == nil ? 0 : 1) else { return nil }
    self.subject = subject
    self.cases = cases
  }
}
