/// Tells numbers that count the lines of a list from numbers that count the parts of a text.
///
/// The items of a list follow each other, with a few lines between them at most; between the
/// numbered headings of a text stand paragraphs.
enum Numbering {
  static func look(at lines: inout [PlainLine]) {
    /// The last line with each form of number.
    var last: [ListMarker.Form: Int] = [:]
    for i in lines.indices {
      guard let lead = lines[i].lead, !lead.isBullet else { continue }
      if let before = last[lead.form], let earlier = lines[before].lead,
        earlier.value + 1 == lead.value
      {
        let evidence = Numbering.evidence(of: lines[(before + 1)..<i], above: lines[i])
        lines[before].evidence.insert(evidence)
        lines[i].evidence.insert(evidence)
      }
      last[lead.form] = i
    }
  }

  /// What the lines between two numbers say of them.
  private static func evidence(of between: ArraySlice<PlainLine>, above line: PlainLine) -> Evidence
  {
    if between.isEmpty { return .counted }
    let width = between.reduce(0) { $0 + $1.shape.width }
    // The further lines of an item are indented, or follow it without a blank line.
    let isPart = between.allSatisfy { $0.indent > line.indent } || between.count == 1
    return width > 160 || !isPart && width > 40 ? .scattered : .sequel
  }
}
