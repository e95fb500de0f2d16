import HaapiSchema
import Lowering

/// Makes lines of an app that compile with the code of the old schema and not with that of the new one.
struct SourceWitness {
  /// The schemas, each before what it extends.
  private let old: [Schema]
  private let new: [Schema]

  init(from old: Schema, to new: Schema) {
    self.old = old.lineage.reversed()
    self.new = new.lineage.reversed()
  }

  /// The lines; `nil` where the rule concerns no code, or where the names in it are not known here.
  func lines(for finding: DiffFinding) -> String? {
    guard finding.rule.axes.contains(.source) else { return nil }
    let name = finding.subject.declaration
    switch finding.subject.kind {
    case .enum: return enumLines(finding.rule, name, finding.subject.member)
    case .struct: return structLines(finding, of: name)
    case .protocol: return protocolLines(finding, of: name)
    case .factory: return factoryLines(finding, of: name)
    case .model: return modelLines(finding, of: name)
    case .mapper: return mapperLines(finding, of: name)
    case .transform: return finding.rule == .transformRemoved ? overlay(calling: name) : transformLines
    case .mapping: return mappingLines(name)
    case .screenTable where finding.rule == .screenTableChanged:
      return finding.subject.member.flatMap { _ in screens(name) }
    case .screenTable:
      guard finding.rule == .screenTableRemoved, old.all(\.screens).contains(where: { $0.registry == nil })
      else { return nil }
      return "func use(_ screens: some \(name)) {}"
    case .union: return finding.rule == .unionRemoved && !name.contains(".") ? .using("\(name)Union.Type") : nil
    case .responses: return finding.rule == .responsesRemoved ? .using(name) : responsesLines(name)
    case .resource: return resourceLines(finding.rule, name, finding.subject.member)
    case .externalType: return finding.rule == .moduleChanged ? moduleLines : nil
    default: return nil
    }
  }

  /// A file that imports nothing knows the types of its own module only.
  private var moduleLines: String? {
    guard let schema = old.first else { return nil }
    let types = schema.structs.map(\.name) + schema.enums.map(\.name) + schema.resources.map(\.name)
    return types.first.map { .using(schema.module == .runtime ? "HaapiRuntime.\($0)" : $0) }
  }

  // MARK: Values

  private func enumLines(_ rule: DiffRule, _ name: String, _ member: String?) -> String? {
    guard let before = old.all(\.enums).first(where: { $0.name == name }) else { return nil }
    let after = new.all(\.enums).first { $0.name == name }
    switch rule {
    case .enumRemoved: return .using(name)
    case .enumCaseRemoved, .enumWordRemoved: return member.map { .using(name, "_ = \(name).\($0)") }
    case .enumCaseAdded: return before.exhaustiveSwitch
    case .enumUnknownChanged:
      guard let unknown = before.unknown else { return before.exhaustiveSwitch }
      let label = unknown.label.map { "\($0): " } ?? ""
      return .using(name, "_ = \(name).\(unknown.name)(\(label)\"\")")
    case .enumFormChanged where before.values == .wire && after?.values == .wire:
      return before.hasFailableInitializer
        ? .using("String", "if let _ = \(name)(rawValue: value) {}")
        : .using("String", "let _: \(name) = \(name)(rawValue: value)")
    default: return conformanceLines(rule, name, before.conformances, after?.conformances)
    }
  }

  private func structLines(_ finding: DiffFinding, of name: String) -> String? {
    let before = old.all(\.structs).first { $0.name == name }
    let after = new.all(\.structs).first { $0.name == name }
    let added = old.compactMap(\.overlay).flatMap(\.members).filter { $0.type == name }.flatMap(\.fields)
    if finding.rule == .structInitializerChanged, let initializer = before?.initializer {
      return .making(name, calls(of: initializer, after?.initializer).map { ($0.name, $0.type.description) })
    }
    return finding.rule == .structRemoved
      ? .using(name)
      : memberLines(finding, of: name, (before?.fields ?? []) + added)
        ?? conformanceLines(finding.rule, name, before?.conformances, after?.conformances)
  }

  /// The parameters of a call that a new initializer does not take: all, or those that cannot be left out.
  private func calls(
    of old: StructInitializer, _ new: StructInitializer?
  ) -> [StructInitializer.Parameter] {
    let all = old.parameters.map { StructInitializer.Parameter(name: $0.name, type: $0.type, isOptional: false) }
    let takesAll = new?.takesCalls(of: StructInitializer(parameters: all)) == true
    return takesAll ? old.parameters.filter { !$0.isOptional } : old.parameters
  }

