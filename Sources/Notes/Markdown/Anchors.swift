import Diagnostics
import MarkdownDialect
import Text

/// How the headings of one page share out their ids.
enum Anchors {
  /// The id of each heading: those that authors gave are reserved first and always win; the rest
  /// are made from the text. An id given twice goes to the first, and is reported.
  ///
  /// - Parameters:
  ///   - given: The ids that other blocks and spans have, and their lines.
  ///   - slugger: Makes the ids, and knows them afterwards.
  static func ids(
    for headings: [WrittenHeading], reserving given: [String: Int], in context: BodyContext,
    by slugger: inout Slugger, reporting diagnostics: inout [Diagnostic]
  ) -> [String] {
    if context.reading.features.contains(.footnotes) { slugger.reserve(Footnotes.headingID) }
    for id in given.keys { slugger.reserve(id) }
    var lines = given
    var owners: [String: Int] = [:]
    for index in headings.indices where headings[index].explicitID != nil {
      let heading = headings[index]
      guard let id = heading.explicitID, heading.idOffset != nil else { continue }
      if PageIDs.own.contains(id) {
        slugger.reserve(id)
        diagnostics.append(
          .duplicateAnchor(
            id, at: SourceLocation(context.reading.path, line: heading.line), PageIDs.owner))
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
          id, at: SourceLocation(context.reading.path, line: heading.line),
          "\(given[id] == nil ? "used by the heading" : "used") on line \(line)"))
    }
    // By position: walking the array would copy each heading.
    return headings.indices.map { index in
      guard let id = headings[index].explicitID else {
        return slugger.id(for: headings[index].slugSource)
      }
      return owners[id] == index || headings[index].idOffset == nil ? id : slugger.id(basedOn: id)
    }
  }
}

extension Diagnostic {
  /// That a heading has an anchor which something before it has.
  static func duplicateAnchor(
    _ id: String, at place: SourceLocation, _ owner: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, .duplicateAnchor, at: place,
      "anchor “\(id)” is already \(owner); give this heading another one")
  }
}
