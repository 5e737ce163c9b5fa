import Diagnostics
import SafeHTML
import Text

extension Body {
  /// Reports each kind of removed markup once, at its first place in the note, with the number of
  /// times that it was removed.
  ///
  /// - Parameter source: The text of the note, which is used to find columns; `nil` if its lines
  ///   are not the lines of the body.
  mutating func report(
    _ dropped: [SafeHTML.Dropped], in context: BodyContext, of source: SourceText?
  ) {
    guard !dropped.isEmpty else { return }
    var kinds: [DroppedKind: (first: SafeHTML.Dropped, count: Int)] = [:]
    for item in dropped { kinds[DroppedKind(item.part), default: (item, 0)].count += 1 }
    let inOrder = kinds.sorted {
      ($0.value.first.offset, $0.key.clause) < ($1.value.first.offset, $1.key.clause)
    }
    var columns = source.map(ColumnFinder.init)
    let places = MarkupLines(facts.authorMarkupOffsets, html)
    for (kind, (first, count)) in inOrder.prefix(Body.maximumReportedKinds) {
      let line = context.dialect.lines[places.line(of: first.offset)]
      let more = count == 1 ? "" : ", \(count) times in total"
      facts.diagnostics.append(
        Diagnostic(
          .warning, .droppedMarkup,
          at: SourceLocation(
            context.dialect.path, line: line,
            column: columns?.column(of: kind.sourceText, onLine: line)),
          "\(kind.clause)\(more); a safe site allows only the markup that the manual lists"))
    }
    let unreportedKinds = inOrder.dropFirst(Body.maximumReportedKinds)
    guard let next = unreportedKinds.first else { return }
    facts.diagnostics.append(
      Diagnostic(
        .warning, .droppedMarkup,
        at: SourceLocation(
          context.dialect.path,
          line: context.dialect.lines[places.line(of: next.value.first.offset)]),
        "\(unreportedKinds.count) more kinds of markup are removed from this note"))
  }

  /// The maximum number of kinds that get a message each. One last message counts the other kinds.
  private static let maximumReportedKinds = 10
}

/// A kind of removed markup. All markup of one kind is reported together.
private struct DroppedKind: Hashable {
  /// The beginning of the message, which describes the removed markup.
  let clause: String
  /// The beginning of the markup as the author probably wrote it, such as `<iframe`. The report
  /// searches the line for this text to find the column.
  let sourceText: String

  init(_ what: SafeHTML.Dropped.Part) {
    switch what {
    case .tags(let name):
      clause = "the tags of <\(name)> are removed, and its contents are kept"
      sourceText = "<" + name
    case .element(let name):
      clause = "<\(name)> is removed with its contents"
      sourceText = "<" + name
    case .attribute(let name, let element):
      clause = "attribute “\(name.prefix(40))” of <\(element)> is removed"
      sourceText = name
    case .value(let value, let name, let element):
      clause =
        "value “\(value.prefix(40))” is not allowed for attribute “\(name)” of <\(element)> and is"
        + " removed"
      sourceText = value
    }
  }
}

/// The lines on which an author wrote the markup of a body.
private struct MarkupLines {
  /// The offsets in the HTML at which the author's markup begins, and its lines in the source's
  /// body, sorted by offset.
  private let starts: [(offset: Int, line: Int)]
  private let html: [UInt8]

  init(_ places: [(offset: Int, line: Int)], _ html: [UInt8]) {
    self.starts = places.sorted { $0.offset < $1.offset }
    self.html = html
  }

  /// Returns the line of the source's body for an offset in the HTML.
  ///
  /// It is the line of the last markup that starts at the offset or before it, plus the number of
  /// line ends between the markup and the offset.
  ///
  /// - Parameter offset: The offset at which a tag starts.
  func line(of offset: Int) -> Int {
    // The attribute list of a tag is recorded at an offset inside the tag, so search up to its end.
    let tagEnd = html[offset...].firstIndex(of: UInt8(ascii: ">")) ?? offset
    guard let place = starts.last(where: { $0.offset <= tagEnd }) else { return 1 }
    guard place.offset < offset else { return place.line }
    return place.line + html[place.offset..<offset].count { $0 == UInt8(ascii: "\n") }
  }
}

extension Diagnostic.ID {
  /// The build removed markup that an untrusted note may not contain.
  static let droppedMarkup: Self = "html-dropped"
}
