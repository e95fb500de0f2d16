import HaapiSchema

/// What files have in them, in this order.
enum FileSubject: CaseIterable {
  case enums, protocols, structs, unions, factories, models, mappings, screens, overlay, resources

  /// The section whose files have it; `nil` for what belongs to overlays, which have one file.
  var section: OutputFile? {
    switch self {
    case .enums: .enums
    case .protocols: .protocols
    case .structs: .structs
    case .unions: .unions
    case .factories: .factories
    case .models: .uiModels
    case .mappings: .mappings
    case .screens: .screens
    case .overlay: nil
    case .resources: .resources
    }
  }
}
