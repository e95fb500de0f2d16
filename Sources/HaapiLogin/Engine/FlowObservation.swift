/// Reports each change of a login, for as long as you keep it.
@MainActor
public final class FlowObservation {
  let onChange: @MainActor (FlowSnapshot) -> Void

  init(_ onChange: @escaping @MainActor (FlowSnapshot) -> Void) {
    self.onChange = onChange
  }
}

/// The observations of one login that are still kept.
@MainActor
struct FlowObservations {
  private struct Reference {
    weak var observation: FlowObservation?
  }

  private var references: [Reference] = []

  mutating func add(_ observation: FlowObservation) {
    references.removeAll { $0.observation == nil }
    references.append(Reference(observation: observation))
  }

  func tell(_ snapshot: FlowSnapshot) {
    for reference in references { reference.observation?.onChange(snapshot) }
  }
}
