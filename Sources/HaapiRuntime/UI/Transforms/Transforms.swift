/// Functions for what the expressions of the default mappings cannot say.
///
/// The schema declares and documents each function; the generated mapping calls it.
public enum Transforms {}
