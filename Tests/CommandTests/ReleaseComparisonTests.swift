import Foundation
import Testing

/// `.ci/compare`, in a repository of its own.
@Suite struct ReleaseComparisonTests {
  private let folder: GitFolder

  init() throws {
    folder = try GitFolder()
    try folder.write(
      String(contentsOf: Tool.package.appending(path: ".ci/compare"), encoding: .utf8), to: ".ci/compare")
    try write(fields: "size: \"Int?\", colour: \"String?\"")
    try folder.write("# Changelog\n\n## 1.10.0 (2026-11-02)\n", to: "CHANGELOG.md")
    try folder.commit("Begin")
  }

  private func write(fields: String) throws {
    try folder.write(
      "haapi-gen: 1\nname: Shop\nstructs: {Shoe: {fields: {\(fields)}}}\n", to: "Schema/haapi.yaml")
  }

  private func compare() throws -> Outcome {
    try Outcome("/bin/bash", [".ci/compare", Tool.path], in: folder.path)
  }

  @Test func withoutAReleaseThereIsNothingToCompareWith() throws {
    try folder.git("tag", "begin")
    let outcome = try compare()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "there is no release to compare with\n")
  }

  @Test func aBreakSinceTheNewestReleaseHasToBeInTheChangelog() throws {
    try folder.git("tag", "1.9.0")
    try write(fields: "size: \"Int?\"")
    try folder.commit("Change")
    try folder.git("tag", "1.10.0")
    let same = try compare()
    #expect(same.status == 0, "\(same.errors)")
    #expect(same.output == "since 1.10.0:\nnothing has changed in meaning\n")

    try write(fields: "")
    let broken = try compare()
    #expect(broken.status == 2, "\(broken.errors)")
    #expect(broken.output.hasPrefix("since 1.10.0:\nShoe.size: the member is gone\n"))
    #expect(broken.output.hasSuffix("CHANGELOG.md says nothing about what breaks since 1.10.0\n"))

    try folder.write("# Changelog\n\n## Unreleased\n\n## 1.10.0 (2026-11-02)\n", to: "CHANGELOG.md")
    #expect(try compare().status == 0)
    try folder.write("wrong", to: "Schema/haapi.yaml")
    #expect(try compare().status == 1)
  }
}
