import Bytes
import Diagnostics
import Liquid
import Notes
import PlainText
import Platform
import SiteModel
import SiteSource

/// The details of a note that the panel shows beside its page.
struct NoteState {
  let note: PublishedNote
  let source: Note.Source
  /// The diagnostics at the file of the note.
  let diagnostics: [Diagnostic]
  /// The index entries that lead to the note, as JSON values with their titles and addresses.
  let entries: [Value]
}

extension NoteState {
  /// Reads the note's file and collects its problems and entries.
  ///
  /// - Parameters:
  ///   - index: The contents of the site's `index.json`; `nil` if the site does not have the file.
  ///   - page: The address of the note's page.
  /// - Throws: `FileError` if the note's file cannot be read.
  init(
    _ note: PublishedNote, at page: String, in folder: Folder, configuration: Configuration,
    build: ServedBuild, index: [UInt8]?
  ) throws(FileError) {
    self.note = note
    source = Note.Source(
      path: note.path, bytes: try folder.read(note.path),
      options: configuration.noteOptions(for: note.path))
    diagnostics = build.diagnostics.filter {
      $0.location.path == note.path && $0.location.base == .site
    }
    entries = index.map { Self.entries(in: $0, leadingTo: page) } ?? []
  }

  /// Returns the state as a JSON object.
  func json(_ editor: EditorLinks) -> [UInt8] {
    let object: Object = [
      "source": .string(note.path),
      "editor": editor.url(of: SourceLocation(note.path)).map(Value.string) ?? .null,
      "kind": .string(source.format.rawValue),
      "draft": .bool(note.isDraft),
      "future": .bool(note.isFuture),
      "date": source.date.map { .string($0.rfc3339) } ?? .null,
      "warnings": .array(diagnostics.map { $0.problem(editor) }),
      "lines": source.format == .text ? .array(source.lineReadings.runs) : .null,
      "entries": .array(entries),
    ]
    return Value.object(object).json(.compact)
  }

  /// Returns the index entries that lead to a page.
  ///
  /// `index.json` has one entry per line and can be several megabytes large. Only lines that
  /// contain the address are parsed.
  private static func entries(in index: [UInt8], leadingTo page: String) -> [Value] {
    let wanted = Array("\"\(page)".utf8)
    return index.split(separator: UInt8(ascii: "\n")).flatMap { line -> [Value] in
      guard line.firstRange(of: wanted) != nil, let entry = entry(in: line) else { return [] }
      guard case .array(let locators) = entry["locators"] else { return [] }
      return locators.compactMap { locator in
        guard case .object(let place) = locator, case .string(let url) = place["url"],
          url == page || url.hasPrefix(page + "#")
        else { return nil }
        return ["entry": entry["title"] ?? .null, "href": entry["url"] ?? .null]
      }
    }
  }

  /// Parses the entry that begins on a line. Its sub-entries are on the following lines and are
  /// left out.
  private static func entry(in line: ArraySlice<UInt8>) -> Object? {
    var text = Array(line)
    let inner = Array("\"entries\":[".utf8)
    guard text.starts(with: Array("{\"title\":".utf8)) else { return nil }
    if let range = text.lastRange(of: inner) {
      text = text[..<range.upperBound] + Array("]}".utf8)
    }
    guard case .object(let entry) = try? Value(json: text) else { return nil }
    return entry
  }
}

extension [LineReading] {
  /// The lines grouped into runs of lines of the same kind.
  fileprivate var runs: [Value] {
    var runs: [(first: Int, last: Int, kind: String)] = []
    for reading in self {
      if let last = runs.last, last.kind == reading.kind, !reading.isAfterBlank {
        runs[runs.count - 1].last = reading.line
      } else {
        runs.append((reading.line, reading.line, reading.kind))
      }
    }
    return runs.map {
      ["first": .integer($0.first), "last": .integer($0.last), "read": .string($0.kind)]
    }
  }
}

/// A converter from source locations to addresses that open the author's editor.
struct EditorLinks: Sendable {
  /// The notes' folder as an absolute path.
  private let source: Folder
  /// The folder in which the program was started.
  private let workingFolder: Folder
  /// The configured address with the placeholders `{path}`, `{line}` and `{column}`; `nil` if no
  /// editor is configured.
  private let pattern: String?

  init(_ source: Folder, by pattern: String?) {
    self.source = source.resolved ?? source
    workingFolder = Folder(".").resolved ?? Folder(".")
    self.pattern = pattern
  }

  /// Returns the address that opens a location; `nil` if no editor is configured.
  func url(of location: SourceLocation) -> String? {
    let folder = location.base == .site ? source : workingFolder
    let path = location.path.hasPrefix("/") ? location.path : folder.path(of: location.path)
    return pattern?.replacing("{path}", with: percentEncoded(path))
      .replacing("{line}", with: "\(location.line ?? 1)")
      .replacing("{column}", with: "\(location.column ?? 1)")
  }
}
