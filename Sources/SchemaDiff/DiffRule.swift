/// What can differ between two schemas. The names are stable: lists of accepted findings rely on them.
package enum DiffRule: String, CaseIterable, Sendable {
  case enumAdded = "enum-added"
  case enumRemoved = "enum-removed"
  case enumCaseAdded = "enum-case-added"
  case enumCaseRemoved = "enum-case-removed"
  case enumWordChanged = "enum-word-changed"
  case enumWordAdded = "enum-word-added"
  case enumWordRemoved = "enum-word-removed"
  case enumUnknownChanged = "enum-unknown-changed"
  case enumFormChanged = "enum-form-changed"

  case structAdded = "struct-added"
  case structRemoved = "struct-removed"
  case structShorthandChanged = "struct-shorthand-changed"
  case structRequirementsChanged = "struct-requirements-changed"
  case structWordsChanged = "struct-words-changed"
  case structInitializerAdded = "struct-initializer-added"
  case structInitializerChanged = "struct-initializer-changed"
  case conformanceAdded = "conformance-added"
  case conformanceRemoved = "conformance-removed"

  case memberAdded = "member-added"
  case memberRequired = "member-required"
  case memberRemoved = "member-removed"
  case memberTypeChanged = "member-type-changed"
  case memberSourceChanged = "member-source-changed"
  case memberDefaultChanged = "member-default-changed"
  case memberMissingChanged = "member-missing-changed"
  case memberMadeConstant = "member-made-constant"
  case memberMadeMutable = "member-made-mutable"
  case memberDeprecated = "member-deprecated"
  case memberSecrecyChanged = "member-secrecy-changed"

  case protocolAdded = "protocol-added"
  case protocolRemoved = "protocol-removed"
  case protocolFormChanged = "protocol-form-changed"
  case requirementAdded = "requirement-added"

  case unionAdded = "union-added"
  case unionRemoved = "union-removed"
  case rowAdded = "row-added"
  case rowRemoved = "row-removed"
  case rowChanged = "row-changed"
  case rowMoved = "row-moved"
  case otherwiseChanged = "otherwise-changed"
  case responsesAdded = "responses-added"
  case responsesRemoved = "responses-removed"
  case responsesChanged = "responses-changed"
  case responsesFormChanged = "responses-form-changed"
  case responsesMapperChanged = "responses-mapper-changed"

  case factoryFunctionAdded = "factory-function-added"
  case factoryFunctionRemoved = "factory-function-removed"
  case factoryFunctionChanged = "factory-function-changed"
  case factoryConstantChanged = "factory-constant-changed"

  case modelAdded = "model-added"
  case modelRemoved = "model-removed"
  case modelFormChanged = "model-form-changed"
  case modelOrderChanged = "model-order-changed"
  case modelMemberAdded = "model-member-added"
  case modelMemberRequired = "model-member-required"
  case modelMemberRemoved = "model-member-removed"
  case modelMemberTypeChanged = "model-member-type-changed"
  case modelMemberDefaultChanged = "model-member-default-changed"

  case transformAdded = "transform-added"
  case transformRemoved = "transform-removed"
  case transformTypeChanged = "transform-type-changed"

  case mapperAdded = "mapper-added"
  case mapperRemoved = "mapper-removed"
  case mapperFormChanged = "mapper-form-changed"
  case settingAdded = "setting-added"
  case settingRemoved = "setting-removed"
  case settingTypeChanged = "setting-type-changed"
  case settingMoved = "setting-moved"
  case mappingAdded = "mapping-added"
  case mappingRemoved = "mapping-removed"
  case mappingResultChanged = "mapping-result-changed"
  case mappingValueChanged = "mapping-value-changed"
  case mappingRowChanged = "mapping-row-changed"
  case mappingListChanged = "mapping-list-changed"

  case screenTableAdded = "screen-table-added"
  case screenTableRemoved = "screen-table-removed"
  case screenTableChanged = "screen-table-changed"
  case screenChanged = "screen-changed"

  case resourceAdded = "resource-added"
  case resourceRemoved = "resource-removed"
  case resourcePartAdded = "resource-part-added"
  case resourcePartRequired = "resource-part-required"
  case resourcePartRemoved = "resource-part-removed"
  case resourcePartChanged = "resource-part-changed"
  case resourceRequestRemoved = "resource-request-removed"

  case schemaRenamed = "schema-renamed"
  case moduleChanged = "module-changed"
}

