import Foundation
import Testing

@testable import GeneratorCommand

/// The same schema always gives the same bytes. `make reproduce` checks that for the optimised tool.
@Suite struct ReproducibilityTests {
  /// Holds a copy of the schema, and what is made from it.
  let temporary: TemporaryFolder
  private let names: [String]

  init() throws {
    temporary = try TemporaryFolder()
    let schema = Tool.package.appending(path: "Schema").path
    names = try FileManager.default.contentsOfDirectory(atPath: schema).filter { $0.hasSuffix(".yaml") }.sorted()
    try copySchema(to: "schema", names)
  }

  private func copySchema(to folder: String, _ names: [String]) throws {
    try FileSystem.createFolder(temporary.path(folder))
    for name in names {
      let bytes = try FileSystem.read(Tool.package.appending(path: "Schema/\(name)").path)
      try FileSystem.create(temporary.path("\(folder)/\(name)"), bytes)
    }
  }

  /// Runs the tool, which must find the repository's output up to date.
  private func expectCommitted(
    schema: String, output: String, in folder: String, environment: [String: String]? = nil
  ) throws {
    let arguments = ["generate", "--check", "--schema", schema, "--output", output]
    let result = try Outcome(of: arguments, in: folder, environment: environment)
    #expect(result.status == 0, "\(result.output.prefix(2_000))\(result.errors)")
    #expect(result.output.isEmpty)
  }

  private var generated: String { Tool.package.appending(path: "Generated").path }

  @Test(arguments: ["Schema", "Generated", "Sources/haapi-gen", "."])
  func theOutputIsTheSameFromAnyFolder(folder: String) throws {
    let up = folder == "." ? "" : folder.split(separator: "/").map { _ in "../" }.joined()
    try expectCommitted(
      schema: "\(up)Schema/haapi.yaml", output: "\(up)Generated", in: Tool.package.appending(path: folder).path)
  }

  @Test func theOutputIsTheSameHoweverThePathIsSpelled() throws {
    try FileManager.default.createSymbolicLink(
      atPath: temporary.path("linked"), withDestinationPath: temporary.path("schema"))
    try FileManager.default.createSymbolicLink(atPath: temporary.path("out"), withDestinationPath: generated)
    let paths = [
      "schema/haapi.yaml", "./schema/../schema//haapi.yaml", temporary.path("schema/haapi.yaml"), "linked/haapi.yaml",
      "linked/../schema/./haapi.yaml",
    ]
    for path in paths { try expectCommitted(schema: path, output: "out", in: temporary.path) }
    try expectCommitted(schema: "haapi.yaml", output: "../out/", in: temporary.path("schema"))
  }

  @Test func theOutputIsTheSameForARenamedSchemaElsewhere() throws {
    let place = "läge \"x\"/y.z"
    try copySchema(to: place, names)
    try FileSystem.rename(temporary.path("\(place)/haapi.yaml"), to: temporary.path("\(place)/ROOT.yml"))
    try expectCommitted(schema: "\(place)/ROOT.yml", output: generated, in: temporary.path)
  }

  @Test func theOutputIsTheSameInAnyOrderOfFiles() throws {
    try copySchema(to: "reversed", names.reversed())
    try expectCommitted(schema: "reversed/haapi.yaml", output: generated, in: temporary.path)
  }

  @Test func theOutputIsTheSameForAnyModificationDate() throws {
    for name in names { try temporary.age("schema/\(name)") }
    try expectCommitted(schema: "schema/haapi.yaml", output: generated, in: temporary.path)
  }

  @Test(arguments: [
    [:], ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"], ["LC_ALL": "de_DE.ISO-8859-1"],
    ["LC_ALL": "C", "LANG": "C"],
    ["TZ": "Pacific/Kiritimati"],
    ["TZ": "Pacific/Niue", "SOURCE_DATE_EPOCH": "0"], ["HOME": "/nowhere", "USER": "nobody"],
    ["TMPDIR": "/nowhere", "PWD": "/nowhere"], ["COLUMNS": "20", "TERM": "xterm-256color", "CLICOLOR_FORCE": "1"],
    ["SWIFT_DETERMINISTIC_HASHING": "1"], ["HOSTNAME": "elsewhere", "PATH": ""],
  ])
  func theOutputIsTheSameInAnyEnvironment(variables: [String: String]) throws {
    try expectCommitted(schema: "schema/haapi.yaml", output: generated, in: temporary.path, environment: variables)
  }

  @Test func theOutputIsTheSameRunAfterRun() throws {
    // Each process orders the elements of sets and dictionaries differently.
    for _ in 0..<5 { try expectCommitted(schema: "schema/haapi.yaml", output: generated, in: temporary.path) }
  }

  @Test func theOutputIsTheSameInAnyOrderOfSections() throws {
    let sections = [
      "enums:\n  Colour: {cases: [red, green]}\n", "structs:\n  Car: {fields: {colour: Colour}}\n",
      "protocols:\n  Named: {fields: {name: String}}\n",
    ]
    var outputs: Set<[String]> = []
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      try temporary.write("haapi-gen: 1\nname: Test\n" + order.map { sections[$0] }.joined(), to: "one.yaml")
      for index in order { try temporary.write(sections[index], to: "\(index).yaml") }
      let includes = order.map { "\($0).yaml" }.joined(separator: ", ")
      try temporary.write("haapi-gen: 1\nname: Test\ninclude: [\(includes)]\n", to: "many.yaml")
      for schema in ["one.yaml", "many.yaml"] {
        let output = temporary.path("out-\(schema)")
        #expect(GenerateCommand(schema: temporary.path(schema), output: .folder(output)).run().status == .done)
        outputs.insert(try temporary.names("out-\(schema)").map { try temporary.text("out-\(schema)/\($0)") })
      }
    }
    #expect(outputs.count == 1)
  }
}
