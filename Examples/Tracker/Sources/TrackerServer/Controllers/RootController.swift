import Hummingbird

/// Where the API begins.
struct RootController {
  func addRoutes(to router: Router<BasicRequestContext>) {
    router.get("api") { _, _ in
      var document = Document(["title": "A small issue tracker"], at: "/api")
      document.addCuries()
      document.link("tr:issues", to: "/api/issues{?state,labels*,size}", templated: true)
      document.link("tr:search", to: "api/search{?q}", templated: true)
      return document
    }
  }
}
