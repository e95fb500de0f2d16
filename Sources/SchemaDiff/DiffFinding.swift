import HaapiSchema

/// One difference between two schemas.
package struct DiffFinding: Hashable, Sendable {
  package let rule: DiffRule
  package let subject: DiffSubject
  /// What has changed, without the name of the subject.
  package let message: String
  /// Where the old and the new schema declare the subject, or what it belongs to; `nil` where one has neither.
  package internal(set) var old: DiffPlace?
  package internal(set) var new: DiffPlace?
  /// A response that the schemas treat differently; `nil` where none was looked for, or found.
  package internal(set) var witness: Witness?
  /// Lines of Swift that compile with the code of the old schema and not with that of the new one, or an overlay that only the
  /// new one refuses; `nil` where none were looked for, or found.
  package internal(set) var code: String?
  /// How many findings of the same rule about the same subject come before it.
  var number = 0

  /// What is said of the code.
  var complaint: String { isOverlay ? "breaks this overlay:" : "no longer compiles:" }
  /// As code in Markdown is named.
  var language: String { isOverlay ? "yaml" : "swift" }
  /// Whether the code is an overlay.
  private var isOverlay: Bool { rule == .transformRemoved }

  /// Tells it from others, also when messages get other words: `member-removed Shoe.maker`.
  package var fingerprint: String {
    "\(rule.rawValue) \(subject.text)" + (number > 0 ? " #\(number + 1)" : "")
  }
}

/// The declaration that a finding is about.
package struct DiffSubject: Hashable, Sendable {
  package let kind: Symbol.Kind
  package let declaration: String
  package let member: String?

  init(_ kind: Symbol.Kind, _ declaration: String, _ member: String? = nil) {
    (self.kind, self.declaration, self.member) = (kind, declaration, member)
  }

  /// `Link.title`, `Link -> LinkItemModel: title`.
  package var text: String {
    guard let member else { return declaration }
    return kind == .mapping ? "\(declaration): \(member)" : "\(declaration).\(member)"
  }
}

/// A place in a file of a schema, as editors count.
package struct DiffPlace: Hashable, Sendable {
  package let path: String
  package let line: Int
  package let column: Int

  package init(path: String, line: Int, column: Int) {
    (self.path, self.line, self.column) = (path, line, column)
  }

  package var text: String { "\(path):\(line):\(column)" }
}
