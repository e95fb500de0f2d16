import HaapiSchema

extension Evaluation {
  mutating func value(_ expression: Expression, _ scope: Scope) throws(MappingRefusal) -> MappedValue {
    let value = try evaluate(expression, scope)
    note(value, of: expression, scope)
    return value
  }

  /// `nil` when only Swift can tell.
  mutating func truth(of condition: Expression, _ scope: Scope) throws(MappingRefusal) -> Bool? {
    try value(condition, scope).truth
  }

  private mutating func evaluate(_ expression: Expression, _ scope: Scope) throws(MappingRefusal) -> MappedValue {
    switch expression.kind {
    case .source: return scope.source
    case .setting(let name): return settings[name] ?? MappedValue(.opaque(expression, []))
    case .literal(let literal): return MappedValue(interpreter.value(of: literal, as: expression.type))
    case .group(let inner): return try value(inner, scope)
    case .local(let reference): return scope.locals[reference] ?? .nothing
    case .present(let operand):
      let value = try value(operand, scope)
      guard value.isKnown else { return opaque(expression, [value]) }
      return MappedValue(.decoded(.flag(!value.isNothing)), of: [value])
    case .having(let operand, let condition, let otherwise):
      let present = Expression(kind: .present(operand), type: expression.type, throws: false, place: expression.place)
      let isDecided = otherwise ? Expression(kind: .not(present), type: expression.type, throws: false) : present
      return try junction(isDecided, condition, endsWith: otherwise, expression, scope)
    case .candidate: return scope.candidate ?? .nothing
    case .standard: return scope.standard ?? MappedValue(.opaque(expression, []))
    case .json(let path): return json(path, as: expression.type, of: scope.record)
    case .meets(let conditions): return meets(conditions, scope.record)
    case .list(let parts):
      let values = try self.values(of: parts, scope)
      return MappedValue(.list(values), of: values)
    case .member(let base, let name, _):
      return member(name, of: try value(base, scope), base.type, in: expression)
    case .element(let base, let index, _):
      return element(index, of: try value(base, scope), in: expression)
    case .call(let name, let arguments): return try call(name, try values(of: arguments, scope), expression)
    case .map(let reference, let source):
      let source = try value(source, scope)
      guard source.isKnown else { return opaque(expression, [source]) }
      return try apply(reference, to: source)
    case .mapEach(let reference, let base, let iteration, _):
      return try mapEach(try value(base, scope), reference, iteration, expression)
    case .coalesce(let first, let second):
      let left = try value(first, scope)
      guard left.isKnown else { return opaque(expression, [left, try value(second, scope)]) }
      return left.isNothing ? try value(second, scope).comingAlso(from: left) : left
    case .concatenate(let first, let second):
      return concatenation(of: try value(first, scope), try value(second, scope), expression)
    case .compare(let first, let second, let isEqual):
      let (left, right) = (try value(first, scope), try value(second, scope))
      guard let areEqual = left.equals(right) else { return opaque(expression, [left, right]) }
      return MappedValue(.decoded(.flag(areEqual == isEqual)), of: [left, right])
    case .order(let first, let order, let second):
      let (left, right) = (try value(first, scope), try value(second, scope))
      guard let isLess = left.isLess(than: right), let isGreater = right.isLess(than: left) else {
        return opaque(expression, [left, right])
      }
      let holds =
        switch order {
        case .less: isLess
        case .atMost: !isGreater
        case .greater: isGreater
        case .atLeast: !isLess
        }
      return MappedValue(.decoded(.flag(holds)), of: [left, right])
    case .and(let first, let second): return try junction(first, second, endsWith: false, expression, scope)
    case .or(let first, let second): return try junction(first, second, endsWith: true, expression, scope)
    case .not(let operand):
      let operand = try value(operand, scope)
      guard let truth = operand.truth else { return opaque(expression, [operand]) }
      return MappedValue(.decoded(.flag(!truth)), of: [operand])
    case .ofType(let base, let type, let isNegated, _):
      return filter(try value(base, scope), by: type, isNegated: isNegated, expression)
    case .filter(let base, let condition, _):
      return try filter(try value(base, scope), condition, expression, scope)
    case .each(let base, let body, let iteration, _):
      return try each(try value(base, scope), body, iteration, expression, scope)
    case .method(let base, let method, let argument, _):
      let (base, argument) = (try value(base, scope), try value(argument, scope))
      if base.isNothing { return base }
      let result =
        switch method {
        case .joined: joined(base, by: argument)
        case .hasPrefix: begins(base, with: argument)
        case .contains: contains(base, argument)
        }
      return result ?? opaque(expression, [base, argument])
    }
  }

