import Foundation

/// A model, or a part of one, as text: the name of its type, and its members without secrets.
///
/// Name and type decide what the text shows of a member: models and their parts describe themselves, scalars appear
/// unless their name suggests a secret, and anything else appears as its type only.
struct ModelText {
  private let model: Any

  init(_ model: Any) {
    self.model = model
  }

  var text: String {
    let members = members.map { "\($0.name): \(text(of: $0.value, named: $0.name))" }
    return "\(type(of: model))(\(members.joined(separator: ", ")))"
  }

  private var members: [Member] {
    let mirror = Mirror(reflecting: model)
    guard mirror.displayStyle == .class else {
      return mirror.children.compactMap { child in child.label.map { Member(label: $0, value: child.value) } }
    }
    return Member.constants(of: model)
  }

  private func text(of member: Any, named name: String) -> String {
    let secret = member as? any SecretMember
    guard let value = unwrapped(secret?.anyValue ?? member) else { return "nil" }
    // In an address, only the values are secret. The key of a button is the address of its form.
    if secret != nil, !["href", "key", "url"].contains(name) { return mask }
    return name.namesSecret || isUserCode(name) ? mask : text(of: value)
  }

  /// Whether the member is the text of a message that shows the user a code.
  private func isUserCode(_ name: String) -> Bool {
    name == "text" && (model as? any InfoMessageModel)?.messageStyleAttribute == .usercode
  }

  private func text(of value: Any) -> String {
    guard let value = unwrapped(value) else { return "nil" }
    switch value {
    case let model as any UIModel: return model.masked
    case let message as any InfoMessageModel: return message.description
    case let item as any InteractionItemModel: return item.description
    case let item as any SelectorItemModel: return item.description
    case let link as any LinkItemModel: return link.description
    case let text as String: return "\"\(text.withoutValues)\""
    case is Bool, is any BinaryInteger, is any BinaryFloatingPoint: return "\(value)"
    case let configuration as InputTextConfiguration: return ModelText(configuration).text
    case let values as [Any]: return "[" + values.map(text).joined(separator: ", ") + "]"
    case let values as [String: Any]: return values.masked
    case let url as URL: return url.masked
    default: return enumCase(value) ?? "\(type(of: value))"
    }
  }

  /// The case of an enum, without its payload.
  private func enumCase(_ value: Any) -> String? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return nil }
    if let label = mirror.children.first?.label { return ".\(label)(\(mask))" }
    return ".\(value)"
  }

  private func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }
}

/// A member by name.
private struct Member {
  let name: String
  let value: Any

  init(name: String, value: Any) {
    self.name = name
    self.value = value
  }

  /// A stored property as a mirror shows it. The property of a secret member `name` is called `secretName`.
  init(label: String, value: Any) {
    self.init(name: value is any SecretMember ? label.withoutSecret : label, value: value)
  }
}

extension Member {
  /// What any thread can read of an object: the constant members that the protocol of an item declares.
  ///
  /// The main actor may be changing the others.
  static func constants(of object: Any) -> [Member] {
    var members: [Member] = []
    if let item = object as? any InteractionItemModel {
      members += [Member(name: "key", value: item.key), Member(name: "label", value: item.label)]
    }
    if let item = object as? any InteractionValueModel {
      members.append(Member(name: "isRequired", value: item.isRequired))
    }
    if let input = object as? any InteractionItemInputTextModel {
      members += [
        Member(name: "placeholder", value: input.placeholder as Any),
        Member(name: "inputConfiguration", value: input.inputConfiguration),
      ]
    }
    if let select = object as? any InteractionItemSelectModel {
      members.append(Member(name: "options", value: select.options.map(\.0)))
    }
    if let box = object as? any InteractionItemCheckboxModel {
      members.append(Member(name: "isReadOnly", value: box.isReadOnly))
    }
    return members
  }
}

extension String {
  /// `accessToken` for `secretAccessToken`.
  fileprivate var withoutSecret: String {
    let rest = trimmingPrefix("secret")
    return rest.prefix(1).lowercased() + rest.dropFirst()
  }
}
