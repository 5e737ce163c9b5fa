import Bytes
import Diagnostics
import ForeignMarkdown
import FrontMatter
import PlainText
import Text

extension Note.Source {
  /// Creates a source from the bytes of a file. Detects the encoding, parses the front matter, and
  /// reads the properties in the front matter and the file name.
  ///
  /// The initialiser never fails. All problems are in `diagnostics`.
  ///
  /// - Parameter path: The path relative to the site's folder, with `/` between components.
  public init(path: String, bytes: [UInt8], options: Note.Options = Note.Options()) {
    var diagnostics: [Diagnostic] = []
    var text = SourceText(bytes, in: options.siteLanguage)
    text.reportEncoding(path: path, to: &diagnostics)
    var frontMatter = FrontMatter(
      of: text, path: path, accepting: options.rules.frontMatter, reporting: &diagnostics)
    // If the front matter cannot be parsed, look in its text for a key such as `draft`, so that a
    // private note is not published because of a typo.
    let unparsedPublicationKey =
      diagnostics.isEmpty ? nil : frontMatter.unparsedPublicationKey(in: text, after: diagnostics)
    let (rules, keys) = (options.rules, options.rules.keys)
    if let form = rules.properties, frontMatter.kind == .none,
      let properties = FrontMatter(propertiesOf: text.bytes[...], in: form)
    {
      frontMatter = properties
    }
    let defaultFields = rules.defaults.isEmpty ? .none : FrontMatter(defaults: rules.defaults)
    frontMatter.complete(with: defaultFields.fields)
    frontMatter.respellKeys(by: keys)
    let name = FileName(rules.path ?? path, zone: options.zone)
    let format = Note.Source.format(
      of: text, name: name, frontMatter: frontMatter, options: options, path: path,
      reporting: &diagnostics)
    if format == .text { frontMatter.takeMailHead(of: text, zone: options.zone) }
    if format == .markdown, options.dialect == .thumbindex {
      text.removeComments(below: frontMatter, path: path, reporting: &diagnostics)
    }
    let dates = format == .text ? text.dates(from: frontMatter.bodyOffset, zone: options.zone) : [:]
    let title =
      frontMatter.text(keys.title, path: path, reporting: &diagnostics)
      ?? (rules.missingTitle == .name ? rules.fallbackTitle ?? name.capitalizedWords : nil)
    let date =
      frontMatter.date(keys.date, options: options, path: path, reporting: &diagnostics)
      ?? name.date ?? dates[.publication] ?? dates[.update]
    let updated =
      frontMatter.date(keys.updated, options: options, path: path, reporting: &diagnostics)
      ?? dates[.update]
    let slug = frontMatter.text(keys.slug, path: path, reporting: &diagnostics) ?? name.slug
    let position = frontMatter.number(keys.position)
    let lang = frontMatter.text(keys.lang, path: path, reporting: &diagnostics) ?? options.lang
    let tagsInText =
      rules.readsTagsInText && format == .markdown
      ? text.body(from: frontMatter.bodyOffset).withBytes { InlineTags.names(in: $0) } : []
    let ownTags = frontMatter.list(
      "tags", "tag", separatedBy: rules.tagSeparator, path: path, reporting: &diagnostics)
    let tags = (ownTags + tagsInText).unique
      .limited(of: frontMatter, path: path, reporting: &diagnostics)
    let categories = [
      name.categories,
      defaultFields.list(
        "categories", "category", separatedBy: .whiteSpace, path: path,
        reporting: &diagnostics),
      frontMatter.list(
        "categories", "category", separatedBy: rules.categorySeparator, path: path,
        reporting: &diagnostics),
    ].flatMap(\.self).unique
    let pronunciation = frontMatter.text(["reading"], path: path, reporting: &diagnostics)
    let letter = frontMatter.text(["letter"], path: path, reporting: &diagnostics)
    let summary = frontMatter.text(keys.summary, path: path, reporting: &diagnostics)
    if name.hasInvalidDate, frontMatter[field: "date"] == nil {
      let interpretation = date.map { "is read as \($0.civilDate)\(rules.asToolReadsIt)" }
      diagnostics.append(
        Diagnostic(
          interpretation == nil ? .error : .warning, .invalidDate, at: SourceLocation(path),
          "the file name starts with a date that does not exist"
            + (interpretation.map { " and \($0)" } ?? "") + "; rename the file"))
    }
    var requested = RequestedPublication()
    if name.isDraft { requested.publication = .draft }
    requested = frontMatter.publication(
      default: requested, options: options, path: path, reporting: &diagnostics)
    if let unparsedPublicationKey {
      requested.publication = .withheld(
        "its front matter cannot be parsed and contains “\(unparsedPublicationKey)”")
    } else {
      // Lines such as `draft: true` below the front matter or without fences are text. Withhold the
      // note if such lines would make it private.
      frontMatter.applyMisplacedFrontMatter(
        in: text, to: &requested, options: options, path: path, reporting: &diagnostics)
    }
    if let key = frontMatter.repeatedPublicationKey(path: path, reporting: &diagnostics) {
      requested.publication = .withheld("its front matter sets “\(key)” twice")
    }
    if rules.draftIndex == .folder, requested.publication == .draft,
      name.base == "_index" || name.base == "index"
    {
      requested.cascades.append(Cascade(.draft))
    }
    self.init(
      path: path, text: text, frontMatter: frontMatter, format: format, title: title, date: date,
      updated: updated, slug: slug, position: position,
      collection: rules.collection ?? (name.isPost ? "posts" : nil), lang: lang,
      tags: tags, categories: categories, pronunciation: pronunciation, letter: letter,
      summary: summary, publication: requested.publication, publishDate: requested.publishDate,
      expiryDate: requested.expiryDate, listing: requested.listing, cascades: requested.cascades,
      diagnostics: diagnostics.sorted())
    heading = headingForTitle(options)
    fallbackTitle = rules.fallbackTitle
  }