  private func protocolLines(_ finding: DiffFinding, of name: String) -> String? {
    let before = old.all(\.protocols).first { $0.name == name }
    let after = new.all(\.protocols).first { $0.name == name }
    let type = "any \(name)"
    switch finding.rule {
    case .protocolRemoved: return .using(type)
    case .requirementAdded: return conformingType(to: name)
    case .protocolFormChanged:
      return before?.hasExistentialEquality == true
        ? .using(type, "_ = value.isEqualTo(value)") : conformingType(to: name)
    default:
      let added = old.compactMap(\.overlay).flatMap(\.members).filter { $0.type == name }.flatMap(\.fields)
      return memberLines(finding, of: type, (before?.requirements ?? []) + added)
        ?? conformanceLines(finding.rule, type, before?.conformances, after?.conformances)
    }
  }

  private func memberLines(_ finding: DiffFinding, of type: String, _ fields: [FieldDeclaration]) -> String? {
    guard let field = fields.first(where: { $0.name == finding.subject.member }) else { return nil }
    switch finding.rule {
    case .memberRemoved: return .using(type, "_ = value.\(field.name)")
    case .memberTypeChanged: return .fixing(type, field.name, field.type.description)
    case .memberMadeConstant:
      return "func use(_ value: inout \(type), other: \(type)) { value.\(field.name) = other.\(field.name) }"
    default: return nil
    }
  }

  /// A protocol that the type has lost.
  private func conformanceLines(_ rule: DiffRule, _ type: String, _ before: [String]?, _ after: [String]?) -> String? {
    guard rule == .conformanceRemoved, let after, let lost = before?.first(where: { !after.contains($0) })
    else { return nil }
    return "func use(_ value: \(type)) -> any \(lost) { value }"
  }

  // MARK: Functions

  private func factoryLines(_ finding: DiffFinding, of name: String) -> String? {
    let functions = old.all(\.factories).filter { $0.name == name }.flatMap(\.functions)
    guard let function = functions.first(where: { $0.name == finding.subject.member }) else { return nil }
    let after = new.all(\.factories).filter { $0.name == name }.flatMap(\.functions).first { $0.name == function.name }
    // Where only defaults are gone, a call that relies on them shows it.
    let isSame = after.map { $0.parameters.map(\.type) == function.parameters.map(\.type) } ?? false
    let passed = function.parameters.filter { !isSame || $0.defaultValue == nil }
    let call = "\(function.decodes ? "try " : "")\(name).\(function.name)(\(String.arguments(passed.map(\.name))))"
    return "func use(\(String.parameters(passed.map(\.type.description))))\(function.decodes ? " throws" : "")"
      + " -> \(function.makes)\(function.returnsOptional ? "?" : "") { \(call) }"
  }

  private func mapperLines(_ finding: DiffFinding, of name: String) -> String? {
    guard let mapper = old.all(\.mappers).first(where: { $0.name == name }) else { return nil }
    switch finding.rule {
    case .mapperRemoved: return .using(name)
    case .mapperFormChanged:
      let kept = new.all(\.mappers).first { $0.name == name }?.entries ?? []
      return mapper.entries.first { !kept.contains($0) }.flatMap { mappingLines($0.description) }
    case .settingAdded, .settingRemoved, .settingMoved:
      return .making(name, mapper.settings.map { ($0.name, $0.type.description) })
    case .settingTypeChanged:
      guard let setting = mapper.settings.first(where: { $0.name == finding.subject.member }) else { return nil }
      return .fixing(name, setting.name, setting.type.description)
    default: return nil
    }
  }

  /// A call of the function.
  private func mappingLines(_ name: String) -> String? {
    for mapper in old.all(\.mappers) {
      guard let function = mapper.functions.first(where: { $0.reference.description == name }),
        !function.reference.isList
      else { continue }
      let call = CamelCase(function.reference.target).withSmallFirstWord
      let result = "any \(function.reference.target)"
      return "func use(_ mapper: \(mapper.name), _ value: \(function.source.description))"
        + "\(function.throws ? " throws" : "") -> \(function.isOptional ? "(\(result))?" : result)"
        + " { \(function.throws ? "try " : "")mapper.\(call)(from: value) }"
    }
    return nil
  }

