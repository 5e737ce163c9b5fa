import Diagnostics
import FrontMatter
import Notes
import SiteSource

/// A folder of documents of Docusaurus: the current documents, or those of a version.
struct DocusaurusDocuments: Sendable {
  /// The path of the folder, with a trailing `/`.
  var folder: String
  /// The address of the folder, with a `/` at both ends.
  var address: String
  /// The path of the folder with translations of the documents, inside the folder of a language.
  var translated = ""
  /// Indicates whether numbers at the start of names are no part of addresses.
  var stripsNumbers = true
  /// The patterns of the documents; empty for all.
  var include: [Glob] = []
  /// The patterns of files that are no documents.
  var exclude: [Glob] = []
  /// The sidebars; `nil` for one sidebar of all documents, in the order of folders and numbers.
  var sidebars: JavaScriptValue?
  /// The settings of folders, by path relative to the folder.
  var categories: [String: DocusaurusCategory] = [:]

  /// Returns the path of a note relative to the folder.
  private func file(_ path: String) -> String { String(path.dropFirst(folder.count)) }

  /// Returns a path, or one component of it, without numbers if the site leaves them out.
  private func stripped(_ path: some StringProtocol) -> String {
    stripsNumbers ? DocusaurusNumber.stripped(path) : String(path)
  }

  /// Returns the name of a file in its identifier and its address, without a key in the front matter.
  func name(of path: String) -> String {
    stripped(path.fileName.withoutEnding)
  }

  /// Returns the address of a document, relative to the site's root.
  func place(of note: Note.Source) -> String {
    let file = file(note.path)
    let inner = stripped(JavaScriptPath.folder(of: file).dropLast())
    let start = inner.isEmpty ? "/" : "/\(inner)/"
    let slug = note.frontMatter[field: "slug"]?.text
    if let slug, slug.hasPrefix("/") { return address.dropLast() + slug }
    if slug == nil, DocusaurusNumber.isIndex(file) { return address.dropLast() + start }
    let name = slug ?? note.frontMatter[field: "id"]?.text ?? name(of: file)
    return address.dropLast() + start + name
  }

  /// Returns the reason why a file is no document; `nil` if it is one.
  func reasonToSkip(_ path: String) -> String? {
    let file = file(path)
    if exclude.contains(where: { $0.matches(file) }) { return "the setting exclude excludes it" }
    return include.isEmpty || include.contains { $0.matches(file) }
      ? nil : "the setting include does not list it"
  }

  /// Returns the notes among these documents as the chapters of each sidebar.
  func chapters(of notes: [NoteHeader]) -> [NavigationTree] {
    let documents = notes.filter { $0.path.hasPrefix(folder) && $0.listing == .listed }.map {
      note -> DocusaurusDocument in
      let file = file(note.path)
      let inner = stripped(JavaScriptPath.folder(of: file).dropLast())
      let stem = file.fileName.withoutEnding
      // The slug of these notes is their key `id`, or else the file's name without a date.
      let name = stem.hasSuffix(note.slug) ? name(of: file) : note.slug
      return DocusaurusDocument(
        path: note.path, file: file, id: inner.isEmpty ? name : "\(inner)/\(name)",
        label: note.fields["sidebar_label"],
        position: note.position ?? (stripsNumbers ? DocusaurusNumber(in: stem)?.number : nil))
    }
    let chapters = DocusaurusChapters(documents, categories: categories)
    guard let sidebars else { return [chapters.automatic] }
    return sidebars.object?.members.map { chapters.tree(of: $0.value) } ?? []
  }
}
