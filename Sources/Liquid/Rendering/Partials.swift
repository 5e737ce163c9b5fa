import Synchronization

/// Where the templates named by `include` and `render` come from.
public struct Partials: Sendable {
  let source: @Sendable (String) -> [UInt8]?
  /// Told of each use of a partial, by its name, whether or not there is one.
  let noting: (@Sendable (String) -> Void)?

  /// Asks `source` for the bytes of a partial by its name as the template wrote it; nil says that
  /// there is none.
  ///
  /// It is asked about once for each name and environment, from any thread; `noting` is told each
  /// time that a rendering begins to use a partial.
  public init(
    _ source: @escaping @Sendable (String) -> [UInt8]?,
    noting: (@Sendable (String) -> Void)? = nil
  ) {
    self.source = source
    self.noting = noting
  }

  /// Templates held in memory, found by name, with or without `.liquid`, in any case.
  public init(_ sources: [String: [UInt8]]) {
    self.init(names: Array(sources.keys)) { sources[$0] }
  }

  /// Templates found among `names`, paths relative to one folder, and read when first asked for.
  ///
  /// A template may leave out `.liquid` and mistake upper for lower case; an exact name wins.
  public init(names: [String], read: @escaping @Sendable (String) -> [UInt8]?) {
    let exact = Set(names)
    var folded: [String: String] = [:]
    for name in names.sorted(by: >) { folded[name.lowercased()] = name }
    let caseless = folded
    noting = nil
    source = { name in
      let candidates = [name, Partials.resolved(name)].flatMap { [$0, $0 + ".liquid"] }
      for candidate in candidates where exact.contains(candidate) { return read(candidate) }
      for candidate in candidates {
        if let found = caseless[candidate.lowercased()] { return read(found) }
      }
      return nil
    }
  }

  public static let none = Partials { _ in nil }

  /// A path without `.` and with each `..` taken together with the folder before it.
  private static func resolved(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

/// A partial as parsed, with its errors of syntax.
final class Partial: Sendable {
  let source: Source
  let body: Body
  let errors: [LiquidError]
  /// The name it was asked for by, and what a value given to it is called: the last part of it.
  let name: Name
  let variable: Name
  /// Whether a variable may bear its name: what it is called then reaches the partial.
  let isNamedAsVariable: Bool

  init(_ name: String, source: Source, body: Body, errors: [LiquidError]) {
    self.source = source
    self.body = body
    self.errors = errors
    self.name = Name(name)
    variable = Name(Partial.variable(named: name))
    isNamedAsVariable = Partial.isWord(name)
  }

  /// What a value is called that is given to the partial of that name.
  static func variable(named name: String) -> String {
    name.split(separator: "/").last.map { String($0) } ?? name
  }

  private static func isWord(_ name: String) -> Bool {
    var markup = Markup(name)
    return markup.word() == name
  }
}

/// The partials that templates have asked for, each parsed once.
final class PartialCache: Sendable {
  private let partials: Partials
  private let parsed = Mutex<[String: Partial?]>([:])

  init(_ partials: Partials) { self.partials = partials }

  /// Whether the host is told of each use.
  var isNoted: Bool { partials.noting != nil }

  /// The partial of that name; nil where there is none.
  ///
  /// Two threads that ask for it first at once may both parse it, and get the same tree.
  func partial(named name: String, environment: Environment, stack: Stack) -> Partial? {
    partials.noting?(name)
    if let known = parsed.withLock({ $0[name] }) { return known }
    let fresh = partials.source(name).map { bytes in
      let source = Source(name: name, bytes: bytes)
      var parser = TagParser(source, environment: environment, stack: stack)
      let body = parser.template()
      return Partial(name, source: source, body: body, errors: parser.errors)
    }
    parsed.withLock { $0[name] = .some(fresh) }
    return fresh
  }
}
