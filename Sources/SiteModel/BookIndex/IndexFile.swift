import BookIndex
import Cache
import Diagnostics
import FrontMatter
import Liquid
import Platform
import SiteSource
import Text

/// A site's `index.yml`: the owner's changes to the index, by entry.
///
///     closures:
///       title: Closures        # the displayed name
///       join: [lambda, anonymous functions]
///       see also: functions
///     foo:
///       hide: true
///     λ-calculus:
///       reading: lambda calculus
///       letter: L
///     monads:
///       see: functors
struct IndexFile: Sendable {
  /// The changes to the index.
  var edits = IndexEdits()
  /// The problems of the file itself, such as unknown keys.
  var diagnostics: [Diagnostic] = []
  /// The digest of the file's bytes; `none` if the file does not exist.
  var digest = Digest.none

  init() {}
}

extension IndexFile {
  static let name = Configuration.Entries.fileName

  /// Reads the file in a source folder. Without a file, there are no edits.
  ///
  /// - Throws: `FileError` if the file exists and cannot be read.
  init(in folder: Folder) throws(FileError) {
    guard let bytes = try folder.read(ifThere: Self.name) else {
      self.init()
      return
    }
    self.init(bytes)
  }

  /// Parses the file.
  init(_ bytes: [UInt8]) {
    self.init()
    digest = Digest(bytes)
    let places = YAMLKeyLocations(bytes, path: Self.name)
    let matter = FrontMatter(yaml: bytes, path: Self.name, reporting: &diagnostics)
    var edits: [IndexEdits.Edit] = []
    for field in matter.fields {
      let place = field.location(Self.name)
      do throws(IndexMark.MarkError) {
        guard let mark = try IndexMark(makeindex: field.key.utf8) else { throw .empty }
        var edit = IndexEdits.Edit(mark)
        edit.place = IndexEdits.FileLocation(place)
        edit.joinPlace = places.place(of: ["join"], in: field)
        edit.seePlace = places.place(of: ["see"], in: field)
        edit.seeAlsoPlace = places.place(of: Self.seeAlsoKeys, in: field)
        try read(field.value, into: &edit, at: place)
        edits.append(edit)
      } catch {
        diagnostics.append(
          Diagnostic(
            .error, .indexFile, at: place,
            "“\(field.key.clipped)” cannot be an entry: \(error.reason)"))
      }
    }
    self.edits = IndexEdits(edits)
  }

  /// Reads the mapping below an entry's name.
  ///
  /// - Throws: The reason why a name under `join` cannot be an entry.
  private mutating func read(
    _ value: Value, into edit: inout IndexEdits.Edit, at place: SourceLocation
  ) throws(IndexMark.MarkError) {
    guard case .object(let object) = value else {
      if case .null = value { return }
      report(
        "“\(edit.entry.name)” must be a mapping with the keys \(Self.keys.joined(separator: ", "))",
        at: place)
      return
    }
    for (key, value) in object {
      switch key {
      case "title": edit.title = text(value, of: key, at: place)
      case "reading": edit.reading = text(value, of: key, at: place)
      case "letter": edit.letter = text(value, of: key, at: place)
      case "see": edit.see = texts(value, of: key, at: place)
      case _ where Self.seeAlsoKeys.contains(key): edit.seeAlso = texts(value, of: key, at: place)
      case "join":
        for name in texts(value, of: key, at: place) {
          if let mark = try IndexMark(makeindex: name.utf8) { edit.joined.append(mark) }
        }
      case "hide":
        if case .bool(let isHidden) = value {
          edit.isHidden = isHidden
        } else {
          report("“hide” must be true or false", at: place)
        }
      default:
        let hint =
          suggestion(for: key, among: Self.keys).map { "did you mean \($0)?" }
          ?? "known keys are \(Self.keys.joined(separator: ", "))"
        report("unknown key \(key.clipped) of “\(edit.entry.name)”; \(hint)", at: place)
      }
    }
  }

  /// The equivalent spellings of the key `see_also`.
  private static let seeAlsoKeys = ["see_also", "see also", "seealso"]
  /// The keys of an entry, as messages list them.
  private static let keys = ["title", "join", "hide", "see", "see_also", "reading", "letter"]

  private mutating func text(_ value: Value, of key: String, at place: SourceLocation) -> String? {
    if let text = try? value.text() { return text }
    report("“\(key)” must be a text", at: place)
    return nil
  }

  private mutating func texts(_ value: Value, of key: String, at place: SourceLocation) -> [String]
  {
    if let texts = try? value.texts() { return texts }
    report("“\(key)” must be a text or a list of texts", at: place)
    return []
  }

  private mutating func report(_ message: String, at place: SourceLocation) {
    diagnostics.append(Diagnostic(.error, .indexFile, at: place, message))
  }
}

extension YAMLKeyLocations {
  /// Returns the location of a key below a field, or of the field itself if the key is missing.
  ///
  /// - Parameter keys: The equivalent spellings of the key. If the field has several, the last
  ///   location is returned.
  fileprivate func place(of keys: [String], in field: FrontMatter.Field) -> IndexEdits.FileLocation
  {
    let places = keys.compactMap { self["\(field.key).\($0)"] }
    return IndexEdits.FileLocation(places.max() ?? field.location(IndexFile.name))
  }
}

extension IndexEdits.FileLocation {
  fileprivate init(_ location: SourceLocation) {
    self.init(line: location.line ?? 1, column: location.column ?? 1)
  }
}

extension IndexMark {
  /// The mark as the author writes it, without sort keys: `closures!in loops`.
  var name: String { path.map(\.text).joined(separator: "!").clipped }
}

extension IndexMark.MarkError {
  /// The reason why the mark cannot be an entry, as a clause.
  var reason: String {
    switch self {
    case .empty: "a part of it is empty"
    case .tooLong: "it is longer than \(IndexMark.longest) bytes"
    case .tooDeep: "it has more than \(IndexMark.deepest) levels"
    case .seesItself: "it refers to itself"
    }
  }
}

extension Diagnostic.ID {
  /// `index.yml` contains an error, or changes an entry that does not exist.
  static let indexFile: Self = "index-file"
}
