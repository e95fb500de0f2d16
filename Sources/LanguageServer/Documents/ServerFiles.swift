import HaapiSchema

/// What a server knows of the world beyond its documents.
public struct ServerFiles {
  let access: FileAccess
  let names: (String) -> [String]
  let page: (String) -> String?

  /// - Parameters:
  ///   - access: How files are reached that are not open.
  ///   - names: Gives the names in a folder.
  ///   - page: Gives the page about a kind of error or warning, in Markdown.
  public init(
    access: FileAccess, names: @escaping (String) -> [String], page: @escaping (String) -> String?
  ) {
    (self.access, self.names, self.page) = (access, names, page)
  }
}
