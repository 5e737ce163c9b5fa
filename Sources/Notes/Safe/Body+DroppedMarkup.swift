import Diagnostics
import SafeHTML
import Text

extension Body {
  /// Says of each kind of markup that was left out where it stands first, and how often it does.
  mutating func report(
    _ dropped: [SafeHTML.Dropped], in context: BodyContext, of source: SourceText?
  ) {
    guard !dropped.isEmpty else { return }
    var kinds: [DroppedKind: (first: SafeHTML.Dropped, count: Int)] = [:]
    for item in dropped { kinds[DroppedKind(item.what), default: (item, 0)].count += 1 }
    let inOrder = kinds.sorted {
      ($0.value.first.offset, $0.key.clause) < ($1.value.first.offset, $1.key.clause)
    }
    var columns = source.map(WrittenColumns.init)
    let places = WrittenPlaces(facts.written, html)
    for (kind, (first, count)) in inOrder.prefix(Body.mostDropped) {
      let line = context.reading.lines[places.line(of: first.offset)]
      let more = count == 1 ? "" : ", \(count) times in total"
      facts.diagnostics.append(
        Diagnostic(
          .warning, .droppedMarkup,
          at: SourceLocation(
            context.reading.path, line: line,
            column: columns?.column(of: kind.written, onLine: line)),
          "\(kind.clause)\(more); a safe site allows only the markup that the manual lists"))
    }
    let others = inOrder.dropFirst(Body.mostDropped)
    guard let next = others.first else { return }
    facts.diagnostics.append(
      Diagnostic(
        .warning, .droppedMarkup,
        at: SourceLocation(
          context.reading.path,
          line: context.reading.lines[places.line(of: next.value.first.offset)]),
        "\(others.count) more kinds of markup are removed from this note"))
  }

  /// How many kinds are told one by one.
  private static let mostDropped = 10
}

/// What of some markup that is left out is told once.
private struct DroppedKind: Hashable {
  let clause: String
  /// How it stands in the note, as far as that is known.
  let written: String

  init(_ what: SafeHTML.Dropped.What) {
    switch what {
    case .tags(let name):
      clause = "the tags of <\(name)> are removed, and its contents are kept"
      written = "<" + name
    case .element(let name):
      clause = "<\(name)> is removed with its contents"
      written = "<" + name
    case .attribute(let name, let element):
      clause = "attribute “\(name.prefix(40))” of <\(element)> is removed"
      written = name
    case .value(let value, let name, let element):
      clause =
        "value “\(value.prefix(40))” is not allowed for attribute “\(name)” of <\(element)> and is"
        + " removed"
      written = value
    }
  }
}

/// Where in a note the markup of its body was written.
private struct WrittenPlaces {
  private let places: [(offset: Int, line: Int)]
  private let html: [UInt8]

  init(_ places: [(offset: Int, line: Int)], _ html: [UInt8]) {
    self.places = places.sorted { $0.offset < $1.offset }
    self.html = html
  }

  /// The line of the body for an offset in its HTML: that of the markup that starts there or before,
  /// and as many lines on as there are between.
  func line(of offset: Int) -> Int {
    // Attributes come after the start of their tag.
    let tagEnd = html[offset...].firstIndex(of: UInt8(ascii: ">")) ?? offset
    guard let place = places.last(where: { $0.offset <= tagEnd }) else { return 1 }
    guard place.offset < offset else { return place.line }
    return place.line + html[place.offset..<offset].count { $0 == UInt8(ascii: "\n") }
  }
}

extension Diagnostic.ID {
  /// Markup that a note by a stranger may not hold.
  static let droppedMarkup: Self = "html-dropped"
}
