/// The contents of a file. The raw value is its name without the suffix.
enum FileSubject: String, CaseIterable {
  case enums = "Enums"
  case protocols = "Protocols"
  case structs = "Structs"
  case representations = "Representations"
  case problems = "Problems"
  case oauth = "OAuth"
  case unions = "Unions"
  case factories = "Factories"
  case models = "UIModels"
  case mappings = "Mappings"
  case screens = "Screens"
  case overlay = "Overlay"
  case resources = "Resources"
}
