import CLibYAML

/// Builds the node tree from libyaml's events, and reports what this reader does not accept.
///
/// At a syntax error it leaves out what is broken, and goes on with the next key of the root or, inside of a member of the
/// root, of that member. It recurses as deep as collections nest, which is limited.
struct NodeComposer: ~Copyable {
  private(set) var diagnostics: [Diagnostic] = []
  /// The stretches that could not be read, in the order of the file.
  private(set) var unreadable: [SourceRange] = []
  private(set) var comments: CommentScanner

  private var events: EventStream
  private var arena: YAMLArenaBuilder
  private let source: SourceFile
  private let file: Int32
  private let limits: YAMLLimits

  private var anchors: [String: Anchor] = [:]
  /// The first of them, to be named in messages.
  private var anchorNames: [String] = []
  /// The nodes read so far.
  private(set) var size = YAMLSize()
  private var aliasCount = 0
  /// The greatest depth since the last reset, to measure a node's height.
  private var deepest = 0
  /// The syntax error that ends the stretch being read.
  private var breakage: Breakage?
  /// The column of the keys in the member of the root that is being read, if it is a block.
  private var memberColumn: Int32?
  /// The text that the last event gave.
  private var lastScalar: SourceRange?

  /// Reading cannot continue; a diagnostic says why.
  struct Unreadable: Error {}

  private enum Anchor {
    /// The value is still being read. An alias to it would make it contain itself.
    case open(SourceRange)
    case closed(YAMLSlot, YAMLSize, height: Int)
  }

  init(events: consuming EventStream, source: SourceFile, file: Int32, limits: YAMLLimits) {
    self.events = events
    self.source = source
    self.file = file
    self.limits = limits
    arena = YAMLArenaBuilder(bytes: source.bytes.count)
    comments = CommentScanner(source, file: file)
  }

  /// The root of the first document; a second one is diagnosed.
  mutating func document() throws(Unreadable) -> YAMLNode {
    let root = try root()
    return arena.node(root)
  }

  private mutating func root() throws(Unreadable) -> YAMLSlot {
    let first = try stretch()
    guard breakage != nil else {
      guard let first else { throw fail(.emptyFile(at: SourceRange(startOf: file))) }
      return first
    }
    var root = JoinedRoot(first, of: source, in: &arena)
    // The line before which the stretch ends that was read last.
    var end: Int32?
    while let broken = breakage {
      let last = min(broken.range.startLine, end.map { $0 - 1 } ?? .max)
      let restart = root.takesMembers ? source.keyLine(after: last, columns: keyColumns) : nil
      let next = restart.map { source.range(line: $0.line, file: file) }
      unreadable.append(
        SourceRange(from: broken.range, to: next ?? source.range(ofByte: source.bytes.count, file: file)))
      comments.remove(from: broken.range)
      try report(broken.diagnostic)
      breakage = nil
      guard let restart else { break }
      guard restart.column > 0 else {
        (end, memberColumn) = (nil, nil)
        try report(root.append(try stretch(from: restart.line, depth: 0), in: &arena))
        continue
      }
      end = source.lineOfKey(after: restart.line)
      try report(root.appendToLast(try stretch(from: restart.line, before: end, depth: 1), in: &arena))
      guard breakage == nil, let line = end else { continue }
      (end, memberColumn) = (nil, nil)
      try report(root.append(try stretch(from: line, depth: 0), in: &arena))
    }
    return root.root(in: &arena) ?? .unreadable(unreadable[0])
  }

  /// Where keys stand at which reading goes on.
  private var keyColumns: [Int32] { [0] + (memberColumn.map { [$0] } ?? []) }

  private mutating func report(_ duplicates: [MemberList.Duplicate]) throws(Unreadable) {
    for duplicate in duplicates {
      try report(.duplicateKey(duplicate.key, at: duplicate.range, first: duplicate.first))
    }
  }

  /// The root of what can be read from a line on.
  private mutating func stretch(
    from line: Int32, before end: Int32? = nil, depth: Int
  ) throws(Unreadable) -> YAMLSlot? {
    guard events.resume(atLine: line, before: end, of: source) else {
      throw fail(.outOfMemory(at: source.range(line: line, file: file)))
    }
    comments.resume(atLine: line)
    return try stretch(depth: depth)
  }

