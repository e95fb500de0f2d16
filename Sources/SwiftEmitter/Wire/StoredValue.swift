/// Where the code of a struct finds a value: `title`, `self.title`, `members.title`, `lhs.members.secret.value`.
struct StoredValue {
  /// What has the property; `nil` where the name alone means it.
  var owner: StaticString?
  /// The property with the object that holds the members, if there is one.
  var object: Identifier?
  let name: Identifier
  /// In how many types the property wraps the value.
  var wrappers = 0

  func write(to printer: inout Printer) {
    var isAlone = true
    if let owner {
      printer.write(owner)
      isAlone = false
    }
    for name in [object, name] {
      guard let name else { continue }
      if !isAlone { printer.write(".") }
      printer.write(name, in: isAlone ? .use : .member)
      isAlone = false
    }
    for _ in 0..<wrappers { printer.write(".value") }
  }

  var code: Code { Code { write(to: &$0) } }
}
