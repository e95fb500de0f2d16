import YAMLDocument

/// What the names in expressions mean, and the types of their terms, for tools that ask.
///
/// An expression of a shared mapping is in it for the mapping's own source, and then for each that has a model to share with.
struct ExpressionMeanings: Sendable {
  var terms: [Term] = []
  var names: [Name] = []

  /// A part of an expression.
  struct Term: Sendable {
    /// The scalar that holds the expression.
    let written: Located<String>
    /// UTF-8 bytes of the scalar's text.
    let offsets: Range<Int>
    /// `unknown` after an error.
    let type: TypeReference
  }

  /// A name in an expression.
  struct Name: Sendable {
    let written: Located<String>
    let offsets: Range<Int>
    let meaning: Meaning
  }

  enum Meaning: Sendable {
    case member(String, of: TypeReference)
    case local(LocalReference)
    /// Of one mapper, or of any.
    case setting(String, mapper: String?)
    case transform(String)
    case type(String)
    case mapping(MappingReference)
    case enumCase(String, of: String)
  }
}

/// Collects what expressions mean.
///
/// A class, as the log is, so that the check of an expression changes nothing else.
final class MeaningLog {
  var meanings: ExpressionMeanings

  init(_ meanings: ExpressionMeanings) { self.meanings = meanings }
}

extension MappingChecker {
  func note(
    _ offsets: Range<Int>, _ context: ExpressionContext, _ meaning: @autoclosure () -> ExpressionMeanings.Meaning
  ) {
    meaningLog?.meanings.names.append(.init(written: context.written, offsets: offsets, meaning: meaning()))
  }

  func note(_ name: ExpressionSyntax.Name, memberOf type: TypeReference, _ context: ExpressionContext) {
    guard meaningLog != nil else { return }
    for owner in owners(of: name.text, in: type) { note(name.offsets, context, .member(name.text, of: owner)) }
  }
}
