import Diagnostics

/// An error in a template, with its location.
public struct LiquidError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public enum Category: String, Hashable, Sendable {
    /// The template does not follow the grammar.
    case syntax
    /// The template does not follow the grammar, and the faulty part was ignored.
    case lax
    /// A tag or filter received an unsuitable value.
    case argument
    /// A partial does not exist.
    case partial
    /// The target of a tag does not exist.
    case target
    /// A variable or filter is unknown, and the environment reports this.
    case undefined
    /// The template exceeds its limit of steps, bytes or nesting.
    case limit
  }

  /// The kind of the error.
  public var category: Category
  /// The problem and, if it helps, the fix; without the location.
  public var message: String
  /// The name of the template or partial; empty if it has none.
  public var template: String
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int

  /// Creates an error.
  public init(_ kind: Category, _ message: String, template: String, line: Int, column: Int) {
    self.category = kind
    self.message = message
    self.template = template
    self.line = line
    self.column = column
  }

  /// The error as `template:line:column: message`.
  public var description: String { "\(template):\(line):\(column): \(message)" }

  /// Indicates whether another error has the same location.
  func isAtSamePlace(as other: LiquidError) -> Bool {
    line == other.line && column == other.column && template == other.template
  }

  /// The error as Liquid shows it in a page: `Liquid error (card line 2): …`.
  public var shown: String {
    let prefix = category == .syntax || category == .lax ? "Liquid syntax error" : "Liquid error"
    return "\(prefix) (\(template.isEmpty ? "" : template + " ")line \(line)): \(message)"
  }
}

/// All errors of one template, in order of occurrence.
public struct LiquidErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The errors.
  public var errors: [LiquidError]

  /// Creates a collection of errors.
  public init(_ errors: [LiquidError]) { self.errors = errors }

  public var description: String { errors.map(\.description).joined(separator: "\n") }
}

/// An error that a filter or tag throws without a location. The renderer adds the location.
public struct UnlocatedError: Error, Hashable, Sendable {
  /// The kind of the error.
  public var kind: LiquidError.Category
  /// The problem and, if it helps, the fix.
  public var message: String
  /// The byte offset in the template, if it differs from that of the tag.
  var offset: Int?
  /// Indicates whether the error ends the rendering.
  var endsRendering = false

  /// Creates an error without a location.
  public init(_ message: String, kind: LiquidError.Category = .argument) {
    self.kind = kind
    self.message = message
  }

  init(_ message: String, kind: LiquidError.Category, ends: Bool) {
    self.kind = kind
    self.message = message
    self.endsRendering = ends
  }

  static let tooDeep = UnlocatedError("Nesting too deep", kind: .limit)

  static func tooLong(_ limit: Int) -> UnlocatedError {
    UnlocatedError("A text is longer than \(limit) bytes", kind: .limit, ends: true)
  }

  /// Creates a syntax error at an offset of the template.
  init(_ message: String, at offset: Int) {
    kind = .syntax
    self.message = message
    self.offset = offset
  }
}

/// Returns `; did you mean 'upcase'?` if a known name is similar to `name`, otherwise an empty
/// string.
func suggestion(for name: String, among known: [String]) -> String {
  // Sorted, so that the result does not depend on the order of equally similar names.
  Diagnostics.suggestion(for: name, among: known.sorted()).map { "; did you mean '\($0)'?" } ?? ""
}
