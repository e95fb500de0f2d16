/// The stable names of diagnostics, in kebab case, as an enum. Only listed ones can be reported.
public protocol DiagnosticID: RawRepresentable<String>, CaseIterable, Sendable {}
