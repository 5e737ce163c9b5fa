/// What a body may hold beside CommonMark; see `Glance`.
///
/// A feature that is set may still turn out to be none: a `|` is not always a table.
struct Features: OptionSet, Hashable, Sendable {
  let rawValue: UInt32

  /// `|`
  static let tables = Features(rawValue: 1 << 0)
  /// `~`
  static let strikethrough = Features(rawValue: 1 << 1)
  /// `[[`
  static let wikiLinks = Features(rawValue: 1 << 2)
  /// `]:`, which ends the label of a link's definition.
  static let definitions = Features(rawValue: 1 << 3)
  /// `*` or `_` beside characters whose reading CommonMark leaves to be mended.
  static let emphasis = Features(rawValue: 1 << 4)
  /// `://`, `www.` or `@`.
  static let addresses = Features(rawValue: 1 << 5)
  /// `$`, `\(` or `\[`.
  static let math = Features(rawValue: 1 << 6)
  /// `==`
  static let highlight = Features(rawValue: 1 << 7)
  /// The opening of a tag whose element takes all that follows for its text.
  static let rawTags = Features(rawValue: 1 << 8)
  /// `:` before a letter, `+` or `-`.
  static let shortCodes = Features(rawValue: 1 << 9)
  /// `:` at the start of a line.
  static let definitionLists = Features(rawValue: 1 << 10)
  /// `[^`
  static let footnotes = Features(rawValue: 1 << 11)
  /// `[!`
  static let callouts = Features(rawValue: 1 << 12)
  /// `[ ]` or `[x]`
  static let taskLists = Features(rawValue: 1 << 13)
  /// `- |` at the start of a line.
  static let bareDelimiters = Features(rawValue: 1 << 14)
  /// `$$` or `\[` at the start of a line.
  static let mathBlocks = Features(rawValue: 1 << 15)
  /// `{:`
  static let attributeLists = Features(rawValue: 1 << 16)
  /// `*[` at the start of a line, with `]:` after it.
  static let abbreviations = Features(rawValue: 1 << 17)
  /// `^` alone on a line.
  static let boundaries = Features(rawValue: 1 << 18)
  /// `[toc]` or `[[toc]]`, in small letters or capitals.
  static let contents = Features(rawValue: 1 << 19)
  /// `##` at the start of a line, with no space behind it.
  static let bareHeadings = Features(rawValue: 1 << 20)
  /// `] [` or a line's end between the brackets.
  static let partedReferences = Features(rawValue: 1 << 21)
  /// An underline at the start of a line under an item, on a Jekyll site.
  static let itemUnderlines = Features(rawValue: 1 << 22)
  /// `][`
  static let references = Features(rawValue: 1 << 23)
  /// `markdown=`, in a tag.
  static let markdownInTags = Features(rawValue: 1 << 24)
  /// Two backslashes at the end of a line.
  static let lineBreaks = Features(rawValue: 1 << 25)
  /// `](` with a space before what closes it.
  static let spacedTargets = Features(rawValue: 1 << 26)
  /// `<` as the first sign of a line that is indented as code is.
  static let indentedTags = Features(rawValue: 1 << 27)
  /// `\~` or `\=`
  static let escapedSigns = Features(rawValue: 1 << 28)
}

extension Features {
  /// The features that are read in the text of leaves, before libcmark sees it.
  static let spans: Features = [
    .wikiLinks, .footnotes, .emphasis, .addresses, .math, .shortCodes, .attributeLists,
    .lineBreaks, .spacedTargets, .partedReferences, .escapedSigns,
  ]

  /// What it takes to give the definition of a link attributes.
  static let attributedDefinitions: Features = [.attributeLists, .definitions]

  /// The features that some choice leaves out.
  static func without(
    _ extras: Note.Options.Extras, for origin: BodyContext.Origin
  ) -> Features {
    var features: Features = origin == .kramdown ? [] : [.spacedTargets, .partedReferences]
    if !extras.contains(.math) { features.formUnion([.math, .mathBlocks]) }
    if !extras.contains(.emoji) { features.insert(.shortCodes) }
    return features
  }
}
