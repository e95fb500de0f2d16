import Foundation

extension Date {
  /// The date and time that a text of RFC 3339 gives; `nil` for any other text. A leap second counts as the one after it.
  init?(rfc3339 text: String) {
    // Foundation alone would take the 30th of February, 25 o'clock, and text behind the date.
    let form =
      /(([0-9]{4})-([0-9]{2})-([0-9]{2})[Tt](?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60))(\.[0-9]+)?([Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])/
    guard let (_, local, year, month, day, fraction, zone) = text.wholeMatch(of: form)?.output,
      DateComponents(
        calendar: Calendar(identifier: .iso8601), year: Int(year), month: Int(month), day: Int(day)
      ).isValidDate,
      let second = try? Date.ISO8601FormatStyle().parse((local + zone).uppercased())
    else { return nil }
    self = second + (fraction.flatMap { TimeInterval("0" + $0) } ?? 0)
  }

  /// The date and time in UTC, with as many fractions of a second as it has, and at most six; `nil` outside of the years
  /// 1 to 9999, for which RFC 3339 has no text.
  var rfc3339: String? {
    let interval = timeIntervalSinceReferenceDate
    guard -63_113_904_000..<252_455_616_000 ~= interval else { return nil }
    var seconds = interval.rounded(.down)
    var microseconds = Int(((interval - seconds) * 1e6).rounded())
    if microseconds == 1_000_000 { (seconds, microseconds) = (seconds + 1, 0) }
    let text = Date(timeIntervalSinceReferenceDate: seconds).formatted(.iso8601)
    guard microseconds > 0 else { return text }
    var fraction = String(1_000_000 + microseconds).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return text.dropLast() + ".\(fraction)Z"
  }
}
