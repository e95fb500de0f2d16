import HaapiSchema

extension SchemaDiff {
  /// For programs: an object a line.
  package var json: String { ordered.map(\.json).joined() }
}

extension DiffFinding {
  fileprivate var json: String {
    let axes = rule.axes.map(\.rawValue.quotedForJSON).joined(separator: ",")
    return #"{"rule":\#(rule.rawValue.quotedForJSON),"axes":[\#(axes)],"step":\#(rule.step.rawValue.quotedForJSON),"#
      + #""subject":\#(subject.text.quotedForJSON),"message":\#(message.quotedForJSON),"#
      + #""old":\#(old?.json ?? "null"),"new":\#(new?.json ?? "null")}"# + "\n"
  }
}

extension DiffPlace {
  fileprivate var json: String { #"{"path":\#(path.quotedForJSON),"line":\#(line),"column":\#(column)}"# }
}
