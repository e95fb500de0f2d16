@testable import HaapiRuntime
@testable import SchemaInterpreter

/// Transforms of HAAPI, for values of the interpreter. Those that give closures, URLs and other values that JSON does
/// not have stay unknown.
enum TransformsOfHaapi {
  static let all: [String: SchemaInterpreter.Transform] = [
    "nonEmpty": { arguments in text(Transforms.nonEmpty(arguments.first?.text)) },
    "selectorIcon": { arguments in text(Transforms.selectorIcon(arguments.first?.text)) },
    "messageStyle": { arguments in
      word("\(Transforms.messageStyle(arguments.first?.elements?.compactMap(\.text) ?? []))")
    },
    "distinctButtons": { arguments in distinctButtons(elements(arguments)) },
    "namesRecipient": { arguments in
      guard let step = arguments.first, let name = step["pollingProperties"]?["recipientOfCommunication"]?.text,
        !name.isEmpty
      else { return MappedValue(.flag(false)) }
      let messages = step["messages"]?.elements ?? []
      return MappedValue(.flag(messages.contains { $0["text"]?["literal"]?.text?.contains(name) ?? false }))
    },
    "continueForm": { (arguments) throws(MappingRefusal) in
      let form = arguments.last?.elements?.first { $0.record?.declaration.name == "FormAction" }
      guard let model = form?["model"] else {
        let step = arguments.first?.record?.declaration.name ?? ""
        throw MappingRefusal(source: "\(step) without a form to continue with", target: "FormOperationModel")
      }
      return model
    },
    "authorizationCode": { (arguments) throws(MappingRefusal) in
      let code = arguments.first?["oauthAuthorizationResponseProperties"]?["code"]?.text
      guard let code, !code.isEmpty else {
        throw MappingRefusal(
          source: "OAuthAuthorizationResponseStep without a code", target: "AuthorizationRequestModel")
      }
      return text(code)
    },
  ]

  // MARK: Values

  private static func text(_ text: String?) -> MappedValue {
    text.map { MappedValue(.text($0)) } ?? .nothing
  }

  private static func word(_ name: String) -> MappedValue {
    MappedValue(.word(name, unlisted: nil))
  }

  private static func list(_ values: [MappedValue]) -> MappedValue {
    MappedValue(.list(values), of: [])
  }

  private static func elements(_ arguments: [MappedValue]) -> [MappedValue] {
    arguments.first?.elements ?? []
  }

  // MARK: Buttons

  private static func distinctButtons(_ items: [MappedValue]) -> MappedValue {
    let keys = Set(items.compactMap(\.key))
    guard keys.count < items.count else { return list(items) }
    var taken = Set(items.filter { !$0.isButton }.compactMap(\.key))
    var copies: [String: Int] = [:]
    return list(
      items.map { item in
        guard let key = item.key, item.isButton, !taken.insert(key).inserted else { return item }
        var distinct = key
        repeat {
          copies[key, default: 1] += 1
          distinct = "\(key)#\(copies[key, default: 1])"
        } while keys.contains(distinct)
        return item.with(key: distinct)
      })
  }
}

extension MappedValue {
  fileprivate var text: String? {
    if case .decoded(.text(let text)) = content { text } else { nil }
  }

  fileprivate var record: DecodedRecord? {
    if case .decoded(.record(let record)) = content { record } else { nil }
  }

  fileprivate subscript(name: String) -> MappedValue? {
    record?.members.first { $0.field.name == name }.map { MappedValue($0.value) }
  }

  private var model: MappedModel? {
    if case .model(let model) = content { model } else { nil }
  }

  fileprivate var key: String? {
    model?.members.first { $0.name == "key" }?.value.text
  }

  fileprivate var isButton: Bool { model?.implementation == "DefaultInteractionItemButtonModel" }

  fileprivate func with(key: String) -> MappedValue {
    guard let model else { return self }
    let members = model.members.map { member in
      guard member.name == "key" else { return member }
      return MappedModel.Member(
        name: member.name, value: MappedValue(.text(key)), giver: member.giver, origin: member.origin,
        conditions: member.conditions, isSecret: member.isSecret)
    }
    let changed = MappedModel(
      implementation: model.implementation, mapping: model.mapping, source: model.source, rows: model.rows,
      members: members)
    return MappedValue(.model(changed), of: [self])
  }
}
