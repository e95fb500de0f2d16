/// What stands at many places and is stored at the first alone. The others have its number.
protocol StoredOnce: StoredInParts {
  /// The values that were read, in their order.
  static func values(in snapshot: borrowing SnapshotReader) -> [Self]
  static func keep(_ value: Self, in snapshot: inout SnapshotReader)
}

extension StoredOnce {
  /// Zero stands before a value, and one for the first that was read.
  init(from snapshot: inout SnapshotReader) throws(SnapshotError) {
    let number = try snapshot.number()
    if number > 0 {
      let known = Self.values(in: snapshot)
      guard number <= UInt(known.count) else { throw SnapshotError() }
      self = known[Int(number) - 1]
    } else {
      self = try Self.form.read(&snapshot)
      Self.keep(self, in: &snapshot)
    }
  }

  func write(to snapshot: inout SnapshotWriter) throws(SnapshotError) { try snapshot.add(once: self) }
}

extension TypeReference: StoredOnce {
  static func values(in snapshot: borrowing SnapshotReader) -> [TypeReference] { snapshot.types }

  static func keep(_ value: TypeReference, in snapshot: inout SnapshotReader) { snapshot.types.append(value) }
}

extension FieldSyntax: StoredOnce {
  static func values(in snapshot: borrowing SnapshotReader) -> [FieldSyntax] { snapshot.fields }

  static func keep(_ value: FieldSyntax, in snapshot: inout SnapshotReader) { snapshot.fields.append(value) }
}

extension FieldDeclaration: StoredOnce {
  static func values(in snapshot: borrowing SnapshotReader) -> [FieldDeclaration] { snapshot.declarations }

  static func keep(_ value: FieldDeclaration, in snapshot: inout SnapshotReader) {
    snapshot.declarations.append(value)
  }
}

extension ResolvedModel.Member: StoredOnce {
  static func values(in snapshot: borrowing SnapshotReader) -> [ResolvedModel.Member] { snapshot.members }

  static func keep(_ value: ResolvedModel.Member, in snapshot: inout SnapshotReader) { snapshot.members.append(value) }
}
