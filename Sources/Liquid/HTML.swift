/// Markup that is written as it is: the one kind of value that automatic escaping lets through.
public struct HTML: Hashable, Sendable {
  /// The markup in UTF-8.
  public var bytes: [UInt8]

  public init(_ bytes: [UInt8]) { self.bytes = bytes }
  public init(_ text: String) { bytes = Array(text.utf8) }
}