  private mutating func values(
    of expressions: [Expression], _ scope: Scope
  ) throws(MappingRefusal) -> [MappedValue] {
    var values: [MappedValue] = []
    for expression in expressions { values.append(try value(expression, scope)) }
    return values
  }

  /// A value that is not known. Whatever it is made of counts as used.
  mutating func opaque(_ expression: Expression, _ parts: [MappedValue]) -> MappedValue {
    for part in parts { useAll(of: part) }
    return MappedValue(.opaque(expression, parts), of: parts)
  }

  // MARK: Parts

  private mutating func element(_ index: Int, of base: MappedValue, in expression: Expression) -> MappedValue {
    if base.isNothing { return base }
    guard let elements = base.elements else { return opaque(expression, [base]) }
    return elements.dropFirst(index).first ?? MappedValue(.decoded(.nothing), of: [base])
  }

  private mutating func call(
    _ name: String, _ arguments: [MappedValue], _ expression: Expression
  ) throws(MappingRefusal) -> MappedValue {
    let unknown = opaque(expression, arguments)
    guard let transform = transforms[name], arguments.allSatisfy(\.isWhollyKnown) else { return unknown }
    return try transform(arguments).comingAlso(from: unknown)
  }

  private mutating func mapEach(
    _ base: MappedValue, _ reference: MappingReference, _ iteration: Expression.Iteration, _ expression: Expression
  ) throws(MappingRefusal) -> MappedValue {
    guard base.isKnown, !base.isNothing else { return base.isNothing ? base : opaque(expression, [base]) }
    guard let elements = base.elements else { return try apply(reference, to: base).comingAlso(from: base) }
    guard elements.allSatisfy(\.isKnown) else { return opaque(expression, [base]) }
    var results: [MappedValue] = []
    for element in elements { results.append(try apply(reference, to: element)) }
    return collected(results, iteration, of: base, expression)
  }

  private mutating func each(
    _ base: MappedValue, _ body: Expression, _ iteration: Expression.Iteration, _ expression: Expression,
    _ scope: Scope
  ) throws(MappingRefusal) -> MappedValue {
    if base.isNothing { return base }
    guard let elements = base.elements else { return opaque(expression, [base]) }
    var scope = scope
    var results: [MappedValue] = []
    for element in elements {
      scope.candidate = element
      let result = try value(body, scope)
      // Whether there is an element is not known, either.
      if iteration == .compactMap, !result.isKnown { return opaque(expression, [base]) }
      results.append(result)
    }
    return collected(results, iteration, of: base, expression)
  }

  /// What becomes of the results for each element.
  private func collected(
    _ results: [MappedValue], _ iteration: Expression.Iteration, of base: MappedValue, _ expression: Expression
  ) -> MappedValue {
    switch iteration {
    case .map: return MappedValue(.list(results), of: [base])
    case .compactMap: return MappedValue(.list(results.filter { !$0.isNothing }), of: [base])
    case .flatMap:
      let all = MappedValue(.list(results.flatMap { $0.elements ?? [$0] }), of: [base])
      guard results.allSatisfy({ $0.elements != nil }) else {
        return MappedValue(.opaque(expression, [all]), of: [base])
      }
      return all
    }
  }

  /// `nil` if a part is not known, as for the other methods.
  private func joined(_ texts: MappedValue, by separator: MappedValue) -> MappedValue? {
    guard case .decoded(.text(let sign)) = separator.content, let elements = texts.elements else { return nil }
    var parts: [String] = []
    for element in elements {
      guard case .decoded(.text(let text)) = element.content else { return nil }
      parts.append(text)
    }
    return MappedValue(.decoded(.text(parts.joined(separator: sign))), of: [texts] + elements + [separator])
  }

  private func begins(_ text: MappedValue, with prefix: MappedValue) -> MappedValue? {
    guard case .decoded(.text(let whole)) = text.content, case .decoded(.text(let beginning)) = prefix.content else {
      return nil
    }
    return MappedValue(.decoded(.flag(whole.hasPrefix(beginning))), of: [text, prefix])
  }

