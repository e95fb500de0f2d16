/// How a loader reaches the files of a schema.
public struct FileAccess {
  /// Gives the bytes of a file.
  let read: (String) throws -> [UInt8]
  /// One text for all paths to the same file; `nil` if there is no such file.
  let identity: (String) -> String?
  /// The folders that hold all includes of a root file, as `identity` spells them.
  let folders: (String) -> [String]

  /// - Parameters:
  ///   - read: Gives the bytes of a file.
  ///   - identity: Gives one text for all paths to the same file, links resolved; `nil` if there is no such file.
  ///   - folders: Gives for a root file the folders that its includes must be in, spelled like identities.
  public init(
    read: @escaping (String) throws -> [UInt8], identity: @escaping (String) -> String?,
    folders: @escaping (String) -> [String]
  ) {
    self.read = read
    self.identity = identity
    self.folders = folders
  }

  /// Files without links; includes stay in the folder of the root file.
  init(read: @escaping (String) throws -> [UInt8]) {
    self.init(
      read: read, identity: SchemaPath.normalized,
      folders: { [SchemaPath.normalized(SchemaPath.joined(".", from: $0))] })
  }
}
