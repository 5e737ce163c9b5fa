/// A parsed template: immutable, rendered any number of times, from many threads at once.
public struct Template: Sendable {
  public let name: String
  public let environment: Environment
  public let escaping: Escaping

  /// Parses `source`; all its syntax errors are thrown together.
  ///
  /// - Parameter name: what errors call the template, such as its path.
  public init(
    _ source: [UInt8], name: String, environment: Environment = Environment(),
    escaping: Escaping = .none
  ) throws(LiquidErrors) {
    self.name = name
    self.environment = environment
    self.escaping = escaping
  }

  public init(
    _ source: String, name: String, environment: Environment = Environment(),
    escaping: Escaping = .none
  ) throws(LiquidErrors) {
    try self.init(
      Array(source.utf8), name: name, environment: environment, escaping: escaping)
  }

  /// Appends the rendered text to `output`, which is left as it was where this throws.
  ///
  /// - Returns: the faults that were written in place, where the environment asks for that.
  @discardableResult
  public func render(
    _ scope: Object, into output: inout [UInt8]
  ) throws(LiquidErrors) -> [LiquidError] { [] }

  @discardableResult
  public func render(
    _ scope: any Drop, into output: inout [UInt8]
  ) throws(LiquidErrors) -> [LiquidError] { [] }
}

/// What one template made of one piece of data, its errors in place, as Liquid itself shows them.
public struct Rendition: Sendable {
  public var output: [UInt8]
  public var errors: [LiquidError]

  /// Parses and renders in one go, for a command: never throws, and shows every error.
  public init(
    template source: [UInt8], name: String, data: Value, partials: Partials,
    now: Int, utcOffset: Int = 0
  ) {
    output = []
    errors = []
  }
}
