import Diagnostics

/// How the headings of one page share out their ids.
enum Anchors {
  /// The id of each heading: those that authors gave are reserved first and always win; the rest
  /// are made from the text. An id given twice goes to the first, and is reported.
  ///
  /// - Parameter given: The ids that other blocks and spans have, and their lines.
  static func ids(
    for headings: [WrittenHeading], reserving given: [String: Int], in context: BodyContext,
    reporting diagnostics: inout [Diagnostic]
  ) -> [String] {
    var slugger = Slugger()
    if context.features.contains(.footnotes) { slugger.reserve(Footnotes.headingID) }
    for id in given.keys { slugger.reserve(id) }
    var lines = given
    var owners: [String: Int] = [:]
    for (index, heading) in headings.enumerated() {
      guard let id = heading.explicitID else { continue }
      guard let line = lines[id] else {
        owners[id] = index
        lines[id] = heading.line
        slugger.reserve(id)
        continue
      }
      let owner = given[id] == nil ? "that of the heading" : "given"
      diagnostics.append(
        Diagnostic(
          .warning, .duplicateAnchor,
          at: SourceLocation(context.path, line: heading.line),
          "the anchor “\(id)” is \(owner) on line \(line) already; "
            + "give this heading another"))
    }
    return headings.enumerated().map { index, heading in
      guard let id = heading.explicitID else { return slugger.id(for: heading.text) }
      return owners[id] == index ? id : slugger.id(basedOn: id)
    }
  }
}
