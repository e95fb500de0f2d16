extension DriftReport {
  /// The report for programs: one line of JSON.
  package var json: String {
    var json = JSONText()
    json.object([
      ("drift", { $0.append(hasDrift) }),
      ("names", { $0.append(summary.limit) }), ("totals", { $0.append(summary.totals) }),
      ("findings", { $0.array(findings) { $1.write(to: &$0) } }),
      (
        "changes",
        {
          $0.array(changes) { json, change in
            json.object([
              ("subject", { $0.append(change.subject) }), ("old", { $0.append(change.old) }),
              ("new", { $0.append(change.new) }), ("probability", { $0.append(change.probability) }),
            ])
          }
        }
      ),
      (
        "presence",
        {
          $0.array(presences) { json, presence in
            json.object([
              ("kind", { $0.append(presence.kind.name) }), ("type", { $0.append(presence.type.name) }),
              ("at", { $0.append(presence.place) }), ("declared", { $0.append(presence.isDeclared) }),
              ("share", { $0.append(presence.share) }),
            ])
          }
        }
      ),
      (
        "neverSeen",
        {
          $0.array(unseen) { json, unseen in
            let place = unseen.place.map { place in [("at", { (json: inout JSONText) in json.append(place) })] } ?? []
            json.object(
              place + [
                ("type", { $0.append(unseen.type) }), ("share", { $0.append(Share(count: 0, total: unseen.total)) }),
              ])
          }
        }
      ),
      (
        "statuses",
        {
          $0.array(
            summary.kinds.sorted.flatMap { kind in
              kind.value.statuses.sorted { $0.key < $1.key }.map { (kind.key, $0.key, $0.value) }
            }
          ) { json, status in
            json.object([
              ("kind", { $0.append(status.0.name) }), ("status", { $0.append(status.1) }),
              ("n", { $0.append(status.2) }),
            ])
          }
        }
      ),
      (
        "steps",
        {
          $0.array(
            summary.kinds.sorted.flatMap { kind in kind.value.next.sorted.map { (kind.key, $0.key, $0.value) } }
          ) { json, step in
            json.object([
              ("from", { $0.append(step.0.name) }), ("to", { $0.append(step.1.name) }), ("n", { $0.append(step.2) }),
            ])
          }
        }
      ),
    ])
    return json.text + "\n"
  }
}

extension DriftReport.Finding {
  fileprivate func write(to json: inout JSONText) {
    json.object([
      ("id", { $0.append(kind.rawValue) }), ("type", { $0.append(type.name) }), ("at", { $0.append(place) }),
      ("detail", { $0.append(detail) }), ("new", { $0.append(isNew) }), ("share", { $0.append(share) }),
      (
        "responses",
        {
          $0.array(responses) { json, response in
            json.object([("kind", { $0.append(response.kind.name) }), ("n", { $0.append(response.count) })])
          }
        }
      ),
    ])
  }
}

extension JSONText {
  fileprivate mutating func append(_ share: Share) {
    object([
      ("n", { $0.append(share.count) }), ("of", { $0.append(share.total) }),
      ("interval", { $0.array([share.interval.lowerBound, share.interval.upperBound]) { $0.append($1) } }),
    ])
  }
}
