import SchemaInterpreter

/// How a response was read where a type could have been chosen: as this type, or why not.
struct TypeReading {
  /// The name of the type.
  let type: String
  /// The choices among types that this one takes part in, in the order in which they were made.
  let selections: [Selection]
  let interpreter: SchemaInterpreter

  /// In a few words; `nil` where nothing like the type was read.
  var text: String? {
    let read = selections.filter { $0.chosen == type }
    guard let first = read.first else { return selections.first.map(refusal) }
    return first.path.name + (read.count > 1 ? ", and \(read.count - 1) more" : "")
  }

  private func refusal(_ selection: Selection) -> String {
    guard let failure = selection.trials.first(where: { $0.type == type })?.failure else {
      return "not \(selection.path.name), since `\(selection.chosen ?? "")` fits, and comes first"
    }
    return "not \(selection.path.name), since `\(failure.condition.text)` does not hold: there is \(found(failure))"
  }

  private func found(_ failure: ConditionFailure) -> String {
    switch (failure.word, failure.count, failure.entry) {
    case (let word?, _, _): interpreter.isSecret(failure.path) ? "`***`" : "`\(word)`"
    case (nil, let count?, _): count == 1 ? "1 element that fits" : "\(count) elements that fit"
    case (nil, nil, .some): "another value"
    case (nil, nil, nil): "nothing"
    }
  }
}

extension [JSONStep] {
  fileprivate var name: String { isEmpty ? "the whole" : "`\(pointer)`" }
}
