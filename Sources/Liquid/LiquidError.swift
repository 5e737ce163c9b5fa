import Diagnostics

/// An error in a template, with its place.
public struct LiquidError: Error, Hashable, Sendable, CustomStringConvertible {
  public enum Kind: String, Hashable, Sendable {
    /// The template does not follow the grammar.
    case syntax
    /// The template does not follow the grammar, and was read without what does not.
    case lax
    /// A tag or filter was given something it cannot work on.
    case argument
    /// A partial is missing.
    case partial
    /// The target of a tag is missing.
    case target
    /// A variable or filter is not known, and the environment wants that reported.
    case undefined
    /// The template would take more steps, bytes or nesting than its limits allow.
    case limit
  }

  public var kind: Kind
  /// The problem and, if it helps, the fix; without the place.
  public var message: String
  /// The name of the template or partial; empty if it has none.
  public var template: String
  /// The line, counted from 1.
  public var line: Int
  /// The column in bytes, counted from 1.
  public var column: Int

  public init(_ kind: Kind, _ message: String, template: String, line: Int, column: Int) {
    self.kind = kind
    self.message = message
    self.template = template
    self.line = line
    self.column = column
  }

  /// `template:line:column: message`.
  public var description: String { "\(template):\(line):\(column): \(message)" }

  /// Whether another fault is at the same place.
  func isAtSamePlace(as other: LiquidError) -> Bool {
    line == other.line && column == other.column && template == other.template
  }

  /// The way Liquid shows an error in the page: `Liquid error (card line 2): …`.
  public var shown: String {
    let prefix = kind == .syntax || kind == .lax ? "Liquid syntax error" : "Liquid error"
    return "\(prefix) (\(template.isEmpty ? "" : template + " ")line \(line)): \(message)"
  }
}

/// All the faults of one template, in the order they were met.
public struct LiquidErrors: Error, Hashable, Sendable, CustomStringConvertible {
  public var errors: [LiquidError]

  public init(_ errors: [LiquidError]) { self.errors = errors }

  public var description: String { errors.map(\.description).joined(separator: "\n") }
}

/// An error that a filter or tag throws without a place; the renderer that catches it adds the
/// place.
public struct Fault: Error, Hashable, Sendable {
  public var kind: LiquidError.Kind
  public var message: String
  /// The offset in the template, in bytes, if it is not the tag's.
  var offset: Int?
  /// Whether nothing more may be rendered.
  var ends = false

  public init(_ message: String, kind: LiquidError.Kind = .argument) {
    self.kind = kind
    self.message = message
  }

  init(_ message: String, kind: LiquidError.Kind, ends: Bool) {
    self.kind = kind
    self.message = message
    self.ends = ends
  }

  static let tooDeep = Fault("Nesting too deep", kind: .limit)

  static func tooLong(_ limit: Int) -> Fault {
    Fault("A text is longer than \(limit) bytes", kind: .limit, ends: true)
  }

  /// A fault of syntax at an offset of the template.
  init(_ message: String, at offset: Int) {
    kind = .syntax
    self.message = message
    self.offset = offset
  }
}

/// `; did you mean 'upcase'?` where a known name is close to `name`, else nothing.
func suggestion(for name: String, among known: [String]) -> String {
  // Sorted, so that of two equally close names it is always the same that is offered.
  Diagnostics.suggestion(for: name, among: known.sorted()).map { "; did you mean '\($0)'?" } ?? ""
}
