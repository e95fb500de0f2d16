import HaapiSchema
import SwiftEmitter
import Testing
import Toolchain

@Suite(.enabled(if: Toolchain.isAvailable, "swift and swiftc are not on the path"))
struct MappingProgramTests {
  @Test func mappingsDoWhatTheSchemaSays() async throws {
    let program = ##"""
      import Foundation

      let mapping = Mapping(redirect: URL(string: "app:")!, presentation: .tabs, label: nil)
      func step(_ text: String) throws -> Step { try JSONDecoder().decode(Step.self, from: Data(text.utf8)) }
      func names(_ items: [any Item]) -> String { items.map(\.description).joined(separator: ",") }

      // In the order of Swift's operators; what is not needed is not asked for.
      let votes = try mapping.votes(from: step("{}"))
      print(votes.first, votes.second, votes.third, votes.fourth, votes.fifth as Any, votes.sixth as Any)

      let form = #"{"type": "form", "kind": "login", "title": "Title"}"#
      let cancel = #"{"type": "form", "kind": "cancel"}"#
      let link = #"{"type": "link", "kind": "other"}"#
      let some = try mapping.votes(
        from: step(#"{"actions": [\#(form), \#(cancel)], "part": {"title": "a", "form": \#(form)}}"#))
      print(some.third, some.fourth, some.fifth ?? "none", some.sixth ?? 0)

      // A mapping of the type itself comes before the table of its protocol.
      let screen = try mapping.screen(
        from: step(#"{"actions": [\#(form), \#(cancel), \#(link)], "forms": [\#(form)], "part": {"name": "Name", "form": \#(form)}}"#))
      print(names(screen.items), screen.main?.description ?? "none", screen.duration, screen.style)
      let third = try mapping.screen(from: step(#"{"forms": [\#(form), \#(form), \#(form)]}"#))
      print(names(third.items), third.main?.description ?? "none", third.style)

      let inside = try mapping.screenOperation(from: step(#"{"isNew": true, "actions": [\#(link)]}"#))
      print(inside.inner?.main?.description ?? "none", inside.inner?.items.count ?? -1)
      print(try mapping.screenOperation(from: step("{}")).inner == nil)
      do {
        _ = try mapping.items(from: OddAction(from: JSONReader(.object(["kind": .string("none")]))))
      } catch let error as UnmappedValue {
        print(error.type, error.expected)
      }
      """##
    let files = try SwiftEmitter.emit(.models(module: .runtime)) + [Schema.handwrittenModels]
    try await expect(
      """
      a a c d true false true xyz nil Optional(1)
      a a c d false ayTitle login 2
      login,made,cancel,made,other,Name made 2.5 plain
      made none some
      Inside 0
      true
      OddAction Button

      """, from: Toolchain.run(program, with: files))
  }
}
