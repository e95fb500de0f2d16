import HaapiSchema

/// The types that emitted code uses without declaring them.
enum KnownType: Int, CaseIterable, Sendable {
  case any, array, bool, boxed, caseIterable, codable, codingKey, customDebugStringConvertible, customReflectable
  case customStringConvertible, data, date, decimal, decodable, decodingAdditions, dictionary, double, encodable
  case equatable, hashable, hasher, int, int64, jsonCodable, jsonEncoder, jsonEnum, jsonObject, jsonReader
  case jsonSerialization, jsonShorthand, jsonShorthandMember, jsonUnion, jsonValue, jsonWord, mainActor
  case mappingAdditions, mirror, modelChanges, modelContainer, nsNull, nsNumber, optional, rawRepresentable
  case receivedJSON, secret, sendable, string, timeInterval, unmappedValue, url, uuid

  /// - Parameter text: The name as it is written.
  init?(_ text: String) {
    guard let name = Self.allCases.first(where: { $0.text == text }) else { return nil }
    self = name
  }

  var text: String {
    switch self {
    case .any: "Any"
    case .array: "Array"
    case .bool: "Bool"
    case .boxed: "Boxed"
    case .caseIterable: "CaseIterable"
    case .codable: "Codable"
    case .codingKey: "CodingKey"
    case .customDebugStringConvertible: "CustomDebugStringConvertible"
    case .customReflectable: "CustomReflectable"
    case .customStringConvertible: "CustomStringConvertible"
    case .data: "Data"
    case .date: "Date"
    case .decimal: "Decimal"
    case .decodable: "Decodable"
    case .decodingAdditions: "DecodingAdditions"
    case .dictionary: "Dictionary"
    case .double: "Double"
    case .encodable: "Encodable"
    case .equatable: "Equatable"
    case .hashable: "Hashable"
    case .hasher: "Hasher"
    case .int: "Int"
    case .int64: "Int64"
    case .jsonCodable: "JSONCodable"
    case .jsonEncoder: "JSONEncoder"
    case .jsonEnum: "JSONEnum"
    case .jsonObject: "JSONObject"
    case .jsonReader: "JSONReader"
    case .jsonSerialization: "JSONSerialization"
    case .jsonShorthand: "JSONShorthand"
    case .jsonShorthandMember: "JSONShorthandMember"
    case .jsonUnion: "JSONUnion"
    case .jsonValue: "JSONValue"
    case .jsonWord: "JSONWord"
    case .mainActor: "MainActor"
    case .mappingAdditions: "MappingAdditions"
    case .mirror: "Mirror"
    case .modelChanges: "ModelChanges"
    case .modelContainer: "ModelContainer"
    case .nsNull: "NSNull"
    case .nsNumber: "NSNumber"
    case .optional: "Optional"
    case .rawRepresentable: "RawRepresentable"
    case .receivedJSON: "ReceivedJSON"
    case .secret: "Secret"
    case .sendable: "Sendable"
    case .string: "String"
    case .timeInterval: "TimeInterval"
    case .unmappedValue: "UnmappedValue"
    case .url: "URL"
    case .uuid: "UUID"
    }
  }

  var module: TypeName.Module {
    switch self {
    case .data, .date, .decimal, .jsonEncoder, .jsonSerialization, .nsNull, .nsNumber, .timeInterval, .url, .uuid:
      .foundation
    case .boxed, .decodingAdditions, .jsonCodable, .jsonEnum, .jsonObject, .jsonReader, .jsonShorthand,
      .jsonShorthandMember, .jsonUnion, .jsonValue, .jsonWord, .mappingAdditions, .modelChanges, .modelContainer,
      .receivedJSON, .secret, .unmappedValue:
      .runtime
    default: .swift
    }
  }
}

extension BuiltinType {
  /// Its name; `nil` for `any Sendable`, which has more to it.
  var known: KnownType? {
    switch self {
    case .string: .string
    case .int: .int
    case .int64: .int64
    case .double: .double
    case .decimal: .decimal
    case .bool: .bool
    case .data: .data
    case .json: .jsonValue
    case .sendable: nil
    case .date: .date
    case .url: .url
    case .uuid: .uuid
    case .timeInterval: .timeInterval
    }
  }
}
