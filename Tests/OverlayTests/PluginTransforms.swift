/// What the overlay `Plugin.haapi.yaml` leaves to Swift.
nonisolated enum PluginTransforms {
  static func shouted(_ text: String) -> String { text.uppercased() }
}
