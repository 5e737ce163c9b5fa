import Diagnostics
import FrontMatter
import Liquid
import Notes
import Platform
import SiteSource
import Text

/// The initial content of a new note.
struct InitialContent {
  var title: String
  /// The file name of the note, without date and extension.
  var stem: String
  var date: DateTime
  var isDraft: Bool
}

extension InitialContent {
  /// The folder of the archetypes, which are templates for new notes.
  static let archetypes = Configuration.archetypesFolder

  /// Renders the archetype for the notes of a folder, `archetypes/FOLDER.md` or
  /// `archetypes/default.md`.
  ///
  /// An archetype is a Liquid template with the variables `title`, `slug`, `date` and `draft`.
  ///
  /// - Returns: `nil` if the site has no archetype.
  /// - Throws: `FileError` if the archetype cannot be read; `ScaffoldingError.faults` if it has
  ///   errors.
  func text(ofArchetypeFor folder: String, in site: Folder) throws -> String? {
    let own = folder.split(separator: "/").last.map { "\(Self.archetypes)/\($0).md" }
    for path in [own, "\(Self.archetypes)/default.md"].compactMap(\.self) {
      guard let template = try site.read(ifThere: path) else { continue }
      let made = Rendition(
        template: template, name: path,
        data: [
          "title": .string(title), "slug": .string(stem), "draft": .bool(isDraft),
          "date": .string(date.rfc3339),
        ],
        now: date.unixTime, utcOffset: date.offset * 60)
      guard made.errors.isEmpty else {
        throw ScaffoldingError.faults(
          made.errors.map { error in
            Diagnostic(
              .error, .template,
              at: SourceLocation(path, line: error.line, column: error.column), error.message)
          })
      }
      return String(decoding: made.output, as: UTF8.self)
    }
    return nil
  }

  /// Returns front matter with the keys of another note, or with default keys if that note is `nil`
  /// or has no front matter.
  func text(after note: ExistingNote?, _ configuration: Configuration) -> String {
    guard let known = note?.source.frontMatter else { return defaultFrontMatter(configuration) }
    var text = FrontMatterWriter(known.kind == .toml ? .toml : .yaml)
    for field in known.fields where field.origin == nil { add(field, to: &text) }
    let newNotes = configuration.origin.newNotes
    if isDraft, known[field: "draft"] == nil, newNotes.draftFolder == nil {
      text.add("draft", literal: "true")
    }
    return text.text
  }

  private func defaultFrontMatter(_ configuration: Configuration) -> String {
    var text = FrontMatterWriter(.yaml)
    let newNotes = configuration.origin.newNotes
    for (key, value) in newNotes.fields { text.add(key, value) }
    text.add("title", title)
    let form = newNotes.exampleOfDate.map(DateFormat.init) ?? .day
    text.add("date", literal: form.text(of: date))
    text.add("tags", literal: "[]")
    if isDraft, newNotes.draftFolder == nil { text.add("draft", literal: "true") }
    return text.text
  }

  /// Adds a key that the other note has.
  ///
  /// A value that all notes usually share, such as the layout, is copied. A list becomes empty.
  /// Keys that concern only the other note are skipped.
  private func add(_ field: FrontMatter.Field, to text: inout FrontMatterWriter) {
    switch field.key.lowercased() {
    case "title": text.add(field.key, title)
    case "date":
      let written = DateFormat(of: field.text ?? "").text(of: date)
      if text.language == .toml, !field.isPlain {
        text.add(field.key, written)
      } else {
        text.add(field.key, literal: written)
      }
    case "draft": text.add(field.key, literal: isDraft ? "true" : "false")
    case let key where Self.shared.contains(key):
      switch field.value {
      case .string(let value): text.add(field.key, value)
      case .bool, .integer: text.add(field.key, literal: field.text ?? "")
      case .array: text.add(field.key, literal: "[]")
      default: break
      }
    default:
      if case .array = field.value { text.add(field.key, literal: "[]") }
    }
  }

  /// The keys whose values are usually the same in all notes of a folder.
  private static let shared: Set = [
    "layout", "type", "author", "lang", "language", "toc", "math", "mathjax", "comments", "license",
    "category", "published", "publish",
  ]

  /// Adds the title as the first heading, unless the front matter or the file name already contains
  /// it.
  func addTitle(to file: inout NewFile, _ configuration: Configuration) {
    let read = Note.Source(
      path: file.path, bytes: Array(file.text.utf8),
      options: configuration.noteOptions(for: file.path))
    if read.frontMatter[field: "title"] != nil || read.heading != nil { return }
    if read.titleFromFileName == title { return }
    file.text += read.format == .text ? "\(title)\n\n" : "# \(title)\n\n"
  }
}