  /// A `switch` over all cases of the old table.
  private func responsesLines(_ name: String) -> String? {
    guard let table = old.all(\.responses).first(where: { $0.name == name }) else { return nil }
    let cases = table.protocolNames.compactMap { name in
      name.split(separator: ".").last.map { CamelCase(String($0)).withSmallFirstWord }
    }
    return switchOverAll(of: name, cases)
  }

  /// A type of an app that makes the screens of a table.
  private func screens(_ name: String) -> String? {
    guard let table = old.all(\.screens).first(where: { $0.name == name }) else { return nil }
    var functions: [String] = []
    for row in table.rows {
      guard let screen = row.screen else { continue }
      functions.append(
        "  func \(CamelCase(screen).withSmallFirstWord)(_ model: any \(row.model)) -> Int \(String.notRun)\n")
    }
    return "struct Own: \(name) {\n\(functions.joined())}"
  }

  /// The transforms as an app has written them for the old schema.
  var transformLines: String {
    let functions = old.all(\.transforms).map { transform in
      let parameters = String.parameters(transform.type.parameters.map(\.description))
      let result = "\(transform.type.throws ? " throws" : "") -> \(transform.type.result.description)"
      return "  static func \(transform.name)(\(parameters))\(result) \(String.notRun)\n"
    }
    return "enum Transforms {\n\(functions.joined())}"
  }

  /// An overlay of the old schema: the app's own function stays.
  private func overlay(calling name: String) -> String? {
    old.all(\.transforms).first { $0.name == name }.flatMap { old.last?.overlay(calling: $0) }
  }

  // MARK: Models

  private func modelLines(_ finding: DiffFinding, of name: String) -> String? {
    guard let model = old.all(\.models).first(where: { $0.name == name }) else {
      return overlayModelLines(finding, of: name)
    }
    let after = new.all(\.models).first { $0.name == name }
    let type = "any \(name)"
    switch finding.rule {
    case .modelRemoved: return .using(type)
    case .modelMemberRequired: return conformingType(to: name)
    case .modelOrderChanged:
      return model.implementation.map { .making($0.name, $0.members.map { ($0.name, $0.type.description) }) }
    case .modelFormChanged:
      if let implementation = model.implementation, implementation.name != after?.implementation?.name {
        return .using(implementation.name)
      }
      if model.hasExistentialEquality, after?.hasExistentialEquality == false {
        return .using(type, "_ = value.isEqualTo(value)")
      }
      return conformingType(to: name)
    default:
      return modelMemberLines(finding, of: type, model.members)
        ?? conformanceLines(finding.rule, type, model.conformances, after?.conformances)
    }
  }

  /// The models of an overlay are structs and classes.
  private func overlayModelLines(_ finding: DiffFinding, of name: String) -> String? {
    guard let model = old.compactMap(\.overlay).flatMap(\.models).first(where: { $0.name == name }) else { return nil }
    return finding.rule == .modelRemoved ? .using(name) : modelMemberLines(finding, of: name, model.added)
  }

  private func modelMemberLines(
    _ finding: DiffFinding, of type: String, _ members: [ModelDeclaration.Member]
  ) -> String? {
    guard let member = members.first(where: { $0.name == finding.subject.member }) else { return nil }
    let actor = member.isMutable ? "@MainActor " : ""
    switch finding.rule {
    case .modelMemberRemoved: return actor + .using(type, "_ = value.\(member.name)")
    case .modelMemberTypeChanged where isMadeConstant(member, of: finding.subject.declaration):
      return "\(actor)func use(_ value: inout \(type), other: \(type)) { value.\(member.name) = other.\(member.name) }"
    case .modelMemberTypeChanged: return actor + .fixing(type, member.name, member.type.description)
    default: return nil
    }
  }

  /// Whether only that is lost that the member can be set.
  private func isMadeConstant(_ member: ModelDeclaration.Member, of model: String) -> Bool {
    let after = new.all(\.models).first { $0.name == model }?.members.first { $0.name == member.name }
    return member.isMutable && after.map { !$0.isMutable && $0.type == member.type } ?? false
  }

