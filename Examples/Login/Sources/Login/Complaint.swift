import HaapiRuntime

/// The message of an error for a user at a terminal.
nonisolated struct Complaint: CustomStringConvertible {
  let description: String

  init(_ error: any Error) {
    switch error {
    case let error as DecodingError: description = Self.text(of: error)
    case let error as any IdsvrError: description = "\(error.error): \(error.errorDescription ?? error.failureReason)"
    default: description = "\(error)"
    }
  }

  private static func text(of error: DecodingError) -> String {
    switch error {
    case .keyNotFound(_, let context), .valueNotFound(_, let context), .typeMismatch(_, let context),
      .dataCorrupted(let context):
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
      return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    @unknown default: return "\(error)"
    }
  }
}
