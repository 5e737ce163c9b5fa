/// The simplified characters of traditional Chinese ones.
package enum Simplified {
  /// Traditional characters, each with its simplified one after it.
  package static var pairs: String { simplifiedPairs }

  /// The characters that may be traditional.
  package static let range: Range<UInt32> = 0x3400..<0xA000

  /// For each character of the range its simplified one, or 0 where it has none.
  package static let table: [UInt16] = {
    var table = [UInt16](repeating: 0, count: range.count)
    let units = Array(simplifiedPairs.utf16)
    for at in stride(from: 0, to: units.count - 1, by: 2) where range.contains(UInt32(units[at])) {
      table[Int(UInt32(units[at]) - range.lowerBound)] = units[at + 1]
    }
    return table
  }()
}
