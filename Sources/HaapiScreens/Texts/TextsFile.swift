import Foundation

/// Why a file of texts cannot be read.
public struct TextsFileError: Error, Equatable, CustomStringConvertible {
  /// What is wrong, and where as far as it is known.
  public let description: String
}

/// Reads files of texts.
enum TextsFile {
  /// The texts of a `.strings` file by their keys.
  static func strings(_ text: String) throws(TextsFileError) -> [String: String] {
    if text.allSatisfy(\.isWhitespace) { return [:] }
    let content: Any
    do {
      content = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    } catch {
      throw TextsFileError(description: Self.reason(error as NSError))
    }
    guard let texts = content as? [String: String] else {
      throw TextsFileError(description: "A file of texts has lines such as \"host.close\" = \"Not now\";")
    }
    return texts
  }

  /// Foundation reads several formats. What is wrong for the one meant here stands in an inner error, whose type only
  /// its description shows on Linux: `Error Domain=… Code=3840 "Missing ';' on line 3" UserInfo=…`.
  private static func reason(_ error: NSError) -> String {
    let inner = error.userInfo["kCFPropertyListOldStyleParsingError"].map { String(describing: $0) }
    return inner?.split(separator: "\"").dropFirst().first.map(String.init) ?? error.localizedDescription
  }

  /// The texts of a string catalogue in a language by their keys.
  static func catalog(_ data: Data, languageTag: String) throws(TextsFileError) -> [String: String] {
    let catalog: Catalog
    do {
      catalog = try JSONDecoder().decode(Catalog.self, from: data)
    } catch {
      throw TextsFileError(description: "This is not a string catalogue: \(error)")
    }
    var texts: [String: String] = [:]
    for (key, entry) in catalog.strings {
      guard let localization = entry.localizations?[languageTag] else { continue }
      texts[key] = localization.stringUnit?.value
      for (category, form) in localization.variations?.plural ?? [:] {
        texts["\(key).\(category)"] = form.stringUnit.value
      }
    }
    guard !texts.isEmpty else {
      throw TextsFileError(description: "The catalogue has no text in the language '\(languageTag)'.")
    }
    return texts
  }

  /// The parts of a string catalogue that hold texts.
  private struct Catalog: Decodable {
    struct Entry: Decodable {
      let localizations: [String: Localization]?
    }

    struct Localization: Decodable {
      let stringUnit: Unit?
      let variations: Variations?
    }

    struct Variations: Decodable {
      let plural: [String: Form]?
    }

    struct Form: Decodable {
      let stringUnit: Unit
    }

    struct Unit: Decodable {
      let value: String
    }

    let strings: [String: Entry]
  }
}
