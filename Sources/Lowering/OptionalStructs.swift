import HaapiSchema

/// The structs that a member may have or not. In an optional, Swift copies a value of more than four words by a function
/// that it looks up at run time, which takes ten times as long.
package struct OptionalStructs {
  package private(set) var all: Set<String> = []

  package init(_ schema: Schema) {
    for field in schema.structs.lazy.flatMap(\.fields) {
      if case .optional(.named(let name)) = field.type { all.insert(name) }
    }
  }
}
