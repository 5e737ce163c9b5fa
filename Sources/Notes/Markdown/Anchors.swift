import Diagnostics
import MarkdownDialect
import Text

/// The assignment of ids to the headings of one page.
enum Anchors {
  /// Returns the id of each heading.
  ///
  /// Ids that the author wrote are reserved first. The other headings get an id that is made from
  /// their text. If the author wrote an id twice, only the first element keeps the id. A later
  /// heading gets the id with a number, and a warning.
  ///
  /// - Parameters:
  ///   - given: The ids in attribute lists and raw HTML, with their lines in the file.
  ///   - slugger: The maker of unique ids. It reserves all ids that are returned.
  static func ids(
    for headings: [PendingHeading], reserving given: [String: Int], in context: BodyContext,
    by slugger: inout Slugger, reporting diagnostics: inout [Diagnostic]
  ) -> [String] {
    if context.dialect.features.contains(.footnotes) { slugger.reserve(Footnotes.headingID) }
    for id in given.keys { slugger.reserve(id) }
    var lines = given
    // The index of the heading that keeps each id.
    var owners: [String: Int] = [:]
    for index in headings.indices where headings[index].explicitID != nil {
      let heading = headings[index]
      guard let id = heading.explicitID, heading.idOffset != nil else { continue }
      if PageIDs.reserved.contains(id) {
        slugger.reserve(id)
        diagnostics.append(
          .duplicateAnchor(
            id, at: SourceLocation(context.dialect.path, line: heading.line), PageIDs.owner))
        continue
      }
      guard let line = lines[id] else {
        owners[id] = index
        lines[id] = heading.line
        slugger.reserve(id)
        continue
      }
      diagnostics.append(
        .duplicateAnchor(
          id, at: SourceLocation(context.dialect.path, line: heading.line),
          "\(given[id] == nil ? "used by the heading" : "used") on line \(line)"))
    }
    // By index, because iterating over the array would copy each heading.
    return headings.indices.map { index in
      guard let id = headings[index].explicitID else {
        return slugger.id(for: headings[index].slugSource)
      }
      return owners[id] == index || headings[index].idOffset == nil ? id : slugger.id(basedOn: id)
    }
  }
}

extension Diagnostic {
  /// Returns a warning that the id of a heading is already used.
  ///
  /// - Parameter owner: A description of the other use: `used by the heading on line 3`.
  static func duplicateAnchor(
    _ id: String, at place: SourceLocation, _ owner: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, .duplicateAnchor, at: place,
      "id “\(id)” is already \(owner); give this heading another id")
  }
}
