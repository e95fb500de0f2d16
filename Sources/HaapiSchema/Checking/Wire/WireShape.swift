/// The known shape of the JSON at a place: its possible structs and their members.
indirect enum WireShape: Sendable {
  /// An object that becomes one of these structs, by their index. The words are those that a union expects in a member.
  case object(structs: [Int], discriminator: Discriminator?)
  case array(WireShape)
  /// A string, number or boolean; the words it may be, if they are listed.
  case text(words: [String]?, isOpen: Bool)
  /// Nothing is known.
  case any

  struct Discriminator {
    let wireName: String
    let words: [String]
  }
}

extension ShapeLookup {
  func shape(of type: TypeReference) -> WireShape {
    switch type.unwrapped {
    case .array(let element): return .array(shape(of: element))
    case .dictionary, .optional, .builtin(.json), .builtin(.sendable), .tuple, .function, .external, .associated,
      .unknown:
      return .any
    case .builtin: return .text(words: nil, isOpen: true)
    case .named(let name):
      guard let symbol = symbols[name], symbol.kind != .protocol else { return shape(of: .existential(name)) }
      guard symbol.kind == .enum else { return .object(structs: [symbol.index], discriminator: nil) }
      let declaration = shapes.enums[symbol.index]
      return .text(words: declaration.cases.map(\.wireName), isOpen: declaration.unknown != nil)
    case .existential(let name): return shapes.unionIndex[name].map { shapes.unions[$0] } ?? .any
    }
  }
}

extension FieldLookup {
  /// The shape of a member; `nil` if there is none of this name.
  func shape(ofMember name: String, in shape: WireShape) -> WireShape? {
    guard case .object(let structs, let discriminator) = shape else { return nil }
    if let discriminator, discriminator.wireName == name { return .text(words: discriminator.words, isOpen: true) }
    var found: [WireShape] = []
    let mayBeSibling = names.siblingSuffixes.contains { name.hasSuffix($0) }
    for index in structs {
      // The member that tells a variant from the others need not be a field.
      if shapes.variantUsages[syntax.structs[index].name.value]?.contains(where: { $0.wireName == name }) == true {
        found.append(.text(words: nil, isOpen: true))
      }
      for field in fields.ofStructs[index] {
        guard case .wire(let wireNames) = field.declaration.source else { continue }
        if wireNames.contains(name) {
          found.append(self.shape(of: field.declaration.type))
        } else if mayBeSibling, siblingNames(of: field.declaration.type, wireNames).contains(name) {
          found.append(.text(words: nil, isOpen: true))
        }
      }
    }
    guard let first = found.first else { return structs.contains { hasUnknownMembers($0) } ? .any : nil }
    return found.dropFirst().reduce(first, Self.merged)
  }

  /// The members that a struct of this shape is known to have.
  func memberNames(of shape: WireShape) -> [String] {
    guard case .object(let structs, let discriminator) = shape else { return [] }
    var names = discriminator.map { [$0.wireName] } ?? []
    for index in structs {
      for field in fields.ofStructs[index] {
        if case .wire(let wireNames) = field.declaration.source {
          names += wireNames.filter { !names.contains($0) }
        }
      }
    }
    return names
  }

  /// `titleKey` for a field `title` whose type may put its `key` beside it.
  private func siblingNames(of type: TypeReference, _ wireNames: NonEmpty<String>) -> [String] {
    guard case .named(let name) = type.unwrapped, let symbol = symbols[name], symbol.kind == .struct,
      let shorthand = syntax.structs[symbol.index].shorthand
    else { return [] }
    return wireNames.flatMap { wireName in shorthand.siblings.map { wireName + $0.suffix } }
  }

  /// Whether the struct keeps its JSON as text, or reads it by paths, and so has members that no field declares.
  private func hasUnknownMembers(_ index: Int) -> Bool {
    if lacksFields(ofStruct: index) { return true }
    return fields.ofStructs[index].contains { field in
      switch field.declaration.source {
      case .text, .paths: true
      case .wire, .body, .alias: false
      }
    }
  }

  private static func merged(_ a: WireShape, _ b: WireShape) -> WireShape {
    switch (a, b) {
    case (.object(let a, let first), .object(let b, let second)):
      return .object(structs: a + b.filter { !a.contains($0) }, discriminator: first ?? second)
    case (.array(let a), .array(let b)): return .array(merged(a, b))
    case (.text(let a, let isOpenA), .text(let b, let isOpenB)):
      guard let a, let b else { return .text(words: nil, isOpen: true) }
      // Usually both are the same enum.
      if a == b { return .text(words: a, isOpen: isOpenA || isOpenB) }
      return .text(words: a + b.filter { !a.contains($0) }, isOpen: isOpenA || isOpenB)
    default: return .any
    }
  }
}
