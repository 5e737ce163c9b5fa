/// A parser that builds the syntax tree of a template. The maker of a tag receives the parser to
/// parse the tag's markup and, for a block, the nodes up to its end.
///
/// A tag with a syntax error is recorded, and becomes a node that shows its source. Parsing
/// continues, so all errors of a template are found at once.
public struct TagParser {
  /// The tag that ended a body, with its markup.
  public struct Stop {
    /// The name of the tag.
    public let name: String
    /// The part of the tag after its name.
    public var markup: Markup
  }

  /// The name of the tag that is being created.
  public internal(set) var name = ""
  /// The part of the tag after its name. It must be parsed before the body.
  public internal(set) var markup: Markup
  /// The tags, filters and other settings.
  public let environment: Environment

  let source: Source
  var lexer: Lexer
  /// The byte range of the current tag.
  var span: Range<Int>
  private(set) var errors: [LiquidError] = []
  /// The tags that would end the bodies being parsed, from the outermost to the innermost.
  private var openStops: [[String]] = []
  /// The number of bodies that have been parsed completely. If it grows while a faulty tag is
  /// parsed, the end tag has been read.
  private var parsedBodyCount = 0
  private let stack: StackUse
  private let tracing: Tracing
  /// The number of remarks among `errors`.
  private var remarks = 0
  /// The state of counting lines at the last error, so that the next error does not count them from
  /// the start.
  private var place = Source.LineCounter()

  init(
    _ source: Source, environment: Environment, stack: StackUse = StackUse(),
    tracing: Tracing = .off
  ) {
    self.stack = stack
    self.tracing = tracing
    self.source = source
    self.environment = environment
    lexer = Lexer(source, .document, in: source.bytes.indices)
    markup = Markup(source, 0..<0)
    span = 0..<0
  }
}

/// An error that stops parsing or rendering. Its cause has already been recorded.
struct Halt: Error {}

extension TagParser {
  /// Parses the body of a block up to one of the tags `stops`, such as `else` and `endif`. Throws
  /// if the template ends before.
  public mutating func body(until stops: String...) throws -> (body: Body, stop: Stop) {
    let opened = span
    let name = name
    try checkDepth()
    openStops.append(stops)
    defer {
      openStops.removeLast()
      parsedBodyCount += 1
    }
    var nodes = UniqueArray<Node>()
    guard let stop = try read(into: &nodes, until: stops) else {
      throw UnlocatedError("'\(name)' tag was never closed", at: opened.lowerBound)
    }
    return (Body(nodes), stop)
  }

  /// Returns the bytes up to the tag `stop` without parsing them.
  public mutating func bytes(until stop: String) throws -> [UInt8] {
    defer { parsedBodyCount += 1 }
    let opened = span
    guard lexer.form == .document, let range = lexer.skip(past: stop) else {
      throw UnlocatedError("'\(name)' tag was never closed", at: opened.lowerBound)
    }
    return Array(source.bytes[range])
  }

  /// Calls `work`. If it throws, records the error and returns `nil`, so that the tag is still
  /// created.
  public mutating func attempt<Result>(
    _ work: (inout TagParser) throws -> Result
  ) throws -> Result? {
    do {
      return try work(&self)
    } catch {
      if error is Halt { throw error }
      record(
        error as? UnlocatedError ?? UnlocatedError("\(error)", at: span.lowerBound), span: span)
      try haltIfTooManyErrors()
      return nil
    }
  }

  /// Records a remark about the current tag, which is still created. The number of remarks is not
  /// limited, unlike that of errors.
  public mutating func remark(_ fault: UnlocatedError) {
    remarks += 1
    record(fault, span: span)
  }

