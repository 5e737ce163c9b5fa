/// One fault of a template: what is wrong and where.
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
    /// What a tag leads to is missing.
    case target
    /// A variable or filter is not known, and the environment wants that reported.
    case undefined
    /// The template would take more steps, bytes or nesting than its limits allow.
    case limit
  }

  public var kind: Kind
  /// What is wrong, and where it helps, what to do; without the place.
  public var message: String
  /// The name of the template or partial; empty where it has none.
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
