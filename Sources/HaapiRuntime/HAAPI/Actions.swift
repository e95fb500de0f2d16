// What is looked for among actions.
extension [any Action] {
  /// The forms, in their order.
  package var forms: [FormAction] { compactMap { $0 as? FormAction } }

  /// All except unknown ones, which have no model.
  package var submittable: [any Action] { filter { !($0 is UnknownAction) } }

  /// The first form.
  var firstForm: FormAction? {
    for action in self {
      if let form = action as? FormAction { return form }
    }
    return nil
  }
}
