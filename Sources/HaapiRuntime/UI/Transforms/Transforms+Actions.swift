extension Transforms {
  /// The actions that have a model: all except unknown ones.
  public static func submittable(_ actions: [any Action]) -> [any Action] {
    actions.filter { !($0 is UnknownAction) }
  }
}
