import Diagnostics

/// How the headings of one page share out their ids.
enum Anchors {
  /// The id of each heading: those that authors gave are reserved first and always win; the rest
  /// are made from the text. An id given twice goes to the first, and is reported.
  static func ids(
    for headings: [WrittenHeading], in context: BodyContext,
    reporting diagnostics: inout [Diagnostic]
  ) -> [String] {
    var slugger = Slugger()
    if context.features.contains(.footnotes) { slugger.reserve(Footnotes.headingID) }
    var owners: [String: Int] = [:]
    for (index, heading) in headings.enumerated() {
      guard let id = heading.explicitID else { continue }
      guard let owner = owners[id] else {
        owners[id] = index
        slugger.reserve(id)
        continue
      }
      diagnostics.append(
        Diagnostic(
          .warning, .duplicateAnchor,
          at: SourceLocation(context.path, line: heading.line),
          "the anchor “\(id)” is that of the heading on line \(headings[owner].line) already; "
            + "give this heading another"))
    }
    return headings.enumerated().map { index, heading in
      guard let id = heading.explicitID else { return slugger.id(for: heading.text) }
      return owners[id] == index ? id : slugger.id(basedOn: id)
    }
  }
}
