import Foundation
import HaapiRuntime

extension InputTextConfiguration {
  /// What is wrong with a text, as far as its kind tells: what a browser would say about the same field.
  package func complaint(about text: String) -> HaapiTextKey? {
    switch kind {
    case .email:
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace)
        ? nil : .inputEmail
    case .url: return URL(string: text).map { $0.scheme != nil && $0.host() != nil } == true ? nil : .inputURL
    case .number: return Double(text) == nil ? .inputNumber : nil
    case .text, .tel, .color, .unknown: return nil
    }
  }
}
