/// Where in a note a term stands, as far as ranking and phrases need to know.
public struct Place: Hashable, Sendable {
  /// 0 to 31.
  public let rawValue: UInt8

  public init?(rawValue: UInt8) {
    guard rawValue < 32 else { return nil }
    self.rawValue = rawValue
  }

  private init(_ rawValue: UInt8) { self.rawValue = rawValue }

  public static let title = Place(0)
  /// Tags, categories, and terms that the note explains.
  public static let names = Place(1)
  public static let heading = Place(2)
  public static let code = Place(3)

  /// Its bit among those of all places.
  var bit: UInt32 { 1 << UInt32(rawValue) }

  /// How many passages a note's body may have.
  public static let passages = 28

  /// A passage of the body, counted from 0; all from the 28th on are one.
  public static func passage(_ number: Int) -> Place {
    Place(4 + UInt8(min(max(0, number), passages - 1)))
  }
}
