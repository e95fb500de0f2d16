import HaapiSchema
import YAMLDocument

/// An overlay of HAAPI to start from. It is useful as it stands, and shows what else an overlay can say.
public struct StarterOverlay: Sendable {
  /// The name of the overlay.
  public let name: String

  /// The whole file.
  let text: String

  /// - Parameter name: A Swift name, from which the names of the types in the overlay are made.
  /// - Throws: `Refusal` when the name cannot be that of an overlay.
  public init(name: String) throws {
    self.name = name
    guard name.isPlainName else { throw Refusal(description: "'\(name)' is not a Swift name; use one like 'Acme'") }
    text = try Self.text(naming: name)
    // Reading the schema finds all other problems with a name, such as a type of HAAPI with the name of one in the
    // overlay.
    let bytes = Array(text.utf8)
    let loaded = try analyze(root: fileName) { _ in bytes }
    guard let diagnostic = loaded.diagnostics.inOrder().first else { return }
    throw Refusal(description: "no overlay can be named '\(name)': \(diagnostic.message)")
  }

  /// Why a name cannot be that of an overlay.
  public struct Refusal: Error, CustomStringConvertible {
    public let description: String
  }

  /// The name under which the plugins find the file.
  var fileName: String { "\(name).haapi.yaml" }

  /// `Schema/starter.yaml` with another name: for the overlay itself, with a capital at the beginning of its types, and
  /// in lowercase in words of the server.
  private static func text(naming name: String) throws -> String {
    let starter = String(decoding: try ShippedSchema.file("starter.yaml"), as: UTF8.self)
      .replacing("starter-", with: "\(name.lowercased())-")
    let prefix = name.prefix(1).uppercased() + name.dropFirst()
    let parts = starter.split(separator: "Starter", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts.first ?? "")) { text, part in
      text += part.first?.isLetter == true ? prefix : name
      text += part
    }
  }
}