  /// The root of what can be read up to the next syntax error; `nil` if there is nothing.
  ///
  /// - Parameter depth: The collections that it is inside of.
  private mutating func stretch(depth: Int = 0) throws(Unreadable) -> YAMLSlot? {
    guard try next(), try next(), eventType == YAML_DOCUMENT_START_EVENT, try next() else { return nil }
    let root = try node(depth: depth)
    if root.isAbsent { return nil }
    guard try next(), try next() else {
      if let broken = breakage?.range, !root.isBefore(broken) { return .unreadable(broken) }
      return root
    }
    if eventType == YAML_DOCUMENT_START_EVENT { try report(.secondDocument(at: eventRange)) }
    return root
  }

  // MARK: - Events

  private var eventType: yaml_event_type_t { events.event.pointee.type }

  private var eventRange: SourceRange { events.range(inFile: file) }

  /// Moves on to the next event; `false` if it is broken.
  private mutating func next() throws(Unreadable) -> Bool {
    guard breakage == nil else { return false }
    guard events.next() else {
      if let fatal = Diagnostic.readerProblem(of: events, source: source, file: file) { throw fail(fatal) }
      breakage = Breakage(of: events, after: lastScalar, in: source, file: file)
      return false
    }
    if comments.isNear(events.lastLine) { comments.pass(eventRange, isBlockScalar: events.isBlockScalar) }
    return true
  }

  /// Records an error. Reading continues unless there are too many.
  private mutating func report(_ diagnostic: Diagnostic) throws(Unreadable) {
    diagnostics.append(diagnostic)
    if diagnostics.count >= limits.maximumErrors {
      throw fail(.tooManyErrors(limit: limits.maximumErrors, at: diagnostic.range))
    }
  }

  private mutating func fail(_ diagnostic: Diagnostic) -> Unreadable {
    diagnostics.append(diagnostic)
    return Unreadable()
  }

  // MARK: - Nodes

  /// The node that begins with the current event, inside of `depth` collections. Afterwards the current event is the
  /// node's last.
  private mutating func node(depth: Int) throws(Unreadable) -> YAMLSlot {
    lastScalar = nil
    switch eventType {
    case YAML_ALIAS_EVENT:
      return try alias(depth: depth)
    case YAML_SCALAR_EVENT:
      return try scalar()
    case YAML_SEQUENCE_START_EVENT:
      let event = events.event.pointee.data.sequence_start
      return try collection(anchor: event.anchor, hasTag: event.tag != nil, depth: depth, isMapping: false)
    default:
      let event = events.event.pointee.data.mapping_start
      return try collection(anchor: event.anchor, hasTag: event.tag != nil, depth: depth, isMapping: true)
    }
  }

  private mutating func scalar() throws(Unreadable) -> YAMLSlot {
    let event = events.event.pointee.data.scalar
    let range = eventRange
    lastScalar = range
    try count(1, at: range)
    let isPlain = event.style == YAML_PLAIN_SCALAR_STYLE
    // libyaml drops the tag '!' but remembers that the scalar was not plain.
    if event.tag != nil || (isPlain && event.plain_implicit == 0) { try refuseTag(at: range) }
    guard event.length <= limits.maximumTextBytes else {
      throw fail(.textTooLong(event.length, limit: limits.maximumTextBytes, at: range))
    }
    if !isPlain, range.startLine < range.endLine, !events.isBlockScalar,
      let key = source.keyLine(after: range.startLine, through: range.endLine, columns: keyColumns)
    {
      breakage = .openQuote(range, keyAt: source.range(line: key.line, column: key.column, file: file))
      return .unreadable(range)
    }
    let text = UnsafeBufferPointer(start: UnsafePointer(event.value), count: event.length)
    size.textBytes += event.length
    let scalar = arena.scalar(text, isQuoted: !isPlain, at: events.isBlockScalar ? trimmed(range) : range)
    if let anchor = event.anchor {
      set(String(anchor), to: .closed(scalar, YAMLSize(nodes: 1, textBytes: event.length), height: 0))
    }
    return scalar
  }

