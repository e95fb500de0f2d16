/// Functions for values that the expressions of the default mappings cannot compute.
///
/// The schema declares and documents each function; the generated mapping calls it.
public enum Transforms {}
