import Fuzzing
import SwiftEmitter
import Testing
import Toolchain

/// Texts that would be code if they were written as they are, wherever a schema can say something.
@Suite struct SmuggledTextTests {
  /// Each with `TEXT` where the text goes, in double quotes.
  static let places = [
    "structs: {A: {doc: TEXT, fields: {a: Int}}}",
    "structs: {A: {fields: {a: {type: Int, doc: TEXT}}}}",
    "structs: {A: {fields: {a: {type: Int, deprecated: TEXT}}}}",
    "structs: {A: {fields: {a: {type: Int, wire: TEXT}}}}",
    "structs: {A: {fields: {a: {type: Int, wire: [b, TEXT]}}}}",
    "structs: {A: {fields: {a: {type: String, default: TEXT}}}}",
    "structs: {A: {fields: {a: {type: Int, default: TEXT}}}}",
    "structs: {A: {fields: {a: TEXT}}}",
    "structs: {A: {fields: {TEXT: Int}}}",
    "structs: {TEXT: {fields: {a: Int}}}",
    "structs: {A: {conforms: TEXT, fields: {a: Int}}}",
    "structs: {A: {fields: {j: JSONValue, a: {type: Int?, from: TEXT}}}}",
    "structs: {A: {fields: {j: JSONValue, a: {type: Int?, from: {path: j, when: {j.b: TEXT}}}}}}",
    "structs: {A: {fields: {j: JSONValue}, requires: {TEXT: present}}}",
    "structs: {A: {fields: {a: String, k: String?}, shorthand: {field: a, siblings: {k: TEXT}}}}",
    "enums: {E: {doc: TEXT, cases: [a]}}",
    "enums: {E: {cases: {a: TEXT}}}",
    "enums: {E: {cases: {TEXT: a}}}",
    "enums: {E: {cases: {a: {wire: b, doc: TEXT}}}}",
    "enums: {E: {cases: [a], otherwise: TEXT}}",
    "enums: {E: {values: names, cases: [TEXT]}}",
    "protocols: {P: {doc: TEXT, fields: {a: {type: Int, doc: TEXT}}}}",
    "structs: {A: {fields: {a: String}}}\nfactories: {F: {doc: TEXT, functions: {f: {makes: A, constants: {a: TEXT}}}}}",
    "structs: {A: {fields: {a: String}}}\nfactories: {F: {functions: {f: {makes: A, parameters: [TEXT: {field: a}]}}}}",
    "structs: {A: {fields: {a: String}}}\nfactories: {TEXT: {functions: {f: {makes: A, constants: {a: b}}}}}",
    "uiModels: {M: {doc: TEXT, conforms: Sendable, struct: D, fields: {a: {type: String, doc: TEXT, default: TEXT}}}}",
    "uiModels: {M: {conforms: Sendable, struct: TEXT, fields: {a: String}}}",
    "external: {types: [TEXT]}",
    "transforms: {t: {type: TEXT}}",
    "structs: {A: {fields: {a: String}}}\nuiModels: {M: {conforms: Sendable, struct: D, fields: {b: String}}}\n"
      + "mappers: {X: {doc: TEXT, settings: {s: {type: String, doc: TEXT}}, maps: A -> M}}\n"
      + "mappings: {A -> M: {doc: TEXT, set: {b: a}}}",
    "structs: {A: {fields: {a: String}}}\nuiModels: {M: {conforms: Sendable, struct: D, fields: {b: String}}}\n"
      + "mappers: {X: {maps: A -> M}}\nmappings: {A -> M: {set: {b: TEXT}}}",
    "include: TEXT",
    "module: TEXT",
    "protocols: {P: {conforms: [Codable, Equatable, Sendable], equality: true}}\nstructs: {A: {conforms: P}}\n"
      + "unions: {P: {doc: TEXT, by: TEXT, variants: {A: TEXT}}}",
    "protocols: {P: {conforms: Sendable, fields: {t: String}}}\nstructs: {A: {conforms: P}}\n"
      + "select: {P: [A: {t: TEXT}]}",
    "extends: HAAPI\nuiModels: {M: {doc: TEXT, is: FormModel, fields: {a: {type: String, doc: TEXT, default: TEXT}}}}",
    "extends: HAAPI\nmappings: {InteractiveFormStep -> FormModel: {override: {viewName: 'json(TEXT)'}}}",
  ]

  @Test(arguments: places) func textStaysText(_ place: String) async throws {
    var files: [GeneratedFile] = []
    for (index, text) in SchemaCorpus.smuggled.enumerated() {
      let schema = "haapi-gen: 1\nname: Test\n" + place.replacing("TEXT", with: text.yamlQuoted) + "\n"
      let outcome = SchemaOutcome(of: SchemaInput(Array(schema.utf8)))
      #expect(outcome.flaws == [], "\(schema)")
      files += outcome.files.map { GeneratedFile(name: "\(index)-\($0.name)", contents: $0.contents) }
    }
    if Toolchain.isAvailable, !files.isEmpty { #expect(try await Toolchain.parse(files) == "") }
  }

  @Test func theNameOfASchemaIsAName() {
    for text in SchemaCorpus.smuggled {
      let outcome = SchemaOutcome(of: SchemaInput(Array("haapi-gen: 1\nname: \(text.yamlQuoted)\nstructs: {}\n".utf8)))
      #expect(outcome.flaws == [])
    }
  }
}