  /// Parses markup. If it does not follow the grammar and the environment is lax, parses it again
  /// in Liquid's lax mode and records a remark.
  ///
  /// - Parameter lax: Returns `nil` for markup that is invalid in the lax mode, too.
  mutating func parse<Result>(
    _ markup: Markup, strictly strict: (inout TagParser, inout Markup) throws -> Result,
    orLax lax: (inout TagParser, inout LaxMarkup) -> Result?
  ) throws -> Result {
    let before = (errors.count, remarks, place)
    var strictMarkup = markup
    do {
      return try strict(&self, &strictMarkup)
    } catch let fault as UnlocatedError where environment.grammar == .lax && fault.kind == .syntax {
      var laxMarkup = LaxMarkup(markup)
      // Remove the remarks of the first pass, because the second pass records them again.
      errors.removeSubrange(before.0...)
      (remarks, place) = (before.1, before.2)
      guard let result = lax(&self, &laxMarkup) else { throw fault }
      var remark = fault
      remark.kind = .lax
      self.remark(remark)
      return result
    }
  }

  /// Throws a halt if at least 100 errors that are not remarks have been recorded.
  private func haltIfTooManyErrors() throws {
    if errors.count - remarks >= 100 { throw Halt() }
  }

  /// The byte after the parsed part; `nil` at the end of the template.
  public var nextByte: UInt8? {
    source.bytes.indices.contains(lexer.position) ? source.bytes[lexer.position] : nil
  }

  /// Parses the whole template.
  mutating func template() -> Body {
    var nodes = UniqueArray<Node>()
    // Errors thrown here have already been recorded.
    _ = try? read(into: &nodes, until: [])
    return Body(nodes)
  }
}

extension TagParser {
  /// Parses nodes up to one of the `stops`. Returns `nil` at the end of the template, or before a
  /// tag that ends an outer block.
  private mutating func read(
    into nodes: inout UniqueArray<Node>, until stops: [String]
  ) throws -> Stop? {
    // The tags with errors whose end tags may follow.
    var failed: [String] = []
    while true {
      let before = lexer
      guard let token = lexer.next() else { return nil }
      if tracing == .lines { mark(token, in: &nodes) }
      switch token {
      case .text(let range): nodes.append(Node(textOf: source, range))
      case .output(let markup, let span): try readOutput(markup, span, into: &nodes)
      case .broken(let message, let span):
        try fail(UnlocatedError(message, at: span.lowerBound), span: span, into: &nodes)
      case .tag(let name, let markup, let span):
        let name = source.text(name)
        if belongs(name, to: &failed) {
          nodes.append(broken(span: span, error: nil))
        } else if stops.contains(name) {
          return Stop(name: name, markup: Markup(source, markup))
        } else if openStops.dropLast().contains(where: { $0.contains(name) }) {
          lexer = before
          return nil
        } else if let failure = try readTag(name, markup: markup, span: span, into: &nodes) {
          failed.append(failure)
        }
      }
    }
  }

  /// Appends a node that records the start of a token in the trace.
  private func mark(_ token: Lexer.Token, in nodes: inout UniqueArray<Node>) {
    let (place, lines): (Int, Trace.Lines) =
      switch token {
      case .text(let range): (range.lowerBound, .parallel)
      case .broken(_, let span): (span.lowerBound, .parallel)
      case .output(_, let span), .tag(_, _, let span): (span.lowerBound, .same)
      }
    let mark = Mark(place: place, lines: lines)
    nodes.append(Node(mark, source: source, span: place..<place))
  }

  /// Indicates whether a tag belongs to a block whose opening tag is faulty. If the tag ends the
  /// block, the block is removed from `failed`.
  private func belongs(_ name: String, to failed: inout [String]) -> Bool {
    if name.hasPrefix("end"), let opened = failed.lastIndex(of: String(name.dropFirst(3))) {
      failed.removeSubrange(opened...)
      return true
    }
    return ["else", "elsif", "when"].contains(name) && failed.contains { blocks.contains($0) }
  }

  private mutating func readOutput(
    _ range: Range<Int>, _ span: Range<Int>, into nodes: inout UniqueArray<Node>
  ) throws {
    do {
      var markup = Markup(source, range)
      let filtered = try filtered(&markup)
      if filtered.calls.isEmpty, let expression = filtered.expression, expression.isPath {
        nodes.append(Node(path: expression, source: source, span: span))
      } else {
        nodes.append(Node(Echo(value: filtered), source: source, span: span))
      }
    } catch {
      try fail(error, span: span, into: &nodes)
    }
  }

