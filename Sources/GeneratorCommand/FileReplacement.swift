/// A file that is created, replaced or removed, in steps that can be taken back until the last.
struct FileReplacement {
  /// The file.
  let path: String
  /// What it will hold, or `nil` if it will not be there.
  let contents: [UInt8]?
  /// Whether there is a file to replace or remove.
  let isThere: Bool
  /// Where the new file waits: in the same folder, since only there renaming is one step.
  let newPath: String
  /// Where the old file can be found again.
  let oldPath: String

  /// Does all that may need space or a right that is not there.
  func prepare() throws(FileError) {
    if let contents { try FileSystem.create(newPath, contents) }
    // Not every file system can give a file a second name. On those there is no way back.
    if isThere { try? FileSystem.link(path, as: oldPath) }
  }

  /// The one step after which the file is as it should be.
  func carryOut() throws(FileError) {
    if contents != nil {
      try FileSystem.rename(newPath, to: path)
    } else {
      try FileSystem.remove(path)
    }
  }

  /// Takes the step back.
  func undo() throws(FileError) {
    if isThere {
      try FileSystem.rename(oldPath, to: path)
    } else {
      try FileSystem.remove(path)
    }
  }

  /// Removes what the steps have left behind.
  func cleanUp() {
    // What stays is removed by the next run.
    if contents != nil { try? FileSystem.remove(newPath) }
    if isThere { try? FileSystem.remove(oldPath) }
  }
}

extension [FileReplacement] {
  /// Makes all files as they should be, or none.
  ///
  /// - Throws: Why the first one failed. If restoring the others fails, too, the error names those that have changed.
  func carryOut() throws(FileError) {
    for (index, replacement) in enumerated() {
      do throws(FileError) {
        try replacement.carryOut()
      } catch {
        throw prefix(index).restored(after: error)
      }
    }
  }
}

extension ArraySlice<FileReplacement> {
  /// Takes all steps back, the last one first.
  ///
  /// - Returns: The error, and what could not be restored after it.
  fileprivate func restored(after error: FileError) -> FileError {
    var changed: [String] = []
    for replacement in reversed() {
      do throws(FileError) {
        try replacement.undo()
      } catch {
        changed.append("'\(replacement.path)'")
      }
    }
    guard !changed.isEmpty else { return error }
    return FileError(
      "\(error); the old contents of \(changed.reversed().joined(separator: ", ")) could not be restored: "
        + "run haapi-gen again once the folder can be written")
  }
}
