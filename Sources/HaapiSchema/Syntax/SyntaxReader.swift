import YAMLDocument

/// Reads declarations from YAML nodes, and reports errors.
///
/// A method that returns `nil` has reported an error, unless its name promises an optional. What is unreadable is reported
/// already.
struct SyntaxReader {
  let source: SourceFile
  /// Whether the file belongs to a schema that extends another.
  var isOverlay = false
  var diagnostics: [Diagnostic] = []
  /// The names in a section that could not be read.
  var brokenFields: Set<String> = []
  /// The places of keys that are not known.
  private var unknownKeys: Set<SourceRange> = []

  init(source: SourceFile) {
    self.source = source
  }

  mutating func report(
    _ id: SchemaDiagnosticID, _ message: String, at range: SourceRange, _ notes: Diagnostic.Note...
  ) {
    report(id, message, at: range, notes: notes)
  }

  mutating func report(
    _ id: SchemaDiagnosticID, _ message: String, at range: SourceRange, notes: [Diagnostic.Note]
  ) {
    diagnostics.append(Diagnostic(id: id, severity: .error, range: range, message: message, notes: notes))
  }

  /// Reads something, and says whether all of it could be read.
  mutating func readsWhole(_ read: (inout SyntaxReader) -> Void) -> Bool {
    var reported: [Diagnostic] = []
    swap(&reported, &diagnostics)
    read(&self)
    let isWhole = diagnostics.isEmpty
    reported += diagnostics
    diagnostics = reported
    return isWhole
  }

  /// All members of a mapping.
  mutating func mapping(_ node: YAMLNode, _ what: String) -> YAMLMembers? {
    if case .mapping(let members) = node.content { return members }
    if case .unreadable = node.content { return nil }
    // The names in the list are probably declarations in the wrong form.
    if case .sequence(let elements) = node.content {
      for case .scalar(let scalar) in elements.map(\.content) { brokenFields.insert(scalar.text) }
    }
    report(
      .expectedMapping, "\(what) must be a mapping ('name: value'), not \(node.description)", at: node.range,
      notes: node.isAbsent ? [.init("what belongs to a key is indented more than the key")] : [])
    return nil
  }

  /// The members of a mapping whose keys are known beforehand; others are reported and left out.
  mutating func mapping(_ node: YAMLNode, _ table: KeyTable) -> YAMLMembers? {
    guard let members = mapping(node, table.owner) else { return nil }
    let keys = table.names
    // Nearly always all are known, and none has to be copied.
    if members.allSatisfy({ keys.contains($0.key) }) { return members }
    let known = members.filter { member in
      if keys.contains(member.key) { return true }
      // A note for authors is allowed wherever a doc comment is.
      if member.key == "note", keys.contains("doc") {
        _ = text(member.value, "'note'")
        return false
      }
      unknownKey(member, table.owner, keys: keys, among: members)
      return false
    }
    return YAMLMembers(known)
  }

  mutating func unknownKey(_ member: YAMLMember, _ what: String, keys: [String], among members: YAMLMembers) {
    unknownKeys.insert(member.keyRange)
    // The members of a misspelt key may be fields, too.
    if case .mapping(let members) = member.value.content { brokenFields.formUnion(members.map(\.key)) }
    if let comma = comma(before: member, among: members) {
      report(
        .unknownKey, "the comma before '\(member.key)' ends the text of '\(comma.key)'", at: member.keyRange,
        .init("put a text that has a comma in it in quotes: \(comma.key): \"\(comma.text), \(member.key)\""))
      return
    }
    var notes = Diagnostic.Note.suggestion(for: member.key, among: keys, taken: members.map(\.key))
    if notes.isEmpty { notes = indentation(of: member, among: members) }
    if member.key == "extends", keys.contains("is") {
      notes.append(.write("is", ", which names the model whose members this one has", insteadOf: member.key))
    }
    if !isOverlay, ["is", "adds", "override"].contains(member.key) {
      notes.append(
        .init("only an overlay can have '\(member.key)'; its root file says 'extends: HAAPI'"))
    }
    notes.append(.init("\(what) may have \(keys.map { "'\($0)'" }.joined(separator: ", "))"))
    report(.unknownKey, "unknown key '\(member.key)' in \(what)", at: member.keyRange, notes: notes)
  }

  /// Whether a key of a mapping is unknown, so that what it means is missing.
  func hasUnknownKey(_ node: YAMLNode) -> Bool {
    guard !unknownKeys.isEmpty, case .mapping(let members) = node.content else { return false }
    return members.contains { unknownKeys.contains($0.keyRange) }
  }

