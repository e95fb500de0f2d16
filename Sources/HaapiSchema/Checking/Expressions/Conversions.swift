/// Conversions between types.
extension InheritanceLookup {
  /// Whether a value of one type can be used where another is expected.
  func isConvertible(_ type: TypeReference, to wanted: TypeReference) -> Bool {
    if type == wanted || type == .unknown || wanted == .unknown { return true }
    switch (type, wanted) {
    case (.optional(let type), .optional(let wanted)): return isConvertible(type, to: wanted)
    case (_, .optional(let wanted)): return isConvertible(type, to: wanted)
    case (.builtin(.timeInterval), .builtin(.double)), (.builtin(.double), .builtin(.timeInterval)): return true
    case (.named(let name), .existential(let parent)): return conforms(name, to: parent) || inherits(name, from: parent)
    case (.existential(let name), .existential(let parent)): return inherits(name, from: parent)
    case (.array(let type), .array(let wanted)): return isConvertible(type, to: wanted)
    case (.dictionary(let type), .dictionary(let wanted)):
      return wanted == .builtin(.sendable) || isConvertible(type, to: wanted)
    case (.function(let function), .function(let wanted)):
      return function.parameters == wanted.parameters && function.result == wanted.result
        && (!function.throws || wanted.throws) && (function.isSendable || !wanted.isSendable)
    default: return false
    }
  }

  /// Whether a protocol is the parent or inherits from it; the same for models.
  func inherits(_ name: String, from parentName: String) -> Bool {
    guard let child = symbols[name], let parent = symbols[parentName],
      child.kind == parent.kind || child.kind == .overlayModel && parent.kind == .model
    else { return false }
    switch child.kind {
    case .protocol: return child.index < ancestors.count && ancestors[child.index].contains(parent.index)
    case .model, .overlayModel:
      return child.index < modelAncestors.count && modelAncestors[child.index].contains(parent.index)
    case .enum, .struct, .implementation, .externalProtocol, .externalType, .screen, .screenTable, .responses:
      return false
    }
  }

  /// Whether a type is the general one or conforms to it.
  func isSpecial(_ type: TypeReference, of general: TypeReference) -> Bool {
    type == general || isConvertible(type, to: general)
  }
}

extension NameLookup {
  /// The type that mappings to a model return. A model of an overlay is a struct.
  func type(ofModel name: String) -> TypeReference {
    symbols[name]?.kind == .overlayModel ? .named(name) : .existential(name)
  }

  func result(of mapping: MappingReference) -> TypeReference {
    let model = type(ofModel: mapping.target)
    return mapping.isList ? .array(model) : model
  }

  /// A struct, or any value of a protocol.
  func type(named name: String) -> TypeReference {
    symbols[name]?.kind == .protocol ? .existential(name) : .named(name)
  }
}