/// Whom a change concerns.
package enum DiffAxis: String, CaseIterable, Sendable {
  /// Some response is decoded otherwise: refused or accepted, to another type, or to other values.
  case wire
  /// Some code of an app may no longer compile.
  case source
  /// Some response gives another model, another value in one, or another screen.
  case screen
}

/// How a version has to grow, by Semantic Versioning.
package enum VersionStep: String, CaseIterable, Comparable, Sendable {
  case patch, minor, major

  package static func < (one: VersionStep, other: VersionStep) -> Bool { one.rank < other.rank }

  private var rank: Int {
    switch self {
    case .patch: 0
    case .minor: 1
    case .major: 2
    }
  }
}

extension DiffRule {
  /// In the order of `DiffAxis`. What concerns nobody's code and no response is an addition.
  package var axes: [DiffAxis] {
    switch self {
    case .enumAdded, .enumWordAdded, .structAdded, .structInitializerAdded, .conformanceAdded, .memberAdded,
      .memberMadeMutable,
      .memberDeprecated,
      .memberSecrecyChanged, .protocolAdded, .unionAdded, .factoryFunctionAdded, .modelAdded, .modelMemberAdded,
      .mapperAdded, .mappingAdded, .responsesAdded, .screenTableAdded, .resourceAdded, .resourcePartAdded,
      .schemaRenamed:
      []
    case .enumWordChanged, .structShorthandChanged, .structRequirementsChanged, .structWordsChanged, .memberRequired,
      .memberSourceChanged, .memberDefaultChanged, .memberMissingChanged, .rowAdded, .rowRemoved, .rowChanged,
      .rowMoved, .otherwiseChanged, .responsesChanged, .factoryConstantChanged, .resourcePartRequired:
      [.wire]
    case .enumCaseAdded, .enumCaseRemoved, .enumUnknownChanged, .memberRemoved, .memberTypeChanged, .unionRemoved,
      .resourcePartRemoved, .resourcePartChanged:
      [.wire, .source]
    case .enumRemoved, .enumWordRemoved, .enumFormChanged, .structRemoved, .structInitializerChanged,
      .conformanceRemoved, .memberMadeConstant,
      .protocolRemoved,
      .protocolFormChanged, .requirementAdded, .factoryFunctionRemoved,
      .factoryFunctionChanged, .modelRemoved, .modelFormChanged, .modelOrderChanged, .modelMemberRequired,
      .modelMemberRemoved, .modelMemberTypeChanged, .transformAdded, .transformRemoved, .transformTypeChanged,
      .mapperRemoved, .mapperFormChanged, .settingAdded, .settingRemoved, .settingTypeChanged, .settingMoved,
      .mappingResultChanged, .responsesRemoved, .responsesFormChanged, .screenTableRemoved, .screenTableChanged,
      .resourceRemoved, .resourceRequestRemoved,
      .moduleChanged:
      [.source]
    case .modelMemberDefaultChanged, .mappingValueChanged, .mappingRowChanged, .mappingListChanged, .screenChanged,
      .responsesMapperChanged:
      [.screen]
    case .mappingRemoved: [.source, .screen]
    }
  }

  /// The step that the version of what is generated has to make.
  package var step: VersionStep {
    if self == .schemaRenamed { return .patch }
    return axes.isEmpty ? .minor : .major
  }
}
