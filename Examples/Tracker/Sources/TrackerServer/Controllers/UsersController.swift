import Hummingbird

struct UsersController {
  let store: Store

  func addRoutes(to router: Router<BasicRequestContext>) {
    router.get("api/users/:login") { _, context in
      guard let user = store.user(try context.parameters.require("login")) else { throw HTTPError(.notFound) }
      return user.document
    }
  }
}

extension Store.User {
  var document: Document {
    var document = Document(["login": .string(login), "name": .string(name)], at: "/api/users/\(login)")
    document.link("avatar", to: "/avatars/\(login).png{?size}", templated: true)
    return document
  }
}
