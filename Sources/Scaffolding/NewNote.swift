import Diagnostics
import FrontMatter
import Notes
import Origins
import Platform
import SiteSource
import Text

/// A request to create a note.
public struct NewNote: Sendable {
  public var title: String
  /// The path of the new note's folder, relative to the site's folder; `nil` for the folder of the
  /// newest note.
  public var folder: String?
  /// A Boolean value that indicates whether the note is a draft, which the build does not publish.
  public var isDraft = false
  /// The date and time to write into the note.
  public var now: DateTime

  public init(title: String, folder: String? = nil, isDraft: Bool = false, now: DateTime) {
    (self.title, self.folder, self.isDraft, self.now) = (title, folder, isDraft, now)
  }
}

extension NewNote {
  /// Returns the file of the new note. Its folder, its name and its front matter follow those of
  /// the site's notes.
  ///
  /// The text comes from the archetype `archetypes/FOLDER.md` or `archetypes/default.md`. If the
  /// site has no archetype, the front matter gets the keys of the newest note.
  ///
  /// - Throws: `ScaffoldingError`; `FileError` if the folder cannot be read.
  public func file(in site: Folder) throws -> NewFile {
    guard let title = title.asTitle else { throw ScaffoldingError.title }
    let (configuration, faults) = try Configuration.read(in: site)
    if faults.contains(where: { $0.severity == .error }) {
      throw ScaffoldingError.faults(faults)
    }
    let known = try ExistingNote.all(in: site, configuration)
    let folder = chooseFolder(among: known, configuration)
    let neighbours = known.filter { $0.folder == folder }
    let followed = neighbours.isEmpty ? known : neighbours
    var names = NamingConvention(of: followed.map(\.path))
    if let name = folder.split(separator: "/").last,
      let isDated = configuration.origin.newNotes.hasDatedNames[String(name)]
    {
      names.isDated = isDated
    }
    let now = now.shown(in: configuration.notes.zone)
    let name = names.path(for: title, on: now)
    var file = NewFile(path: folder.isEmpty ? name : "\(folder)/\(name)", text: "")
    let start = InitialContent(
      title: title, stem: names.stem(of: title), date: now, isDraft: isDraft)
    file.text =
      try start.text(ofArchetypeFor: folder, in: site)
      ?? start.text(after: ExistingNote.last(of: followed), configuration)
    start.addTitle(to: &file, configuration)
    return file
  }

  /// Returns the path of the new note's folder, relative to the site's folder.
  private func chooseFolder(among known: [ExistingNote], _ configuration: Configuration) -> String {
    if let folder { return folder.split(separator: "/").joined(separator: "/") }
    if isDraft, let folder = configuration.origin.newNotes.draftFolder { return folder }
    let published = known.filter { !$0.folder.split(separator: "/").contains("_drafts") }
    if let folder = configuration.origin.newNotes.folder,
      !published.contains(where: { $0.path.hasPrefix(folder + "/") })
    {
      return folder
    }
    return ExistingNote.last(of: published)?.folder ?? ""
  }
}

extension String {
  /// The text as a title on one line; `nil` if it is blank or longer than 1,000 bytes.
  fileprivate var asTitle: String? {
    let words = split { $0.isWhitespace || $0.isNewline }
    let title = words.joined(separator: " ")
    return title.isEmpty || title.utf8.count > 1000 ? nil : title
  }
}
