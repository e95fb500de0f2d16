#if HALMacros
import SwiftDiagnostics
import SwiftSyntax

/// A stored property of a model.
struct Property {
  static let links = "_links"

  /// As it is written, backticks included.
  let name: String
  /// The place of the name, or of what stands where a name should.
  let place: Syntax
  /// `@HalleyCodingKey(…)`, if it is there.
  let attribute: AttributeSyntax?
  private let variable: VariableDeclSyntax?
  private let binding: PatternBindingSyntax?

  init(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax) {
    let pattern = binding.pattern.trimmed
    name = pattern.description
    place = Syntax(binding.pattern)
    attribute = variable.attributes.lazy.compactMap { $0.attribute(named: "HalleyCodingKey") }.first
    self.variable = variable
    self.binding = binding
  }

  /// The links, which `@HalleyModel` adds.
  init(linksOf attribute: AttributeSyntax) {
    name = Self.links
    place = Syntax(attribute)
    self.attribute = nil
    variable = nil
    binding = nil
  }

  /// The arguments of the attribute.
  private enum Argument {
    case none
    case key(StringLiteralExprSyntax)
    case left
    case other(Syntax)
  }

  private var argument: Argument {
    guard let attribute else { return .none }
    guard case .argumentList(let arguments) = attribute.arguments, let argument = arguments.first else {
      return .other(Syntax(attribute))
    }
    if argument.expression.is(NilLiteralExprSyntax.self) { return .left }
    if let literal = argument.expression.as(StringLiteralExprSyntax.self), literal.representedLiteralValue != nil {
      // The compiler refuses an attribute on several properties.
      return variable?.bindings.count == 1 ? .key(literal) : .none
    }
    return .other(Syntax(argument.expression))
  }

  /// The name in JSON; `nil` for a property that is left out.
  var key: String? {
    switch argument {
    case .key(let literal): literal.representedLiteralValue
    case .left: nil
    case .none, .other: name.trimmingBackticks
    }
  }

  /// Its case among the keys.
  var enumCase: String? {
    switch argument {
    case .key(let literal): "case \(name) = \(literal.trimmedDescription)"
    case .left: nil
    case .none, .other: "case \(name)"
    }
  }

  // MARK: Mistakes

  func diagnostics(isDecodedByHand: Bool) -> [Diagnostic] {
    guard let variable, let binding else { return [] }
    guard binding.pattern.is(IdentifierPatternSyntax.self) else { return [.noSingleName(place)] }
    switch argument {
    case .none, .key: return []
    case .other(let node): return [.noLiteral(node)]
    case .left:
      guard !isDecodedByHand, !hasDefault(variable, binding), let attribute else { return [] }
      return [.leftOutWithoutDefault(attribute, name: name, binding)]
    }
  }

  /// Whether there is a value when nothing is decoded.
  private func hasDefault(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> Bool {
    if binding.initializer != nil { return true }
    guard variable.bindingSpecifier.tokenKind == .keyword(.var) else { return false }
    // A property wrapper may bring a value along.
    return binding.typeAnnotation?.type.isOptional ?? false || variable.hasOtherAttributes
  }
}

extension TypeSyntax {
  /// Whether the type is written as an optional.
  var isOptional: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || self.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }
}

extension VariableDeclSyntax {
  /// The bindings that take room in each value: neither static nor computed nor lazy.
  var storedBindings: [PatternBindingSyntax] {
    for modifier in modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.static), .keyword(.class), .keyword(.lazy): return []
      default: continue
      }
    }
    return bindings.filter(\.isStored)
  }

  fileprivate var hasOtherAttributes: Bool {
    attributes.contains { $0.attribute(named: "HalleyCodingKey") == nil }
  }
}

extension PatternBindingSyntax {
  /// Whether its only accessors are observers.
  fileprivate var isStored: Bool {
    switch accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let accessors):
      accessors.allSatisfy { accessor in
        let keyword = accessor.accessorSpecifier.tokenKind
        return keyword == .keyword(.willSet) || keyword == .keyword(.didSet)
      }
    }
  }
}

extension AttributeListSyntax.Element {
  /// The attribute, if it has this name, with or without the module in front.
  func attribute(named name: String) -> AttributeSyntax? {
    guard case .attribute(let attribute) = self else { return nil }
    let written = attribute.attributeName.trimmedDescription
    return written == name || written == "HAL.\(name)" ? attribute : nil
  }
}

extension String {
  fileprivate var trimmingBackticks: String {
    count > 2 && hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self
  }
}
#endif
