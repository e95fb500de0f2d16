/// A file of captured responses.
struct CaptureFile {
  let path: String
  let form: CaptureReader.Form

  /// The file, or the ones in a folder and in its folders whose names tell that they hold responses.
  ///
  /// - Parameter form: How a file holds responses whose name does not tell.
  static func all(
    at path: String, otherwise form: CaptureReader.Form = .lines
  ) throws(FileError) -> [CaptureFile] {
    guard path != FileSystem.standardInput, FileSystem.isFolder(path) else {
      return [CaptureFile(path: path, form: CaptureReader.Form(path: path) ?? form)]
    }
    return try inFolder(path)
  }

  private static func inFolder(_ folder: String) throws(FileError) -> [CaptureFile] {
    var files: [CaptureFile] = []
    for name in try FileSystem.names(in: folder).sorted() where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      if try FileSystem.entry(at: path) == .folder {
        files += try inFolder(path)
      } else if let form = CaptureReader.Form(path: path) {
        files.append(CaptureFile(path: path, form: form))
      }
    }
    return files
  }
}