  /// Reports that a mapping lacks a key, unless a misspelt one is already reported or something in it is unreadable.
  mutating func missingKey(
    _ key: String, in node: YAMLNode, _ message: String, at range: SourceRange, _ note: Diagnostic.Note
  ) {
    if case .mapping(let members) = node.content,
      members.contains(where: { member in
        member.isUnreadable
          || unknownKeys.contains(member.keyRange) && Suggestion.nearest(to: member.key, among: [key]) != nil
      })
    {
      return
    }
    report(.missingKey, message, at: range, note)
  }

  /// A text that is not empty.
  mutating func text(_ node: YAMLNode, _ what: String) -> Located<String>? {
    switch node.content {
    case .scalar(let scalar) where !scalar.isNull:
      if !scalar.text.isEmpty { return Located(scalar.text, node.range) }
      report(.expectedText, "\(what) is empty", at: node.range)
    case .unreadable: break
    case .scalar, .sequence, .mapping:
      report(.expectedText, "\(what) must be text, not \(node.description)", at: node.range)
    }
    return nil
  }

  mutating func bool(_ node: YAMLNode, _ what: String) -> Bool? {
    if case .scalar(let scalar) = node.content, !scalar.isQuoted {
      if scalar.text == "true" { return true }
      if scalar.text == "false" { return false }
    }
    guard case .scalar(let scalar) = node.content, scalar.isQuoted, ["true", "false"].contains(scalar.text) else {
      report(.expectedBool, "\(what) must be 'true' or 'false', not \(node.description)", at: node.range)
      return nil
    }
    report(
      .expectedBool, "\(what) must be true or false; quotes make it text", at: node.range, .init("remove the quotes")
    )
    return nil
  }

  /// One of a few words.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ node: YAMLNode, _ what: String, as: Word.Type
  ) -> Word? {
    guard let text = text(node, what) else { return nil }
    if let word = Word(rawValue: text.value) { return word }
    let words = Word.allCases.map(\.rawValue)
    let notes =
      Diagnostic.Note.suggestion(for: text.value, among: words)
      + [.init("\(what) must be one of \(words.map { "'\($0)'" }.joined(separator: ", "))")]
    report(.unknownWord, "\(what) cannot be '\(text.value)'", at: text.range, notes: notes)
    return nil
  }

  /// One text, or a list of them.
  mutating func texts(_ node: YAMLNode, _ what: String) -> [Located<String>] {
    guard case .sequence(let elements) = node.content else {
      return text(node, what).map { [$0] } ?? []
    }
    return elements.compactMap { text($0, what) }
  }

  /// A name that becomes Swift.
  mutating func identifier(_ name: String, _ what: String, at range: SourceRange) -> Bool {
    if Identifier.isValid(name) { return true }
    if name.utf8.count > Identifier.maximumLength {
      report(
        .nameTooLong, "this name has \(name.utf8.count) bytes; the limit for \(what) is \(Identifier.maximumLength)",
        at: range)
      return false
    }
    report(
      .notAnIdentifier, "'\(name)' cannot be the name of \(what)", at: range,
      .init("a name consists of letters, digits and '_', and does not begin with a digit"))
    return false
  }

  /// A name that may be nested: `SelectFormField.Option`.
  mutating func dottedIdentifier(_ name: String, _ what: String, at range: SourceRange) -> Bool {
    if Identifier.isValid(name) { return true }
    let parts = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    if parts.allSatisfy(Identifier.isValid) { return true }
    return identifier(parts.first { $0.utf8.count > Identifier.maximumLength } ?? name, what, at: range)
  }
}

/// A value and where it stands.
struct Located<Value: Sendable>: Sendable {
  let value: Value
  let range: SourceRange

  init(_ value: Value, _ range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located<String> {
  /// A scalar's text, without the rest of its document; no text for anything else.
  init(textOf node: YAMLNode) {
    if case .scalar(let scalar) = node.content { self.init(scalar.text, node.range) } else { self.init("", node.range) }
  }

  /// The place of a part of the text; the whole place where the text is not found one to one. `offsets` counts UTF-8 bytes.
  func range(ofUTF8 offsets: Range<Int>, in source: SourceFile) -> SourceRange {
    value.isEmpty ? range : range.part(ofUTF8: offsets, of: value, in: source)
  }
}

extension YAMLNode {
  /// A description for messages.
  var description: String { LiteralSyntax(self).description }
}
