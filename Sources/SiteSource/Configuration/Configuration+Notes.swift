import Notes
import Platform

extension Configuration {
  /// How the note in the file `path` is read, to stand on a page.
  public func noteOptions(for path: String) -> Note.Options {
    let format =
      formats.last { fnmatch($0.pattern, path, 0) == 0 }?.format
      ?? (jekyll?.isMarkdown(path) == true ? "markdown" : nil)
    var options = Note.Options(
      format: format.flatMap(Note.Source.Format.init), zone: zone, dialect: dialect,
      extras: math == .off ? extras : extras.union(.math), code: .focusable,
      jekyll: jekyll?.noteOptions(for: pathInCollections(path)))
    options.siteLanguage = lang ?? locale
    options.contentsLevels = contentsLevels
    options.highlighting = dialect == .commonmark ? .off : highlighting
    options.pictures = .framed
    options.headings = .linked
    options.safety = safety
    return options
  }
}

extension Configuration.Jekyll {
  /// What the site says of the note at a path within the folder of all collections.
  fileprivate func noteOptions(for path: String) -> Note.Options.Jekyll {
    let collection = collection(of: path)
    var kinds: Set = [collection ?? "pages"]
    if path.split(separator: "/").contains("_drafts") { kinds.insert("drafts") }
    return Note.Options.Jekyll(
      collection: collection, path: path, defaults: defaults(for: path, kinds: kinds),
      // Jekyll makes excerpts of documents alone.
      excerptSeparator: collection == nil ? nil : excerptSeparator)
  }

  /// Whether a file's name ends as those of Markdown files do.
  package func isMarkdown(_ path: String) -> Bool {
    path.lastIndex(of: ".").map { markdownEndings.contains(path[$0...].dropFirst().lowercased()) }
      ?? false
  }

  /// The collection that a note is in by its path within the folder of all collections: `posts`,
  /// another's name, or `nil` for a page.
  package func collection(of path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    if folders.contains("_posts") || folders.contains("_drafts") { return "posts" }
    return folders.first.flatMap { collection(ofFolder: $0) }
  }

  /// The collection whose folder has a name such as `_recipes`, if there is one.
  package func collection(ofFolder name: some StringProtocol) -> String? {
    guard name.hasPrefix("_") else { return nil }
    let name = String(name.dropFirst())
    return collections[name] == nil ? nil : name
  }
}
