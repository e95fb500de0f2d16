import Foundation
import HTTPTypes

extension HTTPResponse {
  /// The time at which the server wants the next request, given in seconds or as a date (RFC 9110, section 10.2.3).
  func retryAfter(_ clock: any HaapiClock) -> Date? {
    guard let text = headerFields[.retryAfter] else { return nil }
    if let seconds = UInt32(text) { return clock.now.addingTimeInterval(TimeInterval(seconds)) }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.date(from: text)
  }
}
