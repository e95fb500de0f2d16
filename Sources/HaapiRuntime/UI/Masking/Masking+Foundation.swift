public import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

extension String: Masking {
  /// Nothing of the text. All of it may be secret.
  public var masked: String { mask }
}

extension URL: Masking {
  /// The URL without user, password, and the values of query and fragment. Their names stay.
  public var masked: String { absoluteString.withoutValues }
}

extension Data: Masking {
  /// How many bytes there are.
  public var masked: String { "\(count) bytes" }
}

extension Dictionary: Masking where Key == String {
  /// The keys, in order, and no value.
  public var masked: String {
    isEmpty ? "[:]" : "[" + keys.sorted().map { "\($0): \(mask)" }.joined(separator: ", ") + "]"
  }
}

extension URLRequest: Masking {
  /// Method and URL, the names of the headers, and how long the body is.
  public var masked: String {
    let target = "\(httpMethod ?? "GET") \(url?.masked ?? "without URL")"
    return "\(target), headers \((allHTTPHeaderFields ?? [:]).masked), body \((httpBody ?? Data()).masked)"
  }
}
