/// Where the templates named by `include` and `render` come from.
public struct Partials: Sendable {
  let source: @Sendable (String) -> [UInt8]?

  /// Asks `source` for the bytes of a partial by its name as the template wrote it.
  ///
  /// It is asked once for each name and environment, from any thread.
  public init(_ source: @escaping @Sendable (String) -> [UInt8]?) { self.source = source }

  /// Templates held in memory.
  public init(_ sources: [String: [UInt8]]) { source = { sources[$0] } }

  public static let none = Partials { _ in nil }
}
