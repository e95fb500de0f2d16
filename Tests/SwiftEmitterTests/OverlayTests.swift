import HaapiSchema
import SwiftEmitter
import Testing

@Suite struct OverlayTests {
  private let step = HaapiSchema.Expression.source(.named("FormStep"))
  private var isNew: HaapiSchema.Expression { step.member("isNew", .bool) }

  @Test func playground() {
    let candidate = HaapiSchema.Expression.candidate(.existential("LinkItemModel"))
    let links = HaapiSchema.Expression.standard(.array(.existential("LinkItemModel")))
    let schema = Schema.overlay(
      models: [
        .with(
          "LoginModel", doc: "The login form.",
          adds: [
            .with("greeting", .string, doc: "Says hello."), .with("attempts", .optional(.int)),
            .with("userInfo", .string, doc: "Who it is."),
          ],
          [.with("linkItems", .array(.existential("LinkItemModel")), doc: "Links."), .with("title", .optional(.string))])
      ],
      responses: [
        .with(
          "FormStep",
          .with(
            "LoginModel", when: isNew,
            set: [
              .with("greeting", .literal(.string("Hello"))), .with("attempts", .json("properties.attempts", .int)),
              .supplied("userInfo"),
            ],
            override: [
              .with("linkItems", links.filter(candidate.member("rel", .string) != .literal(.string("forgot")))),
              .with("title", .json("title", .string) ?? .literal(.string("Welcome"))),
            ]))
      ])
    print(schema.emitted("Acme.swift"))
  }
}
