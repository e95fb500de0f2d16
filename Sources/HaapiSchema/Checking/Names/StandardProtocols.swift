/// Protocols that need no declaration.
enum StandardProtocols {
  /// Those of structs and protocols. Every struct is codable, comparable and sendable, as the runtime asks.
  static let ofTypes = ["Codable", "Decodable", "Encodable", "Equatable", "Hashable", "Sendable"]
  static let ofModels = [
    "CustomDebugStringConvertible", "CustomStringConvertible", "Equatable", "Hashable", "Sendable",
  ]
  static let all = ofTypes + ofModels
}
