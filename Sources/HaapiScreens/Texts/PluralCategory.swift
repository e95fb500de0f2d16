/// The forms that a language has for a count, as the Unicode Common Locale Data Repository (CLDR) names them.
public enum PluralCategory: String, CaseIterable, Sendable {
  case zero, one, two, few, many, other
}

extension HaapiLanguage {
  /// The form for a count, by CLDR's rules for whole numbers.
  public func pluralCategory(of count: Int) -> PluralCategory {
    switch self {
    case .english, .german, .swedish: return count == 1 ? .one : .other
    case .spanish: return count == 1 ? .one : count.isWholeMillions ? .many : .other
    case .french: return count == 0 || count == 1 ? .one : count.isWholeMillions ? .many : .other
    case .japanese: return .other
    case .arabic:
      switch (count, count % 100) {
      case (0, _): return .zero
      case (1, _): return .one
      case (2, _): return .two
      case (_, 3...10): return .few
      case (_, 11...99): return .many
      default: return .other
      }
    }
  }
}

extension Int {
  /// Whether it is one million or several, as in `deux millions de secondes`.
  fileprivate var isWholeMillions: Bool { self != 0 && isMultiple(of: 1_000_000) }
}
