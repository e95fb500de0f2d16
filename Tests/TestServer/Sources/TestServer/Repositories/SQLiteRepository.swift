import GRDB

/// Records in a table of their own.
struct SQLiteRepository<Value: Record>: Repository {
  private let database: DatabaseQueue

  init(_ database: DatabaseQueue) {
    self.database = database
  }

  func find(_ id: String) async throws -> Value? {
    try await database.read { try Value.filter(Column("id") == id).fetchOne($0) }
  }

  func all(_ index: Value.Index, _ value: String) async throws -> [Value] {
    try await database.read { try Value.filter(Column(index.rawValue) == value).fetchAll($0) }
  }

  func insert(_ value: Value) async throws -> Bool {
    try await database.write { database in
      guard try Value.filter(Column("id") == value.id).isEmpty(database) else { return false }
      try value.insert(database)
      return true
    }
  }

  func save(_ value: Value) async throws {
    try await database.write { try value.upsert($0) }
  }

  func update(
    _ id: String, _ change: @escaping @Sendable (inout Value) -> Void
  ) async throws -> (before: Value, after: Value)? {
    try await database.write { database in
      guard let before = try Value.filter(Column("id") == id).fetchOne(database) else { return nil }
      var after = before
      change(&after)
      try after.update(database)
      return (before, after)
    }
  }
}
