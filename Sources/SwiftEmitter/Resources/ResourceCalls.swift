import HaapiSchema

/// The functions that request a resource, and follow its links.
struct ResourceCalls {
  private let resource: ResourceDeclaration
  private let scope: Scope

  init(_ resource: ResourceDeclaration, scope: Scope) {
    self.resource = resource
    self.scope = scope
  }

  var declarations: [Declaration] {
    guard !resource.isState else { return [] }
    let links = resource.relations.map(\.link) + resource.links
    return [request] + resource.requests.flatMap(calls) + links.flatMap(calls)
  }

  /// Relations that are always there have to be included.
  private func needsIncludes(_ resource: ResourceDeclaration) -> Bool {
    resource.relations.contains(where: \.isRequired)
  }

  private var name: TypeName { scope.name(of: resource.name) }
  private var manager: SwiftType { .name(scope.hal(.resourceManager)) }
  private var options: SwiftType { .name(scope.hal(.halleyKit).nested("Options")) }
  private var templateValues: SwiftType {
    .dictionary(key: scope.standard(.string), value: .name(scope.hal(.uriTemplate).nested("Value")))
  }

  // MARK: By URL

  private func includes(of resource: ResourceDeclaration, as type: Code) -> Code? {
    guard !resource.includeLists.isEmpty else { return nil }
    return needsIncludes(resource)
      ? "including includes:\(.space)\(type)" : "including includes:\(.space)\(type)? = nil"
  }

  private var request: Declaration {
    let includes = includes(of: resource, as: "IncludeType")
    let hasIncludes = includes != nil
    let parameters: [Code] =
      ["at url: \(SwiftType.existential(scope.hal(.urlConvertible)))", includes].compactMap { $0 }
      + (hasIncludes ? ["templateValues: \(templateValues) = [:]"] : []) + ["options: \(options) = .default"]
    var arguments: [Code] = ["url: url"]
    if hasIncludes { arguments += ["includeType: includes", "templateValues: templateValues"] }
    arguments += ["decoder: \(scope.halValue(.halleyKit)).decoder", "options: options"]
    return Declaration(
      doc: DocText("A request for the resource at a URL."),
      head:
        "public static func request\(list: parameters) -> \(SwiftType.generic(scope.hal(.halleyRequest), .name(name)))",
      body: .statements([.line("\(scope.halValue(.halleyRequest))\(list: arguments)")]))
  }

  private func calls(for shape: ResourceDeclaration.Request) -> [Declaration] {
    switch shape {
    case .one:
      [call(shape.functionName, .name(name), "Fetches the resource at a URL.", by: "request")]
    case .many:
      [
        call(
          shape.functionName, .array(.name(name)), "Fetches the items of the collection at a URL.",
          by: "requestCollection")
      ]
    case .page:
      [
        call(
          shape.functionName, .generic(scope.hal(.paginationPage), .name(name)), "Fetches the page at a URL.",
          by: "requestPage"),
        call(
          "pages", .generic(scope.hal(.pageSequence), .name(name)),
          "The page at a URL and those after it. Each is fetched when it is asked for.", by: "pages", isAsync: false),
      ]
    }
  }

  /// One call that makes the request and sends it.
  private func call(
    _ name: String, _ result: SwiftType, _ doc: String, by method: StaticString, isAsync: Bool = true
  ) -> Declaration {
    let includes = includes(of: resource, as: "IncludeType")
    let parameters: [Code] =
      ["at url: \(SwiftType.existential(scope.hal(.urlConvertible)))", includes].compactMap { $0 } + [
        "from manager: \(manager)", "options: \(options) = .default",
      ]
    let request: Code =
      "request\(list: ["at: url"] + (includes == nil ? [] : ["including: includes"]) + ["options: options"])"
    let call: Code = "manager.\(text: method)(\(request))"
    return Declaration(
      doc: DocText(doc),
      head: isAsync
        ? "public static func \(declaring: Identifier(name))\(list: parameters) async throws -> \(result)"
        : "public static func \(declaring: Identifier(name))\(list: parameters) -> \(result)",
      body: .statements([.line(isAsync ? "try await \(call)" : call)]))
  }

  // MARK: By link

  private func calls(for link: ResourceDeclaration.Link) -> [Declaration] {
    let taken = Set(link.variables.map(\.name))
    let base = Identifier("base") { taken.contains($0) }
    let url = url(of: link, base: base)
    guard let target = link.target, let resource = scope.names.resources[target.resource] else { return [url] }
    return [url, follow(link, to: target, resource, base: base, taken)]
  }

  private func inner(_ variable: ResourceDeclaration.Variable) -> Identifier {
    Identifier(variable.name == "self" ? "selfValue" : variable.name)
  }