  /// Parses a tag and appends its node. If the tag is faulty and its end tag may follow, returns
  /// its name; otherwise `nil`.
  private mutating func readTag(
    _ name: String, markup: Range<Int>, span: Range<Int>, into nodes: inout UniqueArray<Node>
  ) throws -> String? {
    self.name = name
    self.markup = Markup(source, markup)
    self.span = span
    if name == "liquid", environment.tags[name] == nil {
      try readLines(markup, span, into: &nodes)
      return nil
    }
    let bodiesBefore = parsedBodyCount
    do {
      let make = try maker(of: name)
      nodes.append(Node(try make(&self), source: source, span: span))
      return nil
    } catch {
      try fail(error, span: span, into: &nodes)
      return parsedBodyCount == bodiesBefore ? name : nil
    }
  }

  private mutating func maker(of name: String) throws -> TagMaker {
    if let maker = environment.tags[name] { return maker }
    if let maker = standardTags[name] { return maker }
    let isPart = ["else", "elsif", "when"].contains(name)
    let opened = name.hasPrefix("end") ? String(name.dropFirst(3)) : ""
    let isKnownEnd = environment.tags[opened] ?? standardTags[opened] != nil
    if let maker = environment.unknownTag, !isPart, !isKnownEnd { return maker }
    if isPart || name.hasPrefix("end") {
      throw UnlocatedError("Unexpected '\(name)' outside of its block", at: span.lowerBound)
    }
    let known = Array(environment.tags.keys) + Array(standardTags.keys)
    throw UnlocatedError(
      "Unknown tag '\(name)'" + suggestion(for: name, among: known), at: span.lowerBound)
  }

  /// Parses the lines of a liquid tag as tags of the surrounding body.
  private mutating func readLines(
    _ markup: Range<Int>, _ span: Range<Int>, into nodes: inout UniqueArray<Node>
  ) throws {
    let outer = (lexer, openStops)
    try checkDepth()
    // A block that is opened in a liquid tag must end in it.
    openStops = [[String]](repeating: [], count: openStops.count + 1)
    lexer = Lexer(source, .lines, in: markup)
    defer { (lexer, openStops) = outer }
    _ = try read(into: &nodes, until: [])
  }

  /// Throws if blocks are nested too deeply.
  private mutating func checkDepth() throws {
    guard openStops.count < environment.limits.nesting, !stack.isExhausted else {
      record(UnlocatedError.tooDeep, span: span)
      throw Halt()
    }
  }

  /// Records an error, and appends a node that shows the error or the source.
  private mutating func fail(
    _ error: any Error, span: Range<Int>, into nodes: inout UniqueArray<Node>
  ) throws {
    if error is Halt { throw error }
    let fault = error as? UnlocatedError ?? UnlocatedError("\(error)", at: span.lowerBound)
    record(fault, span: span)
    nodes.append(broken(span: span, error: errors.last))
    try haltIfTooManyErrors()
  }

  private mutating func record(_ fault: UnlocatedError, span: Range<Int>) {
    errors.append(
      source.error(
        fault.kind, fault.message, at: fault.offset ?? span.lowerBound, after: &place))
  }

  private func broken(span: Range<Int>, error: LiquidError?) -> Node {
    Node(
      FaultyTag(text: Array(source.bytes[span]), error: error), source: source, span: span)
  }
}

/// The standard tags that have an end tag.
private let blocks: Set<String> = [
  "capture", "case", "comment", "doc", "for", "if", "ifchanged", "raw", "tablerow", "unless",
]

/// A tag with a syntax error. It writes the error if the environment writes errors, and otherwise
/// its source.
private struct FaultyTag: Tag {
  let text: [UInt8]
  let error: LiquidError?

  func render(_ rendering: inout Rendering) throws -> Flow {
    if rendering.environment.faults == .written {
      if let error { rendering.write(message: error) }
    } else {
      rendering.keepLines()
      rendering.write(markup: text)
    }
    return .next
  }
}
