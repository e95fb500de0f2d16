/// The messages about what this reader refuses. Each has a test.
extension Diagnostic {
  static func outOfMemory(at range: SourceRange) -> Diagnostic {
    Diagnostic(id: YAMLDiagnosticID.outOfMemory, range: range, message: "there is not enough memory to read this file")
  }

  static func fileTooLarge(_ size: Int, limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      id: YAMLDiagnosticID.fileTooLarge, range: range, message: "the file has \(size) bytes; at most \(limit) are read",
      notes: [Note("split it, and name the parts under 'include:'")])
  }

  static func otherEncoding(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      id: YAMLDiagnosticID.notUTF8, range: range, message: "the file is not UTF-8",
      notes: [Note("it looks like UTF-16 or UTF-32; save it as UTF-8")])
  }

  static func emptyFile(at range: SourceRange) -> Diagnostic {
    Diagnostic(id: YAMLDiagnosticID.emptyFile, range: range, message: "the file is empty")
  }

  static func secondDocument(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      id: YAMLDiagnosticID.secondDocument, range: range,
      message: "a second document begins here, but a file can hold only one",
      notes: [Note("move it to a file of its own, or remove the '---'")])
  }

  static func duplicateKey(_ key: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      id: YAMLDiagnosticID.duplicateKey, range: range, message: "the key '\(key)' is in this mapping twice",
      notes: [Note("the first one is here", range: first)])
  }

  static func keyIsNotText(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      id: YAMLDiagnosticID.keyIsNotText, range: range, message: "a key must be text, not a list or a mapping",
      notes: [Note("if the text begins with '[' or '{', put it in quotes")])
  }

  static func missingKey(at range: SourceRange) -> Diagnostic {
    Diagnostic(id: YAMLDiagnosticID.noKey, range: range, message: "this value has no key")
  }

  static func mergeKey(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      id: YAMLDiagnosticID.mergeKey, range: range, message: "merging with '<<' is not supported",
      notes: [Note("write the members out, or repeat a whole value with an alias, as in 'key: *name'")])
  }

  static func tag(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      id: YAMLDiagnosticID.tag, range: range, message: "tags are not supported",
      notes: [Note("remove it; if the text begins with '!', put it in quotes")])
  }

  static func undefinedAlias(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    let names = known.map { "'&\($0)'" }.joined(separator: ", ")
    let note = known.isEmpty ? "if the text begins with '*', put it in quotes" : "the anchors above are \(names)"
    return Diagnostic(
      id: YAMLDiagnosticID.undefinedAlias, range: range, message: "there is no anchor '&\(name)' above this alias",
      notes: [Note(note)])
  }

  static func recursiveAlias(_ name: String, at range: SourceRange, anchor: SourceRange) -> Diagnostic {
    Diagnostic(
      id: YAMLDiagnosticID.recursiveAlias, range: range, message: "'*\(name)' is inside the value that it repeats",
      notes: [Note("the value begins here", range: anchor)])
  }

  static func tooManyAliases(limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(id: YAMLDiagnosticID.tooManyAliases, range: range, message: "the file has more than \(limit) aliases")
  }

  static func tooManyNodes(limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      id: YAMLDiagnosticID.tooManyNodes, range: range,
      message: "the file has more than \(limit) keys and values, counting what aliases repeat")
  }

  static func tooManyEntries(limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      id: YAMLDiagnosticID.tooManyEntries, range: range, message: "this list or mapping has more than \(limit) entries",
      notes: [Note("split the section into several files, and name them in 'include'")])
  }

  static func textTooLong(_ size: Int, limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      id: YAMLDiagnosticID.textTooLong, range: range, message: "this text has \(size) bytes; the limit is \(limit)")
  }

  static func tooManyErrors(limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      id: YAMLDiagnosticID.tooManyErrors, range: range,
      message: "after \(limit) errors, the rest of the file is not read")
  }

  static func tooDeep(limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      id: YAMLDiagnosticID.tooDeep, range: range, message: "lists and mappings nest more than \(limit) deep here")
  }
}
