import Foundation

/// The languages that the screens' own texts come in. Raw values are tags of BCP 47.
public enum HaapiLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case arabic = "ar"
  case french = "fr"
  case german = "de"
  case japanese = "ja"
  case spanish = "es"
  case swedish = "sv"

  /// The language that a user would rather read.
  ///
  /// - Parameter tags: Tags of BCP 47, the favourite first: `Locale.preferredLanguages`.
  /// - Returns: `nil` if none of them is here.
  public init?(preferring tags: some Sequence<String>) {
    for tag in tags {
      let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
      guard let found = HaapiLanguage(rawValue: language) else { continue }
      self = found
      return
    }
    return nil
  }

  /// The language of the person who uses this process.
  ///
  /// On Apple platforms, that is the first of `Locale.preferredLanguages` that is here. On others, that list says nothing, and the
  /// variables `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG` tell (POSIX, and gettext for the first).
  ///
  /// - Parameter environment: The variables of the process.
  /// - Returns: English if the person prefers none that is here.
  public static func preferred(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> HaapiLanguage {
    #if canImport(Darwin)
    let tags = Locale.preferredLanguages
    #else
    let tags = Self.tags(in: environment)
    #endif
    return HaapiLanguage(preferring: tags) ?? .english
  }

  /// The languages that variables name, the favourite first.
  static func tags(in environment: [String: String]) -> [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    // Where texts are those of the programs themselves, a list of languages has no say.
    guard locale != "C", !locale.hasPrefix("C."), locale != "POSIX" else { return [] }
    // `sv_SE.UTF-8@euro`
    let tag = String(locale.prefix { $0 != "." && $0 != "@" })
    return (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init) + [tag]
  }

  /// The language that the visitor of a site would rather read.
  ///
  /// - Parameter acceptLanguage: The value of the header `Accept-Language` (RFC 9110): `sv-SE, en;q=0.8`.
  /// - Returns: `nil` if none of them is here.
  public init?(acceptLanguage: String) {
    let ranges = acceptLanguage.split(separator: ",").prefix(Self.maximumRanges).compactMap(LanguageRange.init)
    // Equal weights keep their order.
    let ordered = ranges.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
    self.init(preferring: ordered.map(\.element.tag))
  }

  /// More than any browser sends.
  private static let maximumRanges = 32

  /// One entry of `Accept-Language` that is not ruled out.
  private struct LanguageRange {
    let tag: String
    let weight: Double

    init?(_ text: Substring) {
      let parts = text.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      guard let tag = parts.first, !tag.isEmpty else { return nil }
      let weight = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }.map { Double($0.dropFirst(2)) }
      guard let weight = weight ?? 1, weight > 0, weight <= 1 else { return nil }
      self.tag = tag
      self.weight = weight
    }
  }

  /// The text of a key, with its placeholders.
  func text(_ key: HaapiTextKey) -> String {
    switch self {
    case .english: key.english
    case .arabic: key.arabic
    case .french: key.french
    case .german: key.german
    case .japanese: key.japanese
    case .spanish: key.spanish
    case .swedish: key.swedish
    }
  }
}
