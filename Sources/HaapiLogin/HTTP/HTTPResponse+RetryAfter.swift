import Foundation
import HTTPTypes

extension HTTPResponse {
  /// The time at which the server wants the next request, given in seconds or as a date (RFC 9110, section 10.2.3).
  /// Anything else, such as `-1`, is no answer.
  func retryAfter(_ clock: any HaapiClock) -> Date? {
    if let retryAfterSeconds { return clock.now.addingTimeInterval(TimeInterval(retryAfterSeconds)) }
    guard let text = headerFields[.retryAfter] else { return nil }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.date(from: text)
  }

  /// How long the server wants to be left alone, if it says so in seconds.
  var retryAfterSeconds: UInt32? {
    // `UInt32` also reads a sign.
    guard let text = headerFields[.retryAfter], text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return UInt32(text)
  }
}
