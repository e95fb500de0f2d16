import HaapiSchema
import Testing
import YAMLDocument

/// What a diagnostic proposes to a program makes it go away.
@Suite struct FixItTests {
  @Test(arguments: try DiagnosticTests.cases.get())
  func applyingAFixItMendsWhatItBelongsTo(in diagnosticCase: DiagnosticCase) throws {
    let files = diagnosticCase.files
    let loaded = try DiagnosticTests().load(files)
    for diagnostic in loaded.diagnostics {
      for fixIt in diagnostic.fixIts(in: loaded.sources) {
        let file = loaded.sources[Int(fixIt.range.file)]
        let mended = String(decoding: file.applying([fixIt]).bytes, as: UTF8.self)
        let after = try DiagnosticTests().load(files.merging([file.path: mended]) { $1 })
        // Another place may have the same mistake, which is told when this one is mended.
        let isThere = after.diagnostics.contains {
          $0.range.startLine == diagnostic.range.startLine && $0.range.startColumn == diagnostic.range.startColumn
            && $0.range.file == diagnostic.range.file && $0.message == diagnostic.message
        }
        #expect(!isThere, "\(diagnostic.message) → \(fixIt.text)")
        let isBroken = { (found: Diagnostic) in ["yaml-syntax", "duplicate-key"].contains(found.id) }
        let (before, harm) = (loaded.diagnostics.count(where: isBroken), after.diagnostics.count(where: isBroken))
        #expect(harm <= before, "\(diagnostic.message) → \(fixIt.text)")
      }
    }
  }

  private func fixIts(_ text: String) throws -> [String] {
    let loaded = try DiagnosticTests().load(["schema.yaml": "haapi-gen: 1\nname: Test\n" + text])
    return loaded.diagnostics.inOrder().flatMap { $0.fixIts(in: loaded.sources) }.map(\.text)
  }

  @Test func quotesStayAsTheyAre() throws {
    #expect(try fixIts("\"strucs\": {}") == ["\"structs\""])
    #expect(try fixIts("'strucs': {}") == ["'structs'"])
    #expect(try fixIts("strucs: {}") == ["structs"])
    #expect(try fixIts("structs: {A: {fields: {b: 'Strin'}}}") == ["String"])
  }

  @Test func unusualSpellingsAreLeftToPeople() throws {
    #expect(try fixIts("\"strucs\\x73\": {}") == [])
    #expect(try fixIts("structs: {A: {doc: &t Strin, fields: {b: *t}}}") == [])
    #expect(try fixIts("structs: {A: {fields: {b: \"Str\\x69n\"}}}") == [])
  }

  @Test func certainCorrectionsAreProposed() throws {
    #expect(try fixIts("enums: {A: {values: nams, cases: [x]}}") == ["names"])
    #expect(try fixIts("structs: {A: {fields: {b: {type: String, default: 12}}}}") == ["\"12\""])
    #expect(try fixIts("uiModels: {A: {fields: {b: String}, class: DefaultA}}") == ["struct"])
    #expect(try fixIts("protocols: {P: {conforms: Sendable}}\nstructs: {A: {fields: {b: P}}}") == ["any P"])
  }

  @Test func aWordOfAnotherLanguageIsReplaced() throws {
    #expect(try fixIts("structs: {A: {fields: {b: {type: String, missing: refuse}}}}") == ["refused"])
    #expect(try fixIts("structs: {A: {fields: {b: {type: String?, default: null}}}}") == ["nil"])
    let action = "protocols: {A: {conforms: Sendable}}\nstructs: {B: {conforms: A}, C: {conforms: A}}\n"
    #expect(try fixIts(action + "unions: {A: {by: t, variants: {b: B, c: {word: C}}}}") == ["B: b"])
    #expect(try fixIts(action + "select: {A: [B: {a: null}, C: {b: ~}]}") == ["absent", "absent"])
    let mapping = action + "uiModels: {M: {conforms: Sendable}}\nmappers: {X: {maps: A -> M}}\n"
    #expect(try fixIts(mapping + "mappings: {A -> M: {rows: {B: nil, C: null}}}") == ["none", "none"])
  }

  @Test func aKeyThatIsThereAlreadyIsNotProposed() throws {
    #expect(try fixIts("structs: {A: {fields: {b: String}, feilds: {c: String}}}") == [])
  }

  @Test func allMistakesAreReportedAtOnce() throws {
    var text = "haapi-gen: 1\nname: Test\nstrucs:\n  Ä: {feilds: {b: Strin}}\n"
    // What stands below a key is read only when the key is known.
    for _ in 1...3 {
      let loaded = try DiagnosticTests().load(["schema.yaml": text])
      let mended = loaded.sources[0].applying(loaded.diagnostics.flatMap { $0.fixIts(in: loaded.sources) })
      text = String(decoding: mended.bytes, as: UTF8.self)
    }
    #expect(text == "haapi-gen: 1\nname: Test\nstructs:\n  Ä: {fields: {b: String}}\n")
  }
}
