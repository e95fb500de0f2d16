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
}

/// The declaration that a finding is about.
package struct DiffSubject: Hashable, Sendable {
  let kind: Symbol.Kind
  let declaration: String
  let member: String?

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

  package var text: String { "\(path):\(line):\(column)" }
}
