import BookIndex
import Cache
import Diagnostics

/// A problem in the index, caused by a mark in a note or by the owner's edits.
///
/// An edit of a note may move a mark to another line without changing the index. A build that then
/// reuses the index must still report the new line. So a problem stores the number of the mention,
/// and its location is looked up only when the problem is reported.
package struct IndexProblem: Sendable {
  /// The warning. Its location is only valid if `mention` is `nil`.
  fileprivate var diagnostic: Diagnostic
  /// The number of the note, and the index of the mention that causes the problem among the note's
  /// mentions; `nil` if `diagnostic` contains the location.
  fileprivate var mention: (note: Int, number: Int)?
}

extension IndexProblem {
  /// Returns the errors of an index: references without a target, and edits of entries that do not
  /// exist. `SiteEntries.findings` adds the weaknesses.
  static func all(of index: BookIndex) -> [IndexProblem] {
    index.unusedNames.map { name in
      IndexProblem(
        .indexFile, at: .edit(at: name.place),
        "the index has no entry “\(name.mark.name)”; use the spelling of the index, or remove"
          + " this key"
      )
    } + index.brokenReferences.map(IndexProblem.init)
  }

  private init(_ broken: BrokenReference) {
    let (entry, name) = (broken.entry.clipped, broken.reference.name.clipped)
    let origin = broken.reference.origin
    switch broken.fault {
    case .nothing:
      self.init(
        .indexTarget, at: origin,
        "“\(entry)” refers to “\(name)”, which is not an entry; fix the name, or add an index"
          + " mark for it"
      )
    case .itself:
      self.init(
        .indexTarget, at: origin,
        "“\(entry)” refers to itself (“\(name)”); name another entry, or remove the reference")
    case .circle(let entries):
      let shown = entries.prefix(Self.mostNames).map { "“\($0.clipped)”" }
      let rest = entries.count - shown.count
      self.init(
        .indexCircle, at: origin,
        shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
          + " refer only to each other, so they lead to no note; add an index mark for one of them")
    }
  }

  /// The maximum number of entries that a message about a circle of references names.
  private static let mostNames = 5

  /// Creates a problem.
  ///
  /// - Parameter origin: The edit or the mention that contains the reference. Without an origin,
  ///   the problem is reported for `index.yml` as a whole.
  private init(_ id: Diagnostic.ID, at origin: Reference.Origin?, _ message: String) {
    var location = SourceLocation(IndexFile.name)
    switch origin {
    case .edit(let place): (location.line, location.column) = (place.line, place.column)
    case .mention(let number, let note): mention = (note, number)
    case nil: break
    }
    diagnostic = Diagnostic(.warning, id, at: location, message)
  }
}

extension [IndexProblem] {
  /// Returns the diagnostics of the problems, sorted by location.
  ///
  /// - Parameter notes: The notes that the index was made from.
  /// - Throws: `CacheDamage` if the cached data of a note is damaged.
  package func diagnostics(among notes: [SiteNote]) throws(CacheDamage) -> [Diagnostic] {
    // A note may cause thousands of problems, so decode the places of each note only once.
    var counts: [Int: Int] = [:]
    for case let (note, number)? in lazy.map(\.mention) {
      counts[note] = Swift.max(counts[note, default: 0], number + 1)
    }
    var starts: [Int: [[MentionPlaces.Start]]] = [:]
    for (note, count) in counts {
      guard notes.indices.contains(note) else { throw CacheDamage() }
      starts[note] = try MentionPlaces(notes[note].parts.places.read())
        .starts(ofMentions: count)
    }
    return map { fault in
      guard let (note, number) = fault.mention else { return fault.diagnostic }
      var located = fault.diagnostic
      located.location = SourceLocation(notes[note].path)
      if let start = starts[note]?[number].first {
        located.location.line = start.line
        located.location.column = start.column > 0 ? start.column : nil
      }
      return located
    }.sorted()
  }
}

extension IndexProblem: Cacheable {
  package func write(to writer: inout CacheWriter) {
    writer.write(diagnostic)
    writer.write(mention?.note ?? -1)
    writer.write(mention?.number ?? -1)
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    diagnostic = try reader.value()
    let (note, number) = (try reader.integer(), try reader.integer())
    if note >= 0, number >= 0 { mention = (note, number) }
  }
}

extension Diagnostic.ID {
  /// An index entry refers to an entry that does not exist, or to itself.
  static let indexTarget: Self = "index-target"
  /// Several index entries refer only to each other.
  static let indexCircle: Self = "index-circle"
}
