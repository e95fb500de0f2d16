extension URITemplate {
  /// The table of RFC 6570, appendix A.
  enum Operator: Sendable, Hashable {
    case simple, reserved, fragment, label, path, parameter, query, continuation

    init?(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "+"): self = .reserved
      case UInt8(ascii: "#"): self = .fragment
      case UInt8(ascii: "."): self = .label
      case UInt8(ascii: "/"): self = .path
      case UInt8(ascii: ";"): self = .parameter
      case UInt8(ascii: "?"): self = .query
      case UInt8(ascii: "&"): self = .continuation
      default: return nil
      }
    }

    /// Written once, before the first defined variable.
    var first: UInt8? {
      switch self {
      case .simple, .reserved: nil
      case .fragment: UInt8(ascii: "#")
      case .label: UInt8(ascii: ".")
      case .path: UInt8(ascii: "/")
      case .parameter: UInt8(ascii: ";")
      case .query: UInt8(ascii: "?")
      case .continuation: UInt8(ascii: "&")
      }
    }

    /// Written between defined variables, and between the members of an exploded value.
    var separator: UInt8 {
      switch self {
      case .simple, .reserved, .fragment: UInt8(ascii: ",")
      case .label: UInt8(ascii: ".")
      case .path: UInt8(ascii: "/")
      case .parameter: UInt8(ascii: ";")
      case .query, .continuation: UInt8(ascii: "&")
      }
    }

    /// Whether the name of the variable is written before its value.
    var isNamed: Bool {
      switch self {
      case .parameter, .query, .continuation: true
      case .simple, .reserved, .fragment, .label, .path: false
      }
    }

    /// Whether an equals sign follows a name whose value is empty.
    var marksEmptyValues: Bool {
      switch self {
      case .query, .continuation: true
      case .simple, .reserved, .fragment, .label, .path, .parameter: false
      }
    }

    /// Whether reserved characters and percent triplets of a value are kept.
    var keepsReserved: Bool {
      switch self {
      case .reserved, .fragment: true
      case .simple, .label, .path, .parameter, .query, .continuation: false
      }
    }
  }
}
