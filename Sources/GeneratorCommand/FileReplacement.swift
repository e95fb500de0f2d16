/// A file to create, replace or remove, in steps that can be undone until the last.
struct FileReplacement {
  /// The file.
  let path: String
  /// The new contents in pieces, or `nil` if the file is removed.
  let contents: [[UInt8]]?
  /// Whether there is a file to replace or remove.
  let isThere: Bool
  /// The path of the new file until it is renamed. It is in the same folder, because only there renaming is atomic.
  let newPath: String
  /// The path of the old file until the end.
  let oldPath: String

  /// Does everything that may fail for lack of space or rights.
  func prepare() throws(FileError) {
    if let contents { try FileSystem.create(newPath, pieces: contents, permissionsOf: isThere ? path : nil) }
    // Not every file system can give a file a second name. Without one, the step cannot be undone.
    if isThere { try? FileSystem.link(path, as: oldPath) }
  }

  /// The one step that puts the new file in place.
  func carryOut() throws(FileError) {
    if contents != nil {
      try FileSystem.rename(newPath, to: path)
    } else {
      try FileSystem.remove(path)
    }
  }

  /// Undoes the step.
  func undo() throws(FileError) {
    if isThere {
      try FileSystem.rename(oldPath, to: path)
    } else {
      try FileSystem.remove(path)
    }
  }

  /// Removes temporary files.
  func cleanUp() {
    // The next run removes files that stay.
    if contents != nil { try? FileSystem.remove(newPath) }
    if isThere { try? FileSystem.remove(oldPath) }
  }
}

extension [FileReplacement] {
  /// Replaces all files, or none.
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
  /// Undoes all steps, the last one first.
  ///
  /// - Returns: The error, with the files that could not be restored.
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