  private func parameters(of link: ResourceDeclaration.Link) -> [Code] {
    link.variables.map { variable in
      let label = Identifier(variable.name)
      let name: Code =
        variable.name == "self" ? "\(declaring: label) \(inner(variable))" : "\(declaring: label)"
      let type = scope.type(ofVariable: variable.type)
      switch variable.type {
      case .plain: return variable.isOptional ? "\(name): \(SwiftType.optional(type)) = nil" : "\(name): \(type)"
      case .list: return "\(name): \(type) = []"
      case .map: return "\(name): \(type) = [:]"
      }
    }
  }

  private func docs(of link: ResourceDeclaration.Link) -> String {
    link.variables.filter { $0.doc != nil }.map { "\n- Parameter \($0.name): \($0.doc ?? "")" }.joined()
  }

  private func url(of link: ResourceDeclaration.Link, base: Identifier) -> Declaration {
    let baseType: Code = "\(SwiftType.optional(scope.standard(.url)))"
    let label: Code = base.text == "base" ? "relativeTo base" : "relativeTo \(base)"
    let values = link.variables.map { variable -> Code in
      "\(StringLiteral(variable.wireName)): \(scope.halValue(.uriTemplate)).Value(\(inner(variable)))"
    }
    var arguments: [Code] = ["for: \(StringLiteral(link.relation))"]
    if !values.isEmpty { arguments.append("with: \(list: values, in: .square)") }
    arguments.append("relativeTo: \(base)")
    let doc = [link.doc, "The URL of '\(link.relation)'. Nil if there is no such link."].compactMap { $0 }
    return Declaration(
      doc: DocText(doc.joined(separator: " ") + docs(of: link)),
      head:
        "public func \(declaring: Identifier(link.name + "URL"))\(list: parameters(of: link) + ["\(label): \(baseType) = nil"]) throws -> \(SwiftType.optional(scope.standard(.url)))",
      body: .statements([.line("try linkURL\(list: arguments)")]))
  }

  private func follow(
    _ link: ResourceDeclaration.Link, to target: ResourceDeclaration.Target, _ resource: ResourceDeclaration,
    base: Identifier, _ taken: Set<String>
  ) -> Declaration {
    func free(_ name: String) -> Identifier { Identifier(name) { taken.contains($0) } }
    let (includes, manager, options, url) = (free("includes"), free("manager"), free("options"), free("url"))
    let request = free("request")
    let name = scope.name(of: target.resource)
    let result: SwiftType
    let method: StaticString
    switch target.shape {
    case .one: (result, method) = (.name(name), "request")
    case .many: (result, method) = (.array(.name(name)), "requestCollection")
    case .page: (result, method) = (.generic(scope.hal(.paginationPage), .name(name)), "requestPage")
    }
    let hasIncludes = !resource.includeLists.isEmpty
    var parameters = parameters(of: link)
    if hasIncludes {
      let type = SwiftType.name(name.nested("IncludeType"))
      parameters.append(
        needsIncludes(resource)
          ? "including \(includes): \(type)" : "including \(includes): \(SwiftType.optional(type)) = nil")
    }
    parameters += [
      "relativeTo \(base): \(SwiftType.optional(scope.standard(.url))) = nil", "from \(manager): \(self.manager)",
      options.text == "options"
        ? "options: \(self.options) = .default" : "options \(options): \(self.options) = .default",
    ]
    let passed = link.variables.map { "\(label: Identifier($0.name)): \(inner($0))" as Code }
    let arguments: [Code] =
      ["at: \(url)"] + (hasIncludes ? ["including: \(includes)"] : []) + ["options: \(options)"]
    let made: Code = "\(scope.value(of: target.resource)).request\(list: arguments)"
    return Declaration(
      doc: DocText("Fetches the target of '\(link.relation)'. Nil if there is no such link." + docs(of: link)),
      head:
        "public func \(declaring: Identifier("fetch" + link.name.capitalizedFirst))\(list: parameters) async throws -> \(SwiftType.optional(result))",
      body: .statements(
        [
          .require(
            ["let \(url) = try \(Identifier(link.name + "URL"))\(list: passed + ["relativeTo: \(base)"])"],
            orElse: [.line("return nil")])
        ] + (link.items.map { items(of: $0, in: options) } ?? []) + [
          .line("let \(declaring: request) = \(made)"),
          .line("return try await \(manager).\(text: method)(\(request).linked(from: \(base)))"),
        ]))
  }

  /// Sets the relation with the items of the requested collection.
  private func items(of relation: String, in options: Identifier) -> [Statement] {
    [
      .line("var \(declaring: options) = \(options)"),
      .line("\(options).arrayKey = \(StringLiteral(relation))"),
    ]
  }
}

extension String {
  fileprivate var capitalizedFirst: String {
    prefix(1).uppercased() + dropFirst()
  }
}

extension TypeName {
  /// A type nested in this one.
  func nested(_ name: String) -> TypeName {
    var nested = self
    nested.path += ".\(name)"
    return nested
  }
}
