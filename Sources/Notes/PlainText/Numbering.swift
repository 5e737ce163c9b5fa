/// Tells numbers that count the lines of a list from numbers that count the parts of a text.
///
/// The items of a list follow each other, with a few lines between them at most; between the
/// numbered headings of a text stand paragraphs.
enum Numbering {
  static func look(at lines: inout [PlainLine]) {
    /// The last line with each form of number.
    var last: [Lead.Form: Int] = [:]
    for i in lines.indices {
      guard let lead = lines[i].lead, !lead.isBullet else { continue }
      if let before = last[lead.form], let earlier = lines[before].lead,
        earlier.value + 1 == lead.value
      {
        let between = lines[(before + 1)..<i].reduce(0) { $0 + $1.shape.width }
        let evidence: Evidence = i - before == 1 ? .counted : between > 120 ? .scattered : .sequel
        lines[before].evidence.insert(evidence)
        lines[i].evidence.insert(evidence)
      }
      last[lead.form] = i
    }
  }
}