  private mutating func collection(
    anchor: UnsafeMutablePointer<yaml_char_t>?, hasTag: Bool, depth: Int, isMapping: Bool
  ) throws(Unreadable) -> YAMLSlot {
    let start = eventRange
    try count(1, at: start)
    guard depth < limits.maximumDepth else { throw fail(.tooDeep(limit: limits.maximumDepth, at: start)) }
    deepest = max(deepest, depth + 1)
    if hasTag { try refuseTag(at: start) }
    guard let anchor else {
      return isMapping ? try mapping(from: start, depth: depth) : try sequence(from: start, depth: depth)
    }
    let name = String(anchor)
    // The collection itself is counted already.
    let before = YAMLSize(nodes: size.nodes - 1, textBytes: size.textBytes)
    let deepestBefore = deepest
    set(name, to: .open(start))
    deepest = depth + 1
    let node = isMapping ? try mapping(from: start, depth: depth) : try sequence(from: start, depth: depth)
    anchors[name] = .closed(node, size - before, height: deepest - depth)
    deepest = max(deepest, deepestBefore)
    return node
  }

  private mutating func sequence(from start: SourceRange, depth: Int) throws(Unreadable) -> YAMLSlot {
    let isFlow = events.event.pointee.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE
    let first = arena.open.count
    while try next(), eventType != YAML_SEQUENCE_END_EVENT {
      arena.open.append(try node(depth: depth + 1))
      try checkCount(arena.open.count - first, in: start)
    }
    var last: YAMLSlot? { arena.open.count > first ? arena.open.last : nil }
    if let broken = breakage(inside: start, isNested: isFlow && depth > 0) {
      guard start.isBefore(broken) else { return drop(from: first, insteadOf: broken) }
      if let last, !last.isBefore(broken) { arena.open.removeLast() }
      if last.map(arena.slots.isComplete) != false { arena.open.append(.unreadable(broken)) }
      return arena.collection(.sequence, from: first, at: SourceRange(from: start, to: broken))
    }
    return arena.collection(.sequence, from: first, at: range(from: start, isFlow: isFlow, last: last?.range))
  }

  private mutating func mapping(from start: SourceRange, depth: Int) throws(Unreadable) -> YAMLSlot {
    let isFlow = events.event.pointee.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE
    if depth == 1 { memberColumn = isFlow ? nil : start.startColumn }
    var members = MemberList(in: arena)
    var last: SourceRange?
    /// A key whose value is not read yet.
    var open: YAMLSlot?
    while try next(), eventType != YAML_MAPPING_END_EVENT {
      let key = try node(depth: depth + 1)
      open = key
      guard try next() else { break }
      var value = try node(depth: depth + 1)
      open = nil
      if value.range.startLine > key.range.endLine, value.isAbsent {
        // A key without a colon: libyaml puts the value where the next thing is.
        value = value.moved(to: key.range.end)
      }
      last = value.range
      guard try isText(key) else { continue }
      if let first = members.append(key, value, to: &arena) {
        try report(.duplicateKey(arena.text(key), at: key.range, first: first.range))
      }
      try checkCount(members.count(in: arena), in: start)
    }
    if let broken = breakage(inside: start, isNested: isFlow && depth > 0) {
      guard start.isBefore(broken) else { return drop(from: members.start, insteadOf: broken) }
      members.end(with: broken, after: open, in: &arena)
      return arena.collection(.mapping, from: members.start, at: SourceRange(from: start, to: broken))
    }
    if depth == 1 { memberColumn = nil }
    return arena.collection(.mapping, from: members.start, at: range(from: start, isFlow: isFlow, last: last))
  }

  /// Gives up a collection that begins where a syntax error makes everything unreadable.
  private mutating func drop(from first: Int, insteadOf broken: SourceRange) -> YAMLSlot {
    arena.open.removeLast(arena.open.count - first)
    return .unreadable(broken)
  }

