import YAMLDocument

/// The members that models take of mappings.
typealias TakenMembers = [MappingReference: Set<String>]

/// The mappings that give members to a model, with the values that they name.
struct Givers {
  /// The mapping itself.
  var own: LocalScope
  private var others: [MappingReference: LocalScope] = [:]
  private var order: [MappingReference] = []
  /// The models that are made.
  private(set) var made: Set<String> = []
  /// The members that each mapping gives.
  private(set) var properties: TakenMembers = [:]
  /// The places of the properties whose values are being checked.
  private var open: Set<SourceRange>

  /// - Parameter outer: What gives the member of which these give a part.
  init(own: LocalScope, inside outer: Givers? = nil) {
    self.own = own
    open = outer?.open ?? []
  }

  subscript(reference: MappingReference) -> LocalScope? {
    get { others[reference] }
    set {
      if others[reference] == nil { order.append(reference) }
      others[reference] = newValue
    }
  }

  /// All values that the mappings name.
  var values: [MappingFunction.Local] { ([own] + order.compactMap { others[$0] }).flatMap(\.values) }

  /// The values of all of them that some expressions use.
  func used(in expressions: [Expression]) -> [MappingFunction.Local] {
    ([own] + order.compactMap { others[$0] }).flatMap { $0.used(in: expressions) }
  }

  mutating func make(_ model: String) { made.insert(model) }

  /// Whether the value of a property is not being checked already, so that it can be.
  mutating func opens(_ property: SourceRange) -> Bool { open.insert(property).inserted }

  mutating func close(_ property: SourceRange) { open.remove(property) }

  /// Notes that a mapping gives some members, perhaps none.
  mutating func take(_ members: Set<String>, from reference: MappingReference) {
    properties[reference, default: []].formUnion(members)
  }

  /// Takes over what gives members to a part of the model.
  mutating func join(_ part: Givers) {
    for reference in part.order { self[reference] = part.others[reference] }
    made.formUnion(part.made)
    properties.add(part.properties)
  }
}

/// Models that are made member by member.
extension MappingChecker {
  /// - Parameters:
  ///   - properties: The members that are set for this model alone.
  ///   - overrides: Those that take the place of what other mappings give.
  ///   - mapping: The mapping that these belong to, if they are all that it sets; `nil` for a model made in place.
  ///   - range: The place of the error when a member is missing.
  ///   - takesSupplied: Whether the app can supply members.
  func construct(
    _ model: Int, from properties: [MappingSyntax.Property], overriding overrides: [MappingSyntax.Property] = [],
    of mapping: MappingReference?, at range: SourceRange, _ givers: inout Givers, takesSupplied: Bool = false
  ) -> ModelConstruction? {
    guard let implementation = syntax.models[model].implementation, takes(models[model].members.count, at: range)
    else { return nil }
    let context = givers.own.context
    givers.make(syntax.models[model].name.value)
    let members = models[model].members
    let given = properties + overrides
    for property in given { check(property.name, isMemberOf: model, beside: given.map(\.name.value)) }
    let inherited = sharedProperties(of: model, besides: mapping, context)
    // A mapping that has a model to share with is used, even if the model takes no member.
    for giver in inherited.values.joined() { givers.take([], from: giver.entry.reference) }
    var made: [ModelConstruction.Property] = []
    var missing: [String] = []
    for resolved in members {
      let member = resolved.declaration
      let place = MemberPlace(member: member, model: model, range: range, takesSupplied: takesSupplied)
      if let own = properties.first(where: { $0.name.value == member.name }) {
        append(own, member, to: &made, takesSupplied: takesSupplied, &givers)
      } else if let own = overrides.first(where: { $0.name.value == member.name }) {
        if let value = override(own, insteadOf: inherited[member.name] ?? [], at: place, &givers) { made.append(value) }
      } else if let found = inherited[member.name] {
        if let value = take(from: found, at: place, &givers) { made.append(value) }
      } else if let copied = copied(member, context) {
        made.append(copied)
      } else if resolved.isRequired {
        missing.append(member.name)
      }
    }
    // A misspelt member has its own message.
    let unknown = given.map(\.name.value).filter { name in !members.contains { $0.declaration.name == name } }
    missing.removeAll { name in unknown.contains { Suggestion.nearest(to: $0, among: [name]) != nil } }
    if !missing.isEmpty, !context.isIncomplete {
      report(
        .missingProperty,
        "\(missing.quoted) of '\(syntax.models[model].name.value)' \(missing.count == 1 ? "has" : "have") no value "
          + "for '\(context.source.name)'", at: range,
        notes: [.init("add \(missing.map { "'\($0): …'" }.joined(separator: ", ")) to 'set'")]
          + namesakes(of: missing, in: members, context))
    }
    return ModelConstruction(implementation: implementation.name.value, properties: made)
  }

