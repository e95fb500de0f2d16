import GRDB

/// How the database came to look as it does. A migration that has shipped is never changed.
enum Migrations {
  static var all: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("users, clients and tokens") { database in
      try database.create(table: User.databaseTableName) { table in
        table.primaryKey("id", .text)
        table.column("password", .jsonText).notNull()
        table.column("fullName", .text).notNull()
        table.column("email", .text).notNull().indexed()
        table.column("phone", .text)
        table.column("personalNumber", .text).indexed()
        table.column("needsSecondFactor", .boolean).notNull()
        table.column("wrongPasswords", .integer).notNull()
        table.column("lockedUntil", .datetime)
      }
      try database.create(table: Passkey.databaseTableName) { table in
        table.primaryKey("id", .text)
        table.column("user", .text).notNull().indexed()
        table.column("publicKey", .blob).notNull()
        table.column("signatures", .integer).notNull()
      }
      try database.create(table: Consent.databaseTableName) { table in
        table.primaryKey("id", .text)
        table.column("scopes", .jsonText).notNull()
      }
      try database.create(table: Client.databaseTableName) { table in
        table.primaryKey("id", .text)
        table.column("secret", .text)
        table.column("keys", .jsonText).notNull()
        table.column("redirectURIs", .jsonText).notNull()
        table.column("scopes", .jsonText).notNull()
        table.column("ownScopes", .jsonText).notNull()
        table.column("template", .text).indexed()
      }
      try database.create(table: RefreshToken.databaseTableName) { table in
        table.primaryKey("id", .text)
        table.column("family", .text).notNull().indexed()
        table.column("client", .text).notNull()
        table.column("user", .text).notNull()
        table.column("scopes", .jsonText).notNull()
        table.column("thumbprint", .text).notNull()
        table.column("expiry", .datetime).notNull()
        table.column("isUsed", .boolean).notNull()
        table.column("isRevoked", .boolean).notNull()
      }
    }
    migrator.registerMigration("wrong passwords are counted by name, and not for users") { database in
      try database.alter(table: User.databaseTableName) { table in
        table.drop(column: "wrongPasswords")
        table.drop(column: "lockedUntil")
      }
    }
    return migrator
  }
}