  /// Returns the text of a source, decoded again from the bytes of its file. The result equals the
  /// `text` that the initialiser sets, from which Obsidian's comments (`%%…%%`) are removed.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - source: The source that was created from the same bytes.
  ///   - options: The options with which the source was created.
  public static func text(of bytes: [UInt8], source: Note.Source, options: Note.Options)
    -> SourceText
  {
    var text = SourceText(bytes, in: options.siteLanguage)
    if source.format == .markdown, options.dialect == .thumbindex {
      // Ignore these diagnostics, which were reported when the source was created.
      var ignoredDiagnostics: [Diagnostic] = []
      text.removeComments(
        below: source.frontMatter, path: source.path, reporting: &ignoredDiagnostics)
    }
    return text
  }

  /// Returns the title that the words of a file's name give a note: `brick-walls.md` → `Brick Walls`.
  public static func title(ofFileAt path: String) -> String { FileName(path).title }

  /// The title that the tool gives the note, or else a title made from the file's name; never empty.
  ///
  /// For plain text it is the name without date and extension (`FileName.slug`), which is usually a
  /// title. Other names usually have the form of a URL, so their hyphens become spaces:
  /// `brick-walls.md` → `Brick Walls`.
  public var titleFromFileName: String {
    if let fallbackTitle, !fallbackTitle.isEmpty { return fallbackTitle }
    let name = FileName(path)
    let title = format == .text ? name.slug.trimmed : name.title
    return title.isEmpty ? (path.isEmpty ? "Untitled" : path) : title
  }
}

extension Note.Source {
  /// Returns the format of the body: from the front matter, or else the site's option, or else the
  /// file extension, or else the text itself.
  private static func format(
    of text: SourceText, name: FileName, frontMatter: FrontMatter, options: Note.Options,
    path: String, reporting diagnostics: inout [Diagnostic]
  ) -> Format {
    if let written = frontMatter.text(["format"], path: path, reporting: &diagnostics) {
      if let format = Format(rawValue: written.lowercased()) { return format }
      if let field = frontMatter[field: "format"] {
        diagnostics.append(
          Diagnostic(
            .warning, .fieldKind, at: field.location(path),
            "unknown format “\(written)”; write “markdown”, “text” or “html”"))
      }
    }
    if let format = options.format { return format }
    if FileName.isMarkdown(options.rules.path ?? path) { return .markdown }
    if ["html", "htm", "xhtml"].contains(name.fileExtension) { return .html }
    if frontMatter.kind != .none { return .markdown }
    return text.bytes.withBytes { MarkdownLikelihood($0).isCertain } ? .markdown : .text
  }
}

extension SourceText {
  /// Returns the dates on the date lines of a plain text, by the event that they date.
  fileprivate func dates(from offset: Int, zone: Zone) -> [DateLine.Event: DateTime] {
    body(from: offset).withBytes { DateLine.dates(of: $0, zone: zone) }
  }

  /// Warns if a file is not valid UTF-8.
  fileprivate func reportEncoding(path: String, to diagnostics: inout [Diagnostic]) {
    let name: String
    switch (encoding, evidence) {
    case (.utf8, .detection):
      // Detection chooses UTF-8 only for a file with some invalid bytes.
      let place = position(at: bytes.firstReplacement)
      diagnostics.append(
        Diagnostic(
          .warning, .encoding, at: SourceLocation(path, line: place.line, column: place.column),
          "the file contains bytes that are not UTF-8, the first of them here; they are replaced"
            + " by “\u{FFFD}”; save the file as UTF-8"))
      return
    case (.utf8, _): return
    case (.utf16, _): name = "UTF-16"
    case (.utf32, _): name = "UTF-32"
    case (.other(let charset), _): name = charset
    }
    let guess = evidence == .detection ? "most likely " : ""
    diagnostics.append(
      Diagnostic(
        .warning, .encoding, at: SourceLocation(path),
        "the file is read as \(guess)\(name); save it as UTF-8"))
  }
}

extension [UInt8] {
  /// The offset of the first replacement character (U+FFFD); 0 if there is none.
  fileprivate var firstReplacement: Int {
    indices.first { self[$0] == 0xEF && self[$0...].starts(with: [0xEF, 0xBF, 0xBD]) } ?? 0
  }
}

extension [String] {
  /// The maximum number of tags of a note.
  ///
  /// The page of each tag lists the note with all its tags. Without a limit, the output would grow
  /// with the square of the number of tags.
  private static var maximumTagCount: Int { 500 }

  /// Returns at most the maximum number of tags, and reports if the note has more.
  fileprivate func limited(
    of frontMatter: FrontMatter, path: String, reporting diagnostics: inout [Diagnostic]
  ) -> [String] {
    guard count > Self.maximumTagCount else { return self }
    let field = frontMatter[field: "tags"] ?? frontMatter[field: "tag"]
    diagnostics.append(
      Diagnostic(
        .warning, .tooManyTags, at: field?.location(path) ?? SourceLocation(path),
        "the note has \(count) tags, but only the first \(Self.maximumTagCount) are used; remove the "
          + "others"))
    return Array(prefix(Self.maximumTagCount))
  }

  /// The list without duplicates.
  fileprivate var unique: [String] {
    // Comparing a few strings is faster than hashing them.
    if count < 8 {
      return indices.allSatisfy({ !self[..<$0].contains(self[$0]) })
        ? self : reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
