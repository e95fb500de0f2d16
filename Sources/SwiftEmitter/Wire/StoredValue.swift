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
    if let owner { printer.write(owner) }
    var isAlone = owner == nil
    if let object {
      if !isAlone { printer.write(".") }
      printer.write(object, in: isAlone ? .use : .member)
      isAlone = false
    }
    if !isAlone { printer.write(".") }
    printer.write(name, in: isAlone ? .use : .member)
    for _ in 0..<wrappers { printer.write(".value") }
  }

  var code: Code { Code { write(to: &$0) } }
}
