/// The sections whose code has files of its own. What belongs together has one of them.
public enum OutputFile: String, Sendable, CaseIterable {
  case enums, protocols, structs
  /// The unions, the selections and the tables of responses.
  case unions
  case factories, uiModels
  /// The mappers, with their mappings.
  case mappings
  case screens, resources

  /// The name of the file without its suffix, unless the schema names another.
  public var defaultName: String { Self.names[self] ?? rawValue }

  private static let names: [Self: String] = [
    .enums: "Enums", .protocols: "Protocols", .structs: "Structs", .unions: "Unions", .factories: "Factories",
    .uiModels: "UIModels", .mappings: "Mappings", .screens: "Screens", .resources: "Resources",
  ]
}