  /// A type of an app that conforms to a protocol or a model of the old schema; `nil` where that needs more than members.
  private func conformingType(to name: String) -> String? {
    var pending = [name]
    var known: Set<String> = []
    var members: [String] = []
    while let next = pending.popLast() {
      guard known.insert(next).inserted else { continue }
      if let item = old.all(\.protocols).first(where: { $0.name == next }) {
        pending += item.conformances
        members += item.requirements.map { "var \($0.name): \($0.type.description) \(String.accessors($0.isMutable))" }
        if item.hasExistentialEquality { members.append(.equality(with: next)) }
      } else if let item = old.all(\.models).first(where: { $0.name == next }) {
        guard item.associatedTypes.isEmpty, item.constraints.isEmpty else { return nil }
        pending += item.conformances
        members += item.members.filter { $0.defaultValue == nil }.map { member in
          let actor = member.isMutable ? "@MainActor " : ""
          return "\(actor)var \(member.name): \(member.type.description) \(String.accessors(member.isMutable))"
        }
        if item.hasExistentialEquality { members.append(.equality(with: next)) }
      } else if !["Codable", "Encodable", "Decodable", "Equatable", "Hashable", "Sendable"].contains(next) {
        return nil
      }
    }
    return "struct Own: \(name) {\n\(members.map { "  \($0)\n" }.joined())}"
  }

  // MARK: Resources

  private func resourceLines(_ rule: DiffRule, _ name: String, _ member: String?) -> String? {
    guard rule != .resourceRemoved else { return .using(name) }
    guard let resource = old.all(\.resources).first(where: { $0.name == name }) else { return nil }
    guard rule != .resourceRequestRemoved else {
      let kept = new.all(\.resources).filter { $0.name == name }.flatMap(\.requests)
      let lost = resource.requests.filter { !kept.contains($0) }
      return "func use() {\n\(lost.map { "  _ = \(name).\($0.functionName)\n" }.joined())}"
    }
    guard let member else { return nil }
    let isStored =
      resource.fields.contains { $0.name == member } || resource.relations.contains { $0.name == member }
    switch rule {
    case .resourcePartRemoved where isStored: return .using(name, "_ = value.\(member)")
    case .resourcePartChanged:
      let before = resource.relations.first { $0.name == member }
      let after = new.all(\.resources).first { $0.name == name }?.relations.first { $0.name == member }
      guard let before, let after, !before.isRequired, after.isRequired else { return nil }
      return .using(name, "if let _ = value.\(member) {}")
    default: return nil
    }
  }
}

extension [Schema] {
  fileprivate func all<Item>(_ items: (Schema) -> [Item]) -> [Item] { flatMap(items) }
}

extension EnumDeclaration {
  /// Code that has to name all cases.
  fileprivate var exhaustiveSwitch: String {
    switchOverAll(of: name, cases.map(\.name) + [unknown?.name].compactMap(\.self))
  }
}

private func switchOverAll(of type: String, _ cases: [String]) -> String {
  let names = cases.map { ".\($0)" }.joined(separator: ", ")
  return "func use(_ value: \(type)) {\n  switch value {\n  case \(names): break\n  }\n}"
}

extension String {
  fileprivate static func using(_ type: String, _ statement: String? = nil) -> String {
    "func use(_ value: \(type)) {\(statement.map { " \($0) " } ?? "")}"
  }

  /// A parameter that is `inout` takes only what has exactly its type.
  fileprivate static func fixing(_ type: String, _ member: String, _ memberType: String) -> String {
    """
    func use(_ value: \(type), change: (inout \(memberType)) -> Void) {
      var member = value.\(member)
      change(&member)
    }
    """
  }

  /// A call of the initializer with all members.
  fileprivate static func making(_ type: String, _ members: [(name: String, type: String)]) -> String {
    "func use(\(parameters(members.map(\.type)))) { _ = \(type)(\(arguments(members.map(\.name)))) }"
  }

  fileprivate static func parameters(_ types: [String]) -> String {
    types.enumerated().map { "_ value\($0.offset + 1): \($0.element)" }.joined(separator: ", ")
  }

  fileprivate static func arguments(_ labels: [String]) -> String {
    labels.enumerated().map { "\($0.element): value\($0.offset + 1)" }.joined(separator: ", ")
  }

  /// The body of what an app has written. It is printed for a reader, and no code of the generator: who tries the lines compiles
  /// them, and runs nothing.
  fileprivate static let notRun = "{ fatalError() }"

  fileprivate static func accessors(_ isMutable: Bool) -> String {
    isMutable ? "{ get \(notRun) set {} }" : notRun
  }

  fileprivate static func equality(with name: String) -> String {
    "func isEqualTo(_ other: any \(name)) -> Bool { true }"
  }
}
