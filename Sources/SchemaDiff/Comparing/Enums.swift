import HaapiSchema

extension Comparison {
  mutating func compareEnums(_ old: [EnumDeclaration], _ new: [EnumDeclaration]) {
    pair(old, new, by: \.name) {
      $0.note(.enumRemoved, DiffSubject(.enum, $1.name), "the enum is gone")
    } added: {
      $0.note(.enumAdded, DiffSubject(.enum, $1.name), "the enum is new")
    } both: { comparison, old, new in
      let subject = DiffSubject(.enum, new.name)
      comparison.compareCases(of: new.name, old.cases, new.cases)
      comparison.note(.enumUnknownChanged, subject, from: old.unknown?.text, to: new.unknown?.text) {
        $0.map { "the case \($0) for other words" } ?? "an error for other words"
      }
      comparison.note(
        .enumFormChanged, subject, from: old.hasFailableInitializer, to: new.hasFailableInitializer
      ) { $0 ? "init?(rawValue:)" : "init(rawValue:)" }
      comparison.note(.enumFormChanged, subject, from: old.values, to: new.values) { "the values '\($0.rawValue)'" }
      comparison.compareConformances(
        subject, old.conformances, new.conformances,
        given: new.values == .wire ? Self.givenToStructs.union(["Hashable", "RawRepresentable"]) : ["Hashable"])
    }
  }

  /// - Parameter name: The enum.
  mutating func compareCases(of name: String, _ old: [EnumDeclaration.Case], _ new: [EnumDeclaration.Case]) {
    pair(old, new, by: \.name) {
      $0.note(.enumCaseRemoved, DiffSubject(.enum, name, $1.name), "the case for the word '\($1.wireName)' is gone")
    } added: {
      $0.note(.enumCaseAdded, DiffSubject(.enum, name, $1.name), "the case for the word '\($1.wireName)' is new")
    } both: { comparison, old, new in
      // The word is written as it stands, and read in any letter case.
      comparison.note(
        .enumWordChanged, DiffSubject(.enum, name, new.name), from: old.wireName, to: new.wireName
      ) { "the word '\($0)'" }
    }
  }

  /// What all structs that are read conform to.
  static let givenToStructs: Set = ["Codable", "Decodable", "Encodable", "Equatable", "Sendable"]

  /// - Parameter given: What the new type conforms to without saying so.
  mutating func compareConformances(
    _ subject: DiffSubject, _ old: [String], _ new: [String], given: Set<String>
  ) {
    var known = given.union(new)
    if known.contains("Hashable") { known.insert("Equatable") }
    if known.contains("Codable") { known.formUnion(["Decodable", "Encodable"]) }
    for name in old where !known.contains(name) {
      note(.conformanceRemoved, subject, "it no longer conforms to \(name)")
    }
    for name in new where !old.contains(name) { note(.conformanceAdded, subject, "it conforms to \(name)") }
  }
}

extension EnumDeclaration.UnknownCase {
  fileprivate var text: String { label.map { "\(name)(\($0):)" } ?? name }
}
