import HTTPTypes

extension HTTPFields {
  /// The value of a header that will be sent back to the server; `nil` when it is missing or suspicious.
  ///
  /// A suspicious value is dropped, never repaired, so that it cannot smuggle anything into a request.
  func valueToSendBack(_ name: HTTPField.Name) -> String? {
    guard let value = self[values: name].last, !value.isEmpty else { return nil }
    guard value.utf8.count <= 4_096, value.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      HaapiLogger.warning(
        SdkFollowUpTag.http,
        "The header \(name.canonicalName) was ignored: it is too long, or has characters it must not.")
      return nil
    }
    return value
  }
}
