import Hummingbird

/// The languages that steps, problems, letters and pages come in. Raw values are tags of BCP 47.
enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case arabic = "ar"
  case french = "fr"
  case german = "de"
  case japanese = "ja"
  case spanish = "es"
  case swedish = "sv"

  /// The language that the sender of a request would rather read.
  init(of request: Request) {
    let ranges = (request.headers[.acceptLanguage] ?? "").split(separator: ",").prefix(32).map { range in
      let parts = range.split(separator: ";").map { $0.filter { $0 != " " } }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
      return (tag: parts.first ?? "", weight: weight ?? 1)
    }
    // Equal weights keep their order.
    let ordered = ranges.enumerated().filter { $0.element.weight > 0 }
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
    self =
      ordered.lazy.compactMap { Language(rawValue: $0.element.tag.prefix { $0 != "-" }.lowercased()) }.first ?? .english
  }

  /// Where its lines begin, as HTML says it.
  var direction: String { self == .arabic ? "rtl" : "ltr" }

  /// Its texts, by the English ones. English has none.
  var texts: [String: String] {
    switch self {
    case .english: [:]
    case .arabic: Self.arabicTexts
    case .french: Self.frenchTexts
    case .german: Self.germanTexts
    case .japanese: Self.japaneseTexts
    case .spanish: Self.spanishTexts
    case .swedish: Self.swedishTexts
    }
  }
}
