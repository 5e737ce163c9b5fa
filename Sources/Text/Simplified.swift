/// The mapping from traditional to simplified Chinese characters.
package enum Simplified {
  /// Traditional characters, each followed by its simplified form.
  package static var pairs: String { simplifiedPairs }

  /// The range of characters that may be traditional.
  package static let range: Range<UInt32> = 0x3400..<0xA000

  /// The simplified form of each character in the range, or 0 if it has none.
  package static let table: [UInt16] = {
    var table = [UInt16](repeating: 0, count: range.count)
    let units = Array(simplifiedPairs.utf16)
    for at in stride(from: 0, to: units.count - 1, by: 2) where range.contains(UInt32(units[at])) {
      table[Int(UInt32(units[at]) - range.lowerBound)] = units[at + 1]
    }
    return table
  }()
}
