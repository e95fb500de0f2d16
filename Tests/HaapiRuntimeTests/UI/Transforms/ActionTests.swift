import Testing

@testable import HaapiRuntime

/// What the mapping selects from actions.
@Suite struct ActionTests {
  private let actions = """
    {"template":"selector","kind":"device-selector","title":"Choose","model":{"options":[]}},
    {"template":"form","kind":"login","model":{"href":"/1","method":"POST"}},
    {"template":"launch","kind":"other"},
    {"template":"client-operation","kind":"login","model":{"name":"wink","arguments":{},"continueActions":[]}},
    {"template":"form","kind":"cancel","model":{"href":"/2","method":"POST"}}
    """

  @Test func eachKindIsPicked() throws {
    let actions = try Sample.actions(actions)
    #expect(actions.forms.map(\.model.href) == ["/1", "/2"])
    #expect(actions.submittable.map(\.kind) == [.deviceSelector, .login, .login, .cancel])
  }

  @Test func noneOfAKindIsFine() {
    #expect([any Action]().forms.isEmpty)
    #expect([any Action]().submittable.isEmpty)
  }
}
