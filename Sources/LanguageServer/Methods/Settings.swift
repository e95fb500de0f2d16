/// What the user of an editor sets.
extension LanguageServer {
  mutating func didChangeConfiguration(_ params: JSON) {
    take(settings: params["settings"]["haapi-gen"])
  }

  /// `{"responses": ["Responses/login.json"]}`, paths from the folder of the schema.
  mutating func take(settings: JSON) {
    guard settings["responses"] != .null else { return }
    workspace.responsePaths = settings["responses"].array.compactMap(\.string)
  }
}
