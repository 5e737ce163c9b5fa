import BookIndex
import Concurrency
import Diagnostics
import Liquid
import Notes
import PlainText
import Platform
import SiteModel
import SiteSource

/// Runs `thumbindex inspect`: shows how the program parsed notes, or all notes in a folder.
func runInspect(
  _ arguments: Arguments, console: Console, processors: Int
) throws -> ExitStatus {
  guard !arguments.operands.isEmpty else {
    throw UsageError(description: "missing operand: \(Command.inspect.operands)")
  }
  let workers = try arguments.workers(processors)
  var faults: [Diagnostic] = []
  for path in arguments.operands {
    let folder = Folder(path)
    let inspected =
      folder.isFolder
      ? try inspectFolder(folder, workers: workers, console)
      : [try inspectFile(path, arguments: arguments, console: console)]
    try show(inspected, arguments: arguments, console: console)
    faults += inspected.flatMap(\.note.diagnostics)
  }
  return faults.contains { $0.severity == .error } ? .content : .done
}

private func show(
  _ inspected: [InspectedNote], arguments: Arguments, console: Console
) throws {
  let detail: InspectedNote.Detail = arguments.has(.evidence) ? .evidence : .outcome
  for note in inspected {
    if arguments.has(.json) {
      let value = note.value(showing: detail)
      try console.output(value.json(.compact) + [UInt8(ascii: "\n")])
    } else {
      try console.print(note.text(showing: detail).escapedLinesForDisplay)
    }
  }
}

/// A parsed note and its address on the site.
struct InspectedNote {
  var note: Note
  /// The address relative to the root of the site, percent-encoded; empty for standard input.
  var url: String

  /// The amount of detail: the results, or also the evidence for the kind of each line.
  enum Detail {
    case outcome, evidence
  }
}

/// Parses a note outside a site.
///
/// - Parameter path: A file, or `-` for standard input. Without `--format`, standard input is
///   Markdown.
private func inspectFile(
  _ path: String, arguments: Arguments, console: Console
) throws -> InspectedNote {
  var options = Note.Options(
    format: arguments[.format].flatMap(Note.Source.Format.init) ?? (path == "-" ? .markdown : nil))
  options.index = .gathered
  let source = Note.Source(
    path: path, bytes: path == "-" ? try console.input() : try Folder(".").readFile(path),
    options: options)
  let name = source.path.split(separator: "/").last.map(String.init) ?? path
  var placed = source
  placed.path = name
  return InspectedNote(
    note: Note(source, options: options),
    url: path == "-" ? "" : Configuration().path(of: placed).place.url(base: "/"))
}

private func inspectFolder(
  _ folder: Folder, workers: Workers, _ console: Console
) throws(BuildFailure) -> [InspectedNote] {
  let snapshot = try siteSnapshot(
    of: folder, options: PublishOptions(drafts: .published), workers: workers)
  let paths = SourcePaths(source: folder)
  console.say(snapshot.diagnostics.sorted().map(paths.placed))
  for note in snapshot.skipped {
    console.writeLines("not published: \(note.path.escapedForDisplay): \(note.reason)")
  }
  return snapshot.notes.map { InspectedNote(note: $0, url: snapshot.url(of: $0)) }
}

