import HaapiSchema

extension SchemaDiff {
  /// For programs: an object a line.
  package var json: String { ordered.map(\.json).joined() }
}

extension DiffFinding {
  fileprivate var json: String {
    let axes = rule.axes.map(\.rawValue.quotedForJSON).joined(separator: ",")
    return
      #"{"fingerprint":\#(fingerprint.quotedForJSON),"rule":\#(rule.rawValue.quotedForJSON),"axes":[\#(axes)],"step":\#(rule.step.rawValue.quotedForJSON),"#
      + #""subject":\#(subject.text.quotedForJSON),"message":\#(message.quotedForJSON),"#
      + #""old":\#(old?.json ?? "null"),"new":\#(new?.json ?? "null"),"witness":\#(witness?.json ?? "null"),"code":\#(code?.quotedForJSON ?? "null")}"#
      + "\n"
  }
}

extension DiffPlace {
  fileprivate var json: String { #"{"path":\#(path.quotedForJSON),"line":\#(line),"column":\#(column)}"# }
}

extension Witness {
  fileprivate var json: String {
    #"{"type":\#(type.quotedForJSON),"response":\#(response),"pointer":\#(difference.pointer.quotedForJSON),"#
      + #""name":\#(difference.name.quotedForJSON),"old":\#(difference.old.quotedForJSON),"#
      + #""new":\#(difference.new.quotedForJSON)\#(traces.map { #","traces":{"old":\#($0.old.json),"new":\#($0.new.json)}"# } ?? "")}"#
  }
}
