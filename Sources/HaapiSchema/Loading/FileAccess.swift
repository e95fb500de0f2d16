/// How a loader reaches the files of a schema.
public struct FileAccess {
  /// Gives the bytes of a file.
  package let read: (String) throws -> [UInt8]
  /// The same text for all paths to one file; `nil` if it does not exist.
  package let identity: (String) -> String?
  /// The folders that hold all includes of a root file, as `identity` spells them.
  package let folders: (String) -> [String]

  /// - Parameters:
  ///   - read: Gives the bytes of a file.
  ///   - identity: Gives the same text for all paths to one file, links resolved; `nil` if it does not exist.
  ///   - folders: Gives the folders that the includes of a root file must be in, spelled like identities.
  public init(
    read: @escaping (String) throws -> [UInt8], identity: @escaping (String) -> String?,
    folders: @escaping (String) -> [String]
  ) {
    self.read = read
    self.identity = identity
    self.folders = folders
  }

  /// Files without links; includes stay in the folder of the root file.
  package init(read: @escaping (String) throws -> [UInt8]) {
    self.init(
      read: read, identity: SchemaPath.normalized,
      folders: { [SchemaPath.normalized(SchemaPath.joined(".", from: $0))] })
  }

  /// The same, by which no file is read twice.
  var readingOnce: FileAccess {
    var known: [String: [UInt8]] = [:]
    return FileAccess(
      read: { path in
        if let bytes = known[path] { return bytes }
        let bytes = try read(path)
        known[path] = bytes
        return bytes
      }, identity: identity, folders: folders)
  }
}
