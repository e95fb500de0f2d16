/// The types that emitted code uses without declaring them.
enum StandardName: Int, CaseIterable, Sendable {
  case any, array, bool, caseIterable, codable, codingKey, customDebugStringConvertible, customReflectable,
    customStringConvertible
  case data, dataMapperBuilder, date, decodable, decodingAdditions, dictionary, double, encodable, equatable,
    haapiUIKitError
  case hashable, hasher, int, jsonCodable, jsonObject, jsonReader, jsonSerialization, jsonShorthand, jsonUnion
  case jsonValue, mainActor, mappingAdditions, mirror, modelChanges, modelContainer, nsNull, nsNumber,
    oAuthDataMapperBuilder, optional
  case rawRepresentable, receivedJSON, secret, sendable, string, timeInterval, url

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
    case .caseIterable: "CaseIterable"
    case .codable: "Codable"
    case .codingKey: "CodingKey"
    case .customDebugStringConvertible: "CustomDebugStringConvertible"
    case .customReflectable: "CustomReflectable"
    case .customStringConvertible: "CustomStringConvertible"
    case .data: "Data"
    case .dataMapperBuilder: "DataMapperBuilder"
    case .date: "Date"
    case .decodable: "Decodable"
    case .decodingAdditions: "DecodingAdditions"
    case .dictionary: "Dictionary"
    case .double: "Double"
    case .encodable: "Encodable"
    case .equatable: "Equatable"
    case .haapiUIKitError: "HaapiUIKitError"
    case .hashable: "Hashable"
    case .hasher: "Hasher"
    case .int: "Int"
    case .jsonCodable: "JSONCodable"
    case .jsonObject: "JSONObject"
    case .jsonReader: "JSONReader"
    case .jsonSerialization: "JSONSerialization"
    case .jsonShorthand: "JSONShorthand"
    case .jsonUnion: "JSONUnion"
    case .jsonValue: "JSONValue"
    case .mainActor: "MainActor"
    case .mappingAdditions: "MappingAdditions"
    case .mirror: "Mirror"
    case .modelChanges: "ModelChanges"
    case .modelContainer: "ModelContainer"
    case .nsNull: "NSNull"
    case .nsNumber: "NSNumber"
    case .oAuthDataMapperBuilder: "OAuthDataMapperBuilder"
    case .optional: "Optional"
    case .rawRepresentable: "RawRepresentable"
    case .receivedJSON: "ReceivedJSON"
    case .secret: "Secret"
    case .sendable: "Sendable"
    case .string: "String"
    case .timeInterval: "TimeInterval"
    case .url: "URL"
    }
  }

  var module: TypeName.Module {
    switch self {
    case .data, .date, .jsonSerialization, .nsNull, .nsNumber, .timeInterval, .url: .foundation
    case .dataMapperBuilder, .decodingAdditions, .haapiUIKitError, .jsonCodable, .jsonObject, .jsonReader,
      .jsonShorthand, .jsonUnion, .jsonValue, .mappingAdditions, .modelChanges, .modelContainer,
      .oAuthDataMapperBuilder, .receivedJSON,
      .secret:
      .runtime
    default: .swift
    }
  }
}
