extension Transforms {
  /// The forms among some actions.
  public static func forms(_ actions: [any Action]) -> [FormAction] {
    actions.compactMap { $0 as? FormAction }
  }

  /// The choices among some actions.
  public static func selectors(_ actions: [any Action]) -> [SelectorAction] {
    actions.compactMap { $0 as? SelectorAction }
  }

  /// The actions that have a model: all except unknown ones.
  public static func submittable(_ actions: [any Action]) -> [any Action] {
    actions.filter { !($0 is UnknownAction) }
  }

  /// The first client operation among some actions.
  public static func clientOperation(_ actions: [any Action]) -> (any ClientOperationActionModelRepresentation)? {
    for action in actions {
      if let operation = action as? ClientOperationAction { return operation.model }
    }
    return nil
  }
}