  /// What a syntax error makes unreadable, if there is one. A collection in braces or brackets that has a key of the root
  /// in it, or one of the member being read, was never closed, so all of it is broken.
  private mutating func breakage(inside start: SourceRange, isNested: Bool) -> SourceRange? {
    guard let broken = breakage?.range else { return nil }
    if isNested, source.keyLine(after: start.startLine, through: broken.startLine, columns: keyColumns) != nil {
      breakage?.range = SourceRange(from: start, to: broken)
    }
    return breakage?.range
  }

  /// Whether a key is a text, which may be empty in quotes only. Reports it if not.
  private mutating func isText(_ key: YAMLSlot) throws(Unreadable) -> Bool {
    switch key.kind {
    case .quoted: return true
    case .plain where key.isAbsent: try report(.missingKey(at: key.range))
    case .plain where key.count == 2 && arena.text(key) == "<<": try report(.mergeKey(at: key.range))
    case .plain: return true
    case .sequence, .mapping, .unreadable: try report(.keyIsNotText(at: key.range))
    }
    return false
  }

  private mutating func set(_ name: String, to anchor: Anchor) {
    if anchors.updateValue(anchor, forKey: name) == nil, anchorNames.count < 10 { anchorNames.append(name) }
  }

  private mutating func alias(depth: Int) throws(Unreadable) -> YAMLSlot {
    let range = eventRange
    let name = events.event.pointee.data.alias.anchor.map { String($0) } ?? ""
    aliasCount += 1
    guard aliasCount <= limits.maximumAliases else {
      throw fail(.tooManyAliases(limit: limits.maximumAliases, at: range))
    }
    switch anchors[name] {
    case .closed(let node, let repeated, let height):
      try count(repeated.nodes, at: range)
      size.textBytes += repeated.textBytes
      guard depth + height <= limits.maximumDepth else { throw fail(.tooDeep(limit: limits.maximumDepth, at: range)) }
      deepest = max(deepest, depth + height)
      return node.moved(to: range)
    case .open(let start):
      try report(.recursiveAlias(name, at: range, anchor: start))
    case nil where !unreadable.isEmpty:
      // Its anchor may be there.
      return .unreadable(range)
    case nil:
      try report(.undefinedAlias(name, known: anchorNames, at: range))
    }
    try count(1, at: range)
    return arena.scalar("", isQuoted: false, at: range)
  }

  // MARK: - Limits and places

  private mutating func checkCount(_ count: Int, in collection: SourceRange) throws(Unreadable) {
    guard count <= limits.maximumEntries else {
      throw fail(.tooManyEntries(limit: limits.maximumEntries, at: collection))
    }
  }

  private mutating func count(_ nodes: Int, at range: SourceRange) throws(Unreadable) {
    size.nodes += nodes
    guard size.nodes <= limits.maximumNodes else {
      throw fail(.tooManyNodes(limit: limits.maximumNodes, at: range))
    }
  }

  /// From a collection's first event to the current one, its last.
  ///
  /// The end of a block collection has no text: libyaml puts it where the next element begins, beyond blank lines and
  /// comments. So it ends with its last child. The same is true of a pair in a flow sequence, `[a: b]`.
  private func range(from start: SourceRange, isFlow: Bool, last: SourceRange?) -> SourceRange {
    let end = eventRange
    let isWritten = isFlow && end != end.end
    let place = isWritten ? end : last ?? start
    return SourceRange(from: start, to: place)
  }

  /// Without the line breaks and blank lines after a block scalar, which libyaml includes.
  private func trimmed(_ range: SourceRange) -> SourceRange {
    let start = source.offset(line: range.startLine, column: range.startColumn)
    var end = source.offset(line: range.endLine, column: range.endColumn)
    while end > start, source.bytes[end - 1] <= UInt8(ascii: " ") { end -= 1 }
    return SourceRange(from: range, to: source.range(ofByte: end, file: file))
  }

  private mutating func refuseTag(at range: SourceRange) throws(Unreadable) {
    try report(.tag(at: source.firstWord(of: range) { $0 == UInt8(ascii: "!") }))
  }
}

extension String {
  /// The name of an anchor, which libyaml ends with a zero.
  fileprivate init(_ name: UnsafeMutablePointer<yaml_char_t>) {
    self.init(cString: UnsafePointer(name))
  }
}
