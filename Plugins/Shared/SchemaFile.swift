import Foundation

/// A schema among the files of a target, by its name: `Acme.haapi.yaml`, or `haapi-gen.yaml` where there is only one.
struct SchemaFile {
  let url: URL
  /// The name of the Swift file that is made from it: `Acme+Haapi.swift`, or `HaapiGen.swift`.
  let outputName: String

  /// `nil` for a file of another kind, such as one that a schema includes.
  init?(_ url: URL) {
    let name = url.lastPathComponent
    if name == "haapi-gen.yaml" {
      outputName = "HaapiGen.swift"
    } else if name.hasSuffix(".haapi.yaml") {
      outputName = name.dropLast(".haapi.yaml".count) + "+Haapi.swift"
    } else {
      return nil
    }
    self.url = url
  }

  /// The arguments of haapi-gen, to write the Swift file into a folder.
  func arguments(writingTo output: URL) -> [String] {
    ["generate", "--schema", url.path(percentEncoded: false), "--output-file", output.path(percentEncoded: false)]
  }
}
