import Foundation
import Testing

@testable import HaapiScreens

/// The languages of the screens' own texts.
@Suite struct HaapiLanguageTests {
  @Test(arguments: HaapiLanguage.allCases) func eachKeyHasATextWithItsPlaceholders(language: HaapiLanguage) {
    let texts = HaapiTexts(language)
    for key in HaapiTextKey.allCases {
      #expect(!texts[key].isEmpty)
      #expect(texts[key: key.rawValue] == texts[key])
      // One and two may be words of their own.
      if key.rawValue.hasSuffix(".one") || key.rawValue.hasSuffix(".two") { continue }
      #expect(placeholders(texts[key]) == placeholders(key.english), "\(key)")
    }
  }

  /// Names of products, and words that two languages share.
  @Test(arguments: HaapiLanguage.allCases.filter { $0 != .english })
  func hardlyATextIsEnglish(language: HaapiLanguage) {
    let same = HaapiTextKey.allCases.filter { language.text($0) == $0.english }
    #expect(same.count < 12, "\(same)")
  }

  private func placeholders(_ text: String) -> [String] {
    text.matches(of: /\{[a-z]+\}/).map { String($0.output) }.sorted()
  }

  // MARK: Which language

  @Test(arguments: [
    (["sv-SE", "en"], HaapiLanguage.swedish), (["fi", "de-AT"], .german), (["es_MX"], .spanish), (["AR"], .arabic),
    (["fi"], nil), ([], nil), (["", "-", "english"], nil),
  ])
  func theFirstThatIsHere(tags: [String], language: HaapiLanguage?) {
    #expect(HaapiLanguage(preferring: tags) == language)
  }

  @Test(
    arguments: [
      ([:], []), (["LANG": "sv_SE.UTF-8"], ["sv_SE"]), (["LANG": "de.UTF-8@euro"], ["de"]),
      (["LANG": "sv_SE", "LC_MESSAGES": "fr_FR", "LC_ALL": "", "LANGUAGE": ""], ["fr_FR"]),
      (["LANG": "sv_SE", "LC_ALL": "ja_JP"], ["ja_JP"]),
      (["LANG": "de_DE", "LANGUAGE": "fi:es"], ["fi", "es", "de_DE"]),
      (["LANG": "C.UTF-8", "LANGUAGE": "sv"], []), (["LC_ALL": "POSIX", "LANG": "sv_SE"], []),
    ] as [([String: String], [String])])
  func theVariablesOfAProcessTell(_ environment: [String: String], _ tags: [String]) {
    #expect(HaapiLanguage.tags(in: environment) == tags)
  }

  @Test(arguments: [
    ("sv-SE, en;q=0.8", HaapiLanguage.swedish), ("en;q=0.8, sv-SE", .swedish), ("fr;q=0.5,de;Q=0.5", .french),
    ("en;q=0, ja;q=0.1", .japanese), ("fi, *;q=0.5", nil), ("", nil), (";;,,;q=1", nil),
    ("de;q=nan, es;q=2, fr", .french),
    (String(repeating: "fi,", count: 1_000) + "sv", nil),
  ])
  func theVisitorsWeightsCount(header: String, language: HaapiLanguage?) {
    #expect(HaapiLanguage(acceptLanguage: header) == language)
  }

  // MARK: Plurals

