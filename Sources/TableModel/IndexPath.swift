/// The position of a row: the index of its section, and its index within that section.
///
/// Both start at 0, as in UIKit. Paths are ordered by section, then by row.
public struct IndexPath: Hashable, Comparable, Sendable {
  public var section: Int
  public var row: Int

  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }

  public static func < (left: IndexPath, right: IndexPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }
}

extension IndexPath: CustomStringConvertible {
  public var description: String { "section \(section), row \(row)" }
}
