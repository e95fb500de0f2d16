/// The mappings that others add to a mapper: functions, by the types of value and model.
///
/// The tables of the mapper look here last, for types that they do not name. Its functions for parts of a response look
/// here first. Copies of a mapper share its additions, so that what is added last applies
/// in all of them.
public final class MappingAdditions<Mapper: Sendable>: Sendable {
  /// A ``Function`` for each mapped type.
  private let functions = Locked<[Key: any Sendable]>([:])

  private struct Key: Hashable {
    let source: ObjectIdentifier
    let model: ObjectIdentifier

    init(_ source: Any.Type, _ model: Any.Type) {
      self.source = ObjectIdentifier(source)
      self.model = ObjectIdentifier(model)
    }
  }

  private struct Function<Model>: Sendable {
    let map: @Sendable (Mapper, Any) throws -> Model?
  }

  /// Nothing.
  public init() {}

  /// Sets the function for values of a type.
  ///
  /// - Parameters:
  ///   - source: The type of the value itself, not a protocol that it conforms to.
  ///   - model: The type that the tables return: `(any UIModel).self`, or `[any UIModel].self` for several.
  ///   - map: Makes the model, or returns `nil` when there is none. Then an earlier function for the same two types is
  ///     asked.
  public func set<Source, Model>(
    from source: Source.Type, to model: Model.Type, _ map: @escaping @Sendable (Mapper, Source) throws -> Model?
  ) {
    let key = Key(source, model)
    functions.withLock { functions in
      let earlier = functions[key] as? Function<Model>
      functions[key] = Function<Model> { mapper, value in
        try (value as? Source).flatMap { try map(mapper, $0) } ?? earlier?.map(mapper, value)
      }
    }
  }

  /// The model of a value.
  ///
  /// - Throws: The error of the function, or `HaapiUIKitError.unsupportedMap` when there is no function or no model.
  public func required<Source, Model>(_ model: Model.Type, from value: Source, by mapper: Mapper) throws -> Model {
    guard let result = try function(from: value, to: model)?.map(mapper, value) else {
      throw HaapiUIKitError.unsupportedMap(of: value, to: model)
    }
    return result
  }

  /// The model of a value; `nil` when there is no function for it, or the function throws.
  public func optional<Source, Model>(_ model: Model.Type, from value: Source, by mapper: Mapper) -> Model? {
    try? function(from: value, to: model)?.map(mapper, value)
  }

  /// The models of a value, from a function that returns one or several; `nil` when there is no such function, or it
  /// throws.
  public func list<Source, Model>(of model: Model.Type, from value: Source, by mapper: Mapper) -> [Model]? {
    optional([Model].self, from: value, by: mapper) ?? optional(model, from: value, by: mapper).map { [$0] }
  }

  private func function<Source, Model>(from value: Source, to model: Model.Type) -> Function<Model>? {
    // Nearly always, nothing was added. To find out the type of a value that is not known here, it has to be copied.
    guard functions.withLock({ !$0.isEmpty }) else { return nil }
    let key = Key(type(of: value as Any), model)
    return functions.withLock { $0[key] } as? Function<Model>
  }
}
