import Foundation

@testable import HaapiRuntime

/// Everything that prints, dumps and mirrors show of a value.
func texts(of value: Any) -> String {
  var text = "\(value) \(String(reflecting: value)) \([value]) \(Optional(value) as Any) "
  dump(value, to: &text)
  appendLeaves(of: value, to: &text)
  return text
}

/// The same, with everything that an error says about itself and its underlying errors.
func texts(of error: any Error) -> String {
  var text = texts(of: error as Any) + error.localizedDescription
  if let error = error as? any IdsvrError {
    text += "\(error.error) \(error.errorDescription ?? "") \(error.failureReason) \(error.recoverySuggestion)"
    if let cause = error.cause { text += texts(of: cause) }
  }
  if let error = error as? any LocalizedError {
    text += "\(error.errorDescription ?? "") \(error.failureReason ?? "") \(error.recoverySuggestion ?? "")"
  }
  if let context = (error as? DecodingError)?.context, let cause = context.underlyingError { text += texts(of: cause) }
  return text
}

/// Everything that mirrors show, at any depth.
private func appendLeaves(of value: Any, to text: inout String) {
  var mirror: Mirror? = Mirror(reflecting: value)
  if let string = value as? String { text += string }
  while let shown = mirror {
    for child in shown.children {
      text += " \(child.label ?? "")="
      appendLeaves(of: child.value, to: &text)
    }
    mirror = shown.superclassMirror
  }
}
