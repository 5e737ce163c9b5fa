/// A function a template applies to a value: `{{ input | name: argument, option: value }}`.
///
/// A filter that returns `.html` is trusted to have escaped its text.
public typealias Filter = @Sendable (_ input: Value, _ call: FilterCall) throws -> Value

/// What a filter is called with besides its input.
public struct FilterCall: Sendable {
  /// The arguments by position.
  public let arguments: [Value]
  /// The arguments by name, in the order written.
  public let options: [(name: String, value: Value)]
  /// What becomes of the result if it is written.
  public let escaping: Escaping
  /// Seconds since 1970-01-01 00:00 UTC, and seconds east of UTC.
  public let now: Int
  public let utcOffset: Int

  /// The argument at a position, counted from 0; null where there is none.
  public subscript(position: Int) -> Value {
    position < arguments.count ? arguments[position] : .null
  }

  /// The argument of that name.
  public subscript(name: String) -> Value? { options.last { $0.name == name }?.value }
}

/// What a filter or tag throws to say what is wrong; its place is added by the renderer.
public struct Fault: Error, Hashable, Sendable {
  public var message: String
  public init(_ message: String) { self.message = message }
}
