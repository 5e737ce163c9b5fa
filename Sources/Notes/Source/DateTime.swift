/// A moment as an author wrote it: a civil date, a time of day, and the zone it was meant in.
///
/// Dates keep the offset they were written with and never pass through the machine's own zone.
public struct DateTime: Hashable, Sendable {
  public var year: Int
  /// From 1 to 12.
  public var month: Int
  /// From 1 to 31.
  public var day: Int
  /// From 0 to 23.
  public var hour = 0
  /// From 0 to 59.
  public var minute = 0
  /// From 0 to 60.
  public var second = 0
  /// Minutes east of Greenwich.
  public var offset = 0
}