  func append(
    _ property: MappingSyntax.Property, _ member: ModelDeclaration.Member, to made: inout [ModelConstruction.Property],
    takesSupplied: Bool, _ givers: inout Givers
  ) {
    if case .supplied = property.value, takesSupplied {
      made.append(.init(name: member.name, type: member.type, value: .supplied))
      return
    }
    guard givers.opens(property.name.range) else {
      report(
        .endlessMapping,
        "'\(property.name.value)' makes a model that takes '\(property.name.value)' from here, without end",
        at: property.name.range,
        .init("set '\(property.name.value)' of the inner model, too"))
      return
    }
    defer { givers.close(property.name.range) }
    let giver = givers.own.context.reference
    if let value = resolve(property.value, for: member, &givers) {
      made.append(.init(name: member.name, type: member.type, value: value, giver: giver))
    }
  }

  func check(_ name: Located<String>, isMemberOf model: Int, beside names: [String]) {
    let members = models[model].members.map(\.declaration.name)
    guard !members.contains(name.value), !lacksMembers(ofModel: model) else { return }
    report(
      .unknownMember, "'\(syntax.models[model].name.value)' has no member '\(name.value)'", at: name.range,
      notes: suggestion(for: name.value, among: members, taken: names))
  }

  // MARK: What mappings share

  /// A mapping that gives a property, and the property.
  struct Giver {
    let entry: MappingTable.Entry
    let property: MappingSyntax.Property
    /// Whether it replaces what others give.
    let isOverride: Bool
  }

  /// A member of a model that is made.
  private struct MemberPlace {
    let member: ModelDeclaration.Member
    let model: Int
    /// The place of errors.
    let range: SourceRange
    let takesSupplied: Bool
  }

  /// What the most specific of some mappings gives.
  private func take(
    from shared: [Giver], at place: MemberPlace, _ givers: inout Givers
  ) -> ModelConstruction.Property? {
    let context = givers.own.context
    guard let giver = mostSpecial(shared, at: place, context) else { return nil }
    givers.take([place.member.name], from: giver.entry.reference)
    let scope = givers[giver.entry.reference] ?? locals(of: giver.entry.syntax, context)
    givers[giver.entry.reference] = scope
    var inner = Givers(own: scope, inside: givers)
    defer { givers.join(inner) }
    if giver.isOverride {
      let general = shared.filter {
        $0.entry.reference != giver.entry.reference && isSpecial(giver.entry, of: $0.entry)
      }
      return override(giver.property, insteadOf: general, at: place, &inner)
    }
    var made: [ModelConstruction.Property] = []
    append(giver.property, place.member, to: &made, takesSupplied: place.takesSupplied, &inner)
    return made.last
  }

  /// A value that takes the place of what other mappings give, with that if it is used.
  private func override(
    _ property: MappingSyntax.Property, insteadOf shared: [Giver], at place: MemberPlace, _ givers: inout Givers
  ) -> ModelConstruction.Property? {
    let context = givers.own.context
    givers.own.context = context.overriding(place.member.type)
    var made: [ModelConstruction.Property] = []
    append(property, place.member, to: &made, takesSupplied: place.takesSupplied, &givers)
    givers.own.context = context
    guard let value = made.last, value.value.expressions.contains(where: \.usesStandard) else { return made.last }
    return take(from: shared, at: place, &givers).map { value.replacing([$0.value] + $0.standards) }
  }

  /// By the name of the member.
  private func sharedProperties(
    of model: Int, besides mapping: MappingReference?, _ context: MappingContext
  ) -> [String: [Giver]] {
    var found: [String: [Giver]] = [:]
    let sources = generalNames(of: context.source)
    for entry in modelAncestors[model].flatMap({ mappings.entries(to: $0, from: sources) })
    where entry.reference != mapping {
      for property in entry.syntax.properties {
        found[property.name.value, default: []].append(Giver(entry: entry, property: property, isOverride: false))
      }
      for property in entry.syntax.overrides {
        found[property.name.value, default: []].append(Giver(entry: entry, property: property, isOverride: true))
      }
    }
    return found
  }

  /// The giver that is more special than all others.
  private func mostSpecial(
    _ givers: [Giver], at place: MemberPlace, _ context: MappingContext
  ) -> Giver? {
    let best = givers.first { giver in givers.allSatisfy { isSpecial(giver.entry, of: $0.entry) } }
    if best != nil || givers.isEmpty { return best }
    let (name, model, range) = (place.member.name, place.model, place.range)
    report(
      .ambiguousProperty,
      "several mappings give '\(name)' to '\(syntax.models[model].name.value)' for '\(context.source.name)', and none is "
        + "the most specific",
      at: range, about: name,
      notes: [.init("give '\(name)' in 'override' here")]
        + givers.map { .init("'\($0.entry.reference.description)' gives it here", range: $0.property.name.range) })
    return nil
  }

  func isSpecial(_ entry: MappingTable.Entry, of general: MappingTable.Entry) -> Bool {
    isSpecial(entry.source, of: general.source) && modelAncestors[entry.model].contains(general.model)
  }
}

extension TypeReference {
  /// The name of a struct or a protocol.
  package var name: String {
    switch self {
    case .named(let name), .existential(let name): name
    default: description
    }
  }
}
