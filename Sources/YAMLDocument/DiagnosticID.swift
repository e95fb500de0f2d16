/// The stable names of diagnostics, in kebab case, as an enum: what is not listed cannot be reported.
public protocol DiagnosticID: RawRepresentable<String>, CaseIterable, Sendable {}
