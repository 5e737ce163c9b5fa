/// Distinguishes the numbers of list items from the numbers of headings.
///
/// Between consecutive list items there are at most a few lines. Between numbered headings there
/// are paragraphs.
enum NumberingAnalyser {
  /// Adds the features `counted`, `sequel` and `scattered` to lines with consecutive numbers.
  static func look(at lines: inout [PlainLine]) {
    // The index of the last line with each form of number.
    var last: [ListMarker.Form: Int] = [:]
    for i in lines.indices {
      guard let lead = lines[i].marker, !lead.isBullet else { continue }
      if let before = last[lead.form], let earlier = lines[before].marker,
        earlier.value + 1 == lead.value
      {
        let feature = NumberingAnalyser.feature(of: lines[(before + 1)..<i], above: lines[i])
        lines[before].features.insert(feature)
        lines[i].features.insert(feature)
      }
      last[lead.form] = i
    }
  }

  /// Returns the feature of two lines with consecutive numbers.
  ///
  /// - Parameters:
  ///   - between: The lines between the two lines.
  ///   - line: The second of the two lines.
  private static func feature(of between: ArraySlice<PlainLine>, above line: PlainLine)
    -> LineFeature
  {
    if between.isEmpty { return .counted }
    let width = between.reduce(0) { $0 + $1.shape.width }
    // The lines between may be continuation lines of an item if they are indented, or if there is
    // only one line between.
    let mayContinueItem = between.allSatisfy { $0.indent > line.indent } || between.count == 1
    return width > 160 || !mayContinueItem && width > 40 ? .scattered : .sequel
  }
}