extension InspectedNote {
  /// Returns the note as text: its metadata, its outline and the numbers of its other elements. For
  /// a plain-text note, every line is shown with its kind.
  func text(showing detail: Detail) -> String {
    var lines = ["\(note.source.path)  \(note.source.format.rawValue)", "  \(note.title)"]
    func field(_ name: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      lines.append("  \(name): \(value)")
    }
    field("url", url)
    field("date", note.source.date?.rfc3339)
    field("updated", note.source.updated?.rfc3339)
    field("lang", note.source.lang)
    field("tags", note.source.tags.joined(separator: ", "))
    field("categories", note.source.categories.joined(separator: ", "))
    field("draft", note.source.publication == .draft ? "yes" : nil)
    for heading in note.outline.headings {
      let indent = String(repeating: "  ", count: heading.level)
      lines.append("\(padded(heading.line))\(indent)\(heading.text)  #\(heading.id)")
    }
    // Skip headings, which are already listed above.
    for mention in note.mentions + note.foundMentions.all where mention.kind != .heading {
      lines += mention.places.map { "\(padded($0.line))  \(mention.summary)\($0.summary)" }
    }
    lines.append(
      "  \(note.codeBlocks.count) code blocks, \(note.listItems.count) list items,"
        + " \(note.links.count) links, \(note.images.count) images,"
        + " \(note.length.words) words, \(note.length.ideographs) ideographs")
    lines += note.diagnostics.map { "  \($0)" }
    for reading in note.source.lineReadings {
      if reading.isAfterBlank { lines.append("") }
      lines.append("\(padded(reading.line))\(reading.summary)")
      if detail == .evidence {
        lines.append("\(indentOfText)\(reading.features.joined(separator: " "))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The indentation of the line with the evidence.
  private var indentOfText: String { String(repeating: " ", count: 22) }

  /// Returns a line number, right-aligned in six columns, with a space after it.
  private func padded(_ line: Int) -> String {
    let number = String(line)
    return String(repeating: " ", count: max(0, 6 - number.count)) + number + " "
  }
}

extension LineReading {
  /// The line as text: its kind, the certainty of the kind in percent, and the start of its text.
  fileprivate var summary: String {
    let kind = kind + String(repeating: " ", count: max(0, 8 - kind.count))
    let certainty = "\(certainty) %"
    let text = text.count > 72 ? text.prefix(71) + "…" : text[...]
    return kind + String(repeating: " ", count: max(0, 5 - certainty.count)) + certainty + "  "
      + text
  }
}

extension InspectedNote {
  /// Returns the note as a JSON object. Line numbers count from 1 in the original file.
  func value(showing detail: Detail) -> Value {
    var object = object
    if detail == .evidence {
      object["lines"] = .array(note.source.lineReadings.map(\.value))
    }
    return .object(object)
  }

  private var object: Object {
    [
      "source": .string(note.source.path),
      "format": .string(note.source.format.rawValue),
      "title": .string(note.title),
      "date": note.source.date.map { .string($0.rfc3339) } ?? .null,
      "updated": note.source.updated.map { .string($0.rfc3339) } ?? .null,
      "url": .string(url),
      "lang": note.source.lang.map(Value.string) ?? .null,
      "tags": .array(note.source.tags.map(Value.string)),
      "categories": .array(note.source.categories.map(Value.string)),
      "draft": .bool(note.source.publication == .draft),
      "headings": .array(note.outline.headings.map(\.value)),
      "code": .array(
        note.codeBlocks.map {
          range($0.lines, ["language": .string($0.language)])
        }),
      "listItems": .array(note.listItems.map { range($0.lines) }),
      "links": .array(
        note.links.map { ["line": .integer($0.line), "href": .string($0.href)] }),
      "images": .array(
        note.images.map {
          ["line": .integer($0.line), "src": .string($0.src), "alt": .string($0.alt)]
        }),
      "mentions": .array((note.mentions + note.foundMentions.all).map(\.value)),
      "diagnostics": .array(note.diagnostics.map(\.value)),
    ]
  }

  private func range(_ lines: ClosedRange<Int>, _ more: Object = Object()) -> Value {
    var object: Object = [
      "start": .integer(lines.lowerBound), "end": .integer(lines.upperBound),
    ]
    for (key, value) in more { object[key] = value }
    return .object(object)
  }
}

extension LineReading {
  fileprivate var value: Value {
    [
      "line": .integer(line), "kind": .string(kind), "margin": .integer(margin),
      "gap": .integer(isAfterBlank ? 1 : 0), "evidence": .array(features.map(Value.string)),
      "groups": .array(groups.map { .integer($0) }),
    ]
  }
}

extension Outline.Heading {
  fileprivate var value: Value {
    [
      "line": .integer(line), "level": .integer(level), "id": .string(id), "text": .string(text),
    ]
  }
}

extension Mention {
  /// The mention as text: its kind and the path of its entry, such as `marked: closures › in
  /// loops`.
  var summary: String {
    "\(kind.name): \(mark.path.map(\.text).joined(separator: " › "))" + mark.target.summary
  }

  /// The mention as a JSON object.
  var value: Value {
    var object: Object = [
      "kind": .string(kind.name), "entry": .array(mark.path.map { .string($0.text) }),
    ]
    if mark.path.contains(where: { $0.sort != nil }) {
      object["sort"] = .array(mark.path.map { .string($0.sort ?? $0.text) })
    }
    switch mark.target {
    case .here, .main: break
    case .see(let other): object["see"] = .string(other)
    case .seeAlso(let other): object["seeAlso"] = .string(other)
    }
    if let definition { object["definition"] = .string(definition) }
    object["places"] = .array(places.map(\.value))
    return .object(object)
  }
}

extension Mention.Location {
  /// The anchor of the location as text, and whether the location is the main one.
  var summary: String {
    let main = isMain ? "  (main)" : ""
    if case .id(let id) = anchor { return "  #\(id)\(main)" }
    return main
  }

  fileprivate var value: Value {
    var object: Object = ["line": .integer(line), "main": .bool(isMain)]
    switch anchor {
    case .page, .numbered: object["anchor"] = .null
    case .id(let id): object["anchor"] = .string(id)
    case .text(let range, _):
      object["text"] = .array([.integer(range.lowerBound), .integer(range.upperBound)])
    }
    object["heading"] = heading.map(Value.integer) ?? .null
    return .object(object)
  }
}

extension IndexMark.Target {
  fileprivate var summary: String {
    switch self {
    case .here, .main: ""
    case .see(let other): ", see \(other)"
    case .seeAlso(let other): ", see also \(other)"
    }
  }
}