  private func contains(_ list: MappedValue, _ value: MappedValue) -> MappedValue? {
    guard let elements = list.elements else { return nil }
    let answers = elements.map { $0.equals(value) }
    guard !answers.contains(nil) else { return nil }
    return MappedValue(.decoded(.flag(answers.contains(true))), of: [list] + elements + [value])
  }

  private mutating func filter(
    _ base: MappedValue, _ condition: Expression, _ expression: Expression, _ scope: Scope
  ) throws(MappingRefusal) -> MappedValue {
    if base.isNothing { return base }
    guard let elements = base.elements else { return opaque(expression, [base]) }
    var scope = scope
    var kept: [MappedValue] = []
    for element in elements {
      scope.candidate = element
      guard let holds = try truth(of: condition, scope) else { return opaque(expression, [base]) }
      if holds { kept.append(element) }
    }
    return MappedValue(.list(kept), of: [base])
  }

  private mutating func filter(
    _ base: MappedValue, by type: TypeReference, isNegated: Bool, _ expression: Expression
  ) -> MappedValue {
    if base.isNothing { return base }
    guard let elements = base.elements else { return opaque(expression, [base]) }
    var kept: [MappedValue] = []
    for element in elements {
      guard let name = interpreter.typeName(of: element) else { return opaque(expression, [base]) }
      if interpreter.conforms(name, to: type.name) != isNegated { kept.append(element) }
    }
    return MappedValue(.list(kept), of: [base])
  }

  private mutating func concatenation(
    of first: MappedValue, _ second: MappedValue, _ expression: Expression
  ) -> MappedValue {
    if let left = first.elements, let right = second.elements {
      return MappedValue(.list(left + right), of: [first, second])
    }
    if case .decoded(.text(let left)) = first.content, case .decoded(.text(let right)) = second.content {
      return MappedValue(.decoded(.text(left + right)), of: [first, second])
    }
    return opaque(expression, [first, second])
  }

  /// `&&` and `||`: one operand decides if it has a certain value, also where the other one is not known.
  private mutating func junction(
    _ first: Expression, _ second: Expression, endsWith end: Bool, _ expression: Expression, _ scope: Scope
  ) throws(MappingRefusal) -> MappedValue {
    let left = try value(first, scope)
    if left.truth == end { return left }
    let right = try value(second, scope)
    if left.truth != nil { return right.comingAlso(from: left) }
    return right.truth == end ? right : opaque(expression, [left, right])
  }
}

extension MappedValue {
  /// `nil` when only Swift can tell.
  fileprivate func equals(_ other: MappedValue) -> Bool? {
    guard isKnown, other.isKnown else { return nil }
    if isNothing || other.isNothing { return isNothing && other.isNothing }
    guard case .decoded(let value) = content, case .decoded(let other) = other.content else { return nil }
    return value.equals(other)
  }

  /// Of numbers; `nil` for all else.
  fileprivate func isLess(than other: MappedValue) -> Bool? {
    guard case .decoded(let value) = content, case .decoded(let other) = other.content else { return nil }
    return switch (value, other) {
    case (.integer(let first), .integer(let second)): first < second
    case (.number(let first), .number(let second)): first < second
    case (.integer(let first), .number(let second)): Double(first) < second
    case (.number(let first), .integer(let second)): first < Double(second)
    default: nil
    }
  }

  /// Whether no part of it, however deep, is unknown.
  fileprivate var isWhollyKnown: Bool {
    switch content {
    case .decoded, .model: true
    case .list(let elements): elements.allSatisfy(\.isWhollyKnown)
    case .opaque, .undecided: false
    }
  }
}

extension DecodedValue {
  /// Of values that expressions may compare: texts, numbers, booleans and words.
  fileprivate func equals(_ other: DecodedValue) -> Bool? {
    switch (self, other) {
    case (.text(let first), .text(let second)): first == second
    case (.integer(let first), .integer(let second)): first == second
    case (.number(let first), .number(let second)): first == second
    case (.integer(let first), .number(let second)), (.number(let second), .integer(let first)):
      Double(first) == second
    case (.flag(let first), .flag(let second)): first == second
    case (.bytes(let first), .bytes(let second)): first == second
    case (.word(let first, let text), .word(let second, let other)): first == second && text == other
    default: nil
    }
  }
}
