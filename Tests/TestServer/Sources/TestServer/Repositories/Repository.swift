import GRDB

/// A record that is stored under an id, and found by some of its values.
protocol Record: Codable, Equatable, Sendable, FetchableRecord, PersistableRecord {
  /// The columns that it is looked up by.
  associatedtype Index: RawRepresentable<String>, Sendable
  var id: String { get }
  subscript(index: Index) -> String? { get }
}

/// Where records of one kind live.
protocol Repository<Value>: Sendable {
  associatedtype Value: Record

  func find(_ id: String) async throws -> Value?
  func all(_ index: Value.Index, _ value: String) async throws -> [Value]
  /// - Returns: Whether the id was free.
  func insert(_ value: Value) async throws -> Bool
  func save(_ value: Value) async throws
  /// Changes a record in one step.
  ///
  /// - Returns: The record before and after; `nil` when there is none.
  func update(
    _ id: String, _ change: @escaping @Sendable (inout Value) -> Void
  ) async throws -> (before: Value, after: Value)?
}

/// All that outlives a login.
struct Repositories: Sendable {
  let users: any Repository<User>
  let passkeys: any Repository<Passkey>
  let consents: any Repository<Consent>
  let clients: any Repository<Client>
  let refreshTokens: any Repository<RefreshToken>

  /// Forgotten when the server ends.
  static func inMemory() -> Repositories {
    Repositories(
      users: MemoryRepository(), passkeys: MemoryRepository(), consents: MemoryRepository(),
      clients: MemoryRepository(), refreshTokens: MemoryRepository())
  }

  /// In a database file, which is created where there is none.
  static func inFile(_ path: String) throws -> Repositories {
    let database = try DatabaseQueue(path: path)
    try Migrations.all.migrate(database)
    return Repositories(
      users: SQLiteRepository(database), passkeys: SQLiteRepository(database), consents: SQLiteRepository(database),
      clients: SQLiteRepository(database), refreshTokens: SQLiteRepository(database))
  }
}
