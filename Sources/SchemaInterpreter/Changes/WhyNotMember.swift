import HaapiSchema
import JSONIndex

/// Why a member of a model has no model of a kind that one of its rows makes, and what would have to be different.
package struct WhyNotMember: Sendable {
  /// The struct or class that has the member.
  package let owner: String
  package let member: String
  /// What the owner was made of.
  package let source: JSONSource
  /// What the member is instead; `nil` if it has no model.
  package let became: String?
  /// The conditions up to the one of the row, with what became of them.
  package let conditions: [(condition: Expression, holds: Bool)]
  /// The smallest change after which the member has the model; `nil` when none was found.
  package let change: JSONChange?
}

extension SchemaInterpreter {
  /// One answer for each member of which a row makes such a model, and whose conditions are known not to lead there.
  package func whyNot(
    member name: String, of response: InterpretedResponse, _ request: MappingRequest
  ) -> [WhyNotMember] {
    let root = JSONNode(IndexedJSON.root, of: response.json)
    return members(open: name, in: response).map { open in
      let (path, owner, member) = (open.model.source.path, open.model.implementation, open.member.name)
      let search = ChangeSearch(
        need: { need(of: $0, for: member, of: owner, at: path, toward: name, request) },
        maximumSize: WhyNot.maximumSize,
        maximumTries: 500)
      return WhyNotMember(
        owner: owner, member: member, source: open.model.source, became: open.member.value.models.first?.implementation,
        conditions: open.asked, change: search.smallest(from: root).map { JSONChange($0, of: root) })
    }
  }

  /// The edits after which members of models may have such a model.
  func edits(ofMembersToward name: String, in response: InterpretedResponse, _ root: JSONNode) -> [JSONEdit] {
    members(open: name, in: response).flatMap { open -> [JSONEdit] in
      guard let record = response.record?.record(at: open.model.source.path) else { return [] }
      return open.asked.flatMap { ExpressionEdits($0.condition, by: self).edits(of: record, in: root) }
    }
  }

  /// A member that might have a model, with the conditions that were asked up to that row.
  private struct OpenMember {
    let model: MappedModel
    let member: MappedModel.Member
    let asked: [(condition: Expression, holds: Bool)]
  }

  private func members(open name: String, in response: InterpretedResponse) -> [OpenMember] {
    guard let mapping = response.mapping, let value = response.mapped else { return [] }
    return value.models.flatMap { model -> [OpenMember] in
      let functions = mapping.mapper.functions
      guard case .make(let whole)? = functions.first(where: { $0.reference == model.mapping })?.body,
        let made = whole.withParts.first(where: { $0.implementation == model.implementation })
      else { return [] }
      return model.members.compactMap { member in
        guard !member.value.models.contains(where: { isModel($0.implementation, name) }),
          case .choice(let rows)? = made.properties.first(where: { $0.name == member.name })?.value,
          let index = rows.firstIndex(where: { makes($0.value, name, functions) })
        else { return nil }
        let conditions = rows[...index].compactMap(\.condition)
        let asked = conditions.compactMap { condition in
          member.conditions.first { $0.condition == condition }?.holds.map { (condition: condition, holds: $0) }
        }
        return asked.isEmpty ? nil : OpenMember(model: model, member: member, asked: asked)
      }
    }
  }

  /// Whether a value of a row is such a model by itself.
  private func makes(_ value: ModelConstruction.Value, _ name: String, _ functions: [MappingFunction]) -> Bool {
    switch value {
    case .construction(let construction): return isModel(construction.implementation, name)
    case .choice(let rows): return rows.contains { makes($0.value, name, functions) }
    case .expression(let expression):
      guard let reference = expression.called,
        case .make(let construction)? = functions.first(where: { $0.reference == reference })?.body
      else { return false }
      return isModel(construction.implementation, name)
    case .supplied: return false
    }
  }

  private func need(
    of root: JSONNode, for member: String, of owner: String, at path: [JSONStep], toward name: String,
    _ request: MappingRequest
  ) -> ChangeSearch.Need? {
    guard let response = interpret(root, request) else { return ChangeSearch.Need(edits: [], leastSize: 1) }
    let model = response.mapped?.models.first { $0.source.path == path && $0.implementation == owner }
    let made = model?.members.first { $0.name == member }?.value.models ?? []
    if made.contains(where: { isModel($0.implementation, name) }) { return nil }
    return ChangeSearch.Need(edits: edits(ofMembersToward: name, in: response, root), leastSize: 1)
  }
}
