/// What the expressions of the default mappings cannot say.
///
/// The schema declares each function, with what it does; the generated mapping calls it.
public enum Transforms {}
