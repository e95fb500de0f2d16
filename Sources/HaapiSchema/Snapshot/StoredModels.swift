import YAMLDocument

extension ModelSyntax: StoredInParts {
  static let form = Form(Self.init) {
    (
      $0.name, $0.doc, $0.base, $0.conformances, $0.associatedTypes, $0.constraints, $0.fields, $0.lacksFields,
      $0.hasExistentialEquality, $0.itemKey, $0.implementation
    )
  }
}

extension ModelSyntax.AssociatedTypeSyntax: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.doc) }
}

extension ModelSyntax.ConstraintSyntax: StoredInParts {
  static let form = Form(Self.init) { ($0.associatedType, $0.type) }
}

extension ModelSyntax.FieldSyntax: StoredInParts {
  static let form = Form(Self.init) {
    ($0.name, $0.type, $0.doc, $0.mutable, $0.defaultValue, $0.isSecret)
  }
}

extension ModelSyntax.ImplementationSyntax: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.key) }
}

extension ModelDeclaration: StoredInParts {
  static let form = Form(Self.init) {
    (
      $0.name, $0.doc, $0.conformances, $0.associatedTypes, $0.constraints, $0.members, $0.hasExistentialEquality,
      $0.implementation
    )
  }
}

extension ModelDeclaration.AssociatedType: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.doc) }
}

extension ModelDeclaration.Constraint: StoredInParts {
  static let form = Form(Self.init) { ($0.associatedType, $0.type) }
}

extension ModelDeclaration.Member: StoredInParts {
  static let form = Form(Self.init) {
    ($0.name, $0.type, $0.doc, $0.isMutable, $0.defaultValue, $0.isSecret)
  }
}

extension ModelDeclaration.Implementation: StoredInParts {
  static let form = Form(Self.init) { ($0.name, $0.isClass, $0.members) }
}

extension ResolvedModel: StoredInParts {
  static let form = Form(Self.init) {
    ($0.otherConformances, $0.associatedTypes, $0.constraints, $0.ownMembers, $0.members, $0.isClass)
  }
}

extension ResolvedModel.Member {
  static let form = Form(ResolvedModel.Member.init) { ($0.declaration, $0.syntax, $0.origin) }
}

extension ModelSyntax.ImplementationSyntax.Key: StoredAsCase {}
