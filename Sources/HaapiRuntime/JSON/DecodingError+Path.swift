extension DecodingError {
  /// The error itself if it is a decoding error, otherwise one that has it as the underlying error.
  init(_ error: any Error) {
    self =
      error as? DecodingError
      ?? .dataCorrupted(
        Context(codingPath: [], debugDescription: "The value could not be read.", underlyingError: error))
  }

  /// What is wrong and where.
  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  /// The same error with the context changed.
  func mapContext(_ change: (Context) -> Context) -> DecodingError {
    switch self {
    case .typeMismatch(let type, let context): .typeMismatch(type, change(context))
    case .valueNotFound(let type, let context): .valueNotFound(type, change(context))
    case .keyNotFound(let key, let context): .keyNotFound(key, change(context))
    case .dataCorrupted(let context): .dataCorrupted(change(context))
    @unknown default: self
    }
  }

  /// The same error, seen from further out.
  func located(in path: [any CodingKey]) -> DecodingError {
    guard !path.isEmpty else { return self }
    return mapContext {
      Context(
        codingPath: path + $0.codingPath, debugDescription: $0.debugDescription, underlyingError: $0.underlyingError)
    }
  }
}

extension DecodingError {
  /// The error that is thrown where nobody would read a message.
  static let unheard = DecodingError.dataCorrupted(
    Context(codingPath: [], debugDescription: "The value does not have the form that it must have."))
}

/// Marks an error that refuses the whole response. Nothing on the way out may drop it.
struct Refusal: Error, CustomStringConvertible {
  var description: String {
    "A response without this value is of no use."
  }
}

extension DecodingError {
  /// Whether the error refuses the whole response.
  var isRefusal: Bool {
    context?.underlyingError is Refusal
  }

  /// Whether an error refuses the whole response.
  static func isRefusal(_ error: any Error) -> Bool {
    (error as? DecodingError)?.isRefusal ?? false
  }

  /// The same error as one that refuses the whole response.
  func refusing() -> DecodingError {
    mapContext {
      Context(codingPath: $0.codingPath, debugDescription: $0.debugDescription, underlyingError: Refusal())
    }
  }

  /// The same error for the caller, without the mark.
  func withoutMark() -> DecodingError {
    guard isRefusal else { return self }
    return mapContext { Context(codingPath: $0.codingPath, debugDescription: $0.debugDescription) }
  }
}
