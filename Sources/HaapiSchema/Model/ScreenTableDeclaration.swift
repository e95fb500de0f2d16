/// Which screen shows which model: a table whose rows the emitted code tries from top to bottom.
public struct ScreenTableDeclaration: Sendable {
  public let name: String
  public let doc: String?
  /// The model that all others in the table conform to.
  public let model: String
  /// Where an overlay can add screens; `nil` where it cannot.
  public let registry: Registry?
  /// In the order of declaration. No row is unreachable, and each model that can be made has one.
  public let rows: [Row]

  public struct Row: Sendable, Hashable {
    public let model: String
    /// A type that is written by hand; `nil` for a model that has no screen.
    public let screen: String?

    public init(model: String, screen: String?) {
      self.model = model
      self.screen = screen
    }
  }

  /// A class, written by hand, that takes the screens of an app.
  public struct Registry: Sendable, Hashable {
    /// The module that declares it.
    public let module: String
    public let type: String
    /// The function that takes the type of a model, and a closure that makes the screen of one.
    public let method: MapperDeclaration.Method
    /// The label of the model in the initializer of a screen.
    public let label: String

    public init(module: String, type: String, method: MapperDeclaration.Method, label: String) {
      self.module = module
      self.type = type
      self.method = method
      self.label = label
    }
  }

  public init(name: String, doc: String?, model: String, registry: Registry?, rows: [Row]) {
    self.name = name
    self.doc = doc
    self.model = model
    self.registry = registry
    self.rows = rows
  }
}
