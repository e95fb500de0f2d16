/// A module of one source file, which apps import.
public struct ModuleSource: Hashable, Sendable {
  public let name: String
  /// Where its source is.
  public let path: String

  public init(name: String, path: String) {
    self.name = name
    self.path = path
  }
}