  /// Samples of the categories, from the plural rules of CLDR.
  @Test(arguments: [
    (HaapiLanguage.english, [PluralCategory.one: [1], .other: [0, 2, 11, 21, 1_000_000]]),
    (.german, [.one: [1], .other: [0, 2, 16, 100]]), (.swedish, [.one: [1], .other: [0, 2, 16, 100]]),
    (.spanish, [.one: [1], .many: [1_000_000, 2_000_000], .other: [0, 2, 16, 1_000]]),
    (.french, [.one: [0, 1], .many: [1_000_000, 2_000_000], .other: [2, 17, 1_000]]),
    (.japanese, [.other: [0, 1, 2, 15, 1_000_000]]),
    (
      .arabic,
      [
        .zero: [0], .one: [1], .two: [2], .few: [3, 10, 103, 110, 1_003], .many: [11, 26, 99, 111, 1_011],
        .other: [100, 102, 200, 202, 1_000_000],
      ]
    ),
  ])
  func aCountHasTheFormOfItsLanguage(language: HaapiLanguage, samples: [PluralCategory: [Int]]) {
    for (category, counts) in samples {
      for count in counts { #expect(language.pluralCategory(of: count) == category, "\(count)") }
    }
  }

  @Test(arguments: [
    (HaapiLanguage.swedish, 61.0, "1 minut 1 sekund"), (.german, 120, "2 Minuten"), (.french, 0, "0 seconde"),
    (.japanese, 61, "1 分 1 秒"), (.arabic, 60, "دقيقة واحدة"), (.arabic, 125, "دقيقتان و5 ثوانٍ"),
    (.arabic, 11, "11 ثانية"), (.spanish, 60_000_000, "1000000 de minutos"),
  ])
  func durations(language: HaapiLanguage, seconds: TimeInterval, text: String) {
    #expect(HaapiTexts(language).duration(seconds) == text)
  }

  @Test func anAppsLanguageHasItsOwnForms() throws {
    var texts = HaapiTexts()
    texts.languageTag = "pl"
    texts.pluralCategory = { $0 == 1 ? .one : 2...4 ~= $0 % 10 && !(12...14 ~= $0 % 100) ? .few : .many }
    try texts.load(
      strings: """
        "time.second.one" = "{count} sekunda";
        "time.second.few" = "{count} sekundy";
        "time.second.many" = "{count} sekund";
        """)
    #expect([1, 3, 12, 22].map { texts.duration($0) } == ["1 sekunda", "3 sekundy", "12 sekund", "22 sekundy"])
  }

  @Test(arguments: [("ar", true), ("he-IL", true), ("fa", true), ("sv", false), ("ja", false)])
  func theDirectionFollowsTheLanguage(tag: String, isRightToLeft: Bool) {
    var texts = HaapiTexts(.english)
    texts.languageTag = tag
    #expect(texts.isRightToLeft == isRightToLeft)
  }

  // MARK: The catalogue

  private static let catalogFile = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Documentation/Haapi.xcstrings").standardizedFileURL

  /// With `RECORD_TEXTS=1` in the environment, the file is written anew.
  @Test func theCatalogueHasAllTexts() throws {
    let catalog = StringCatalog(languages: HaapiLanguage.allCases, keys: HaapiTextKey.allCases)
    let text = try catalog.text()
    if ProcessInfo.processInfo.environment["RECORD_TEXTS"] == "1" {
      try Data(text.utf8).write(to: Self.catalogFile)
    }
    #expect(try String(contentsOf: Self.catalogFile, encoding: .utf8) == text)
  }

  @Test(arguments: HaapiLanguage.allCases) func theCatalogueIsRead(language: HaapiLanguage) throws {
    var texts = HaapiTexts()
    try texts.load(catalog: Self.catalogFile, languageTag: language.rawValue)
    #expect(texts.languageTag == language.rawValue)
    for key in HaapiTextKey.allCases { #expect(texts[key] == language.text(key)) }
  }

  @Test func formsOfAPluralAreRead() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).xcstrings")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(
      """
      {"sourceLanguage":"en","version":"1.0","strings":{"host.close":{},"time.second":{"localizations":{"pl":{"variations":\
      {"plural":{"few":{"stringUnit":{"state":"translated","value":"{count} sekundy"}}}}}}}}}
      """.utf8
    ).write(to: file)
    var texts = HaapiTexts()
    try texts.load(catalog: file, languageTag: "pl")
    #expect(texts[.timeSecondFew] == "{count} sekundy")
    #expect(texts[.hostClose] == "Close")
    #expect(throws: TextsFileError(description: "The catalogue has no text in the language 'cs'.")) {
      try texts.load(catalog: file, languageTag: "cs")
    }
    #expect(texts.languageTag == "pl")
  }
}

/// A string catalogue as Xcode writes it.
private struct StringCatalog: Encodable {
  struct Entry: Encodable {
    let extractionState = "manual"
    let localizations: [String: Localization]
  }

  struct Localization: Encodable {
    let stringUnit: Unit
  }

  struct Unit: Encodable {
    let state = "translated"
    let value: String
  }

  let sourceLanguage = HaapiLanguage.english.rawValue
  let strings: [String: Entry]
  let version = "1.0"

  init(languages: [HaapiLanguage], keys: [HaapiTextKey]) {
    strings = Dictionary(
      uniqueKeysWithValues: keys.map { key in
        let texts = languages.map { ($0.rawValue, Localization(stringUnit: Unit(value: $0.text(key)))) }
        return (key.rawValue, Entry(localizations: Dictionary(uniqueKeysWithValues: texts)))
      })
  }

  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }
}
