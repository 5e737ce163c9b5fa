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
  static let emphasis = Features(rawValue: 1 << 10)
  /// `://`, `www.` or `@`.
  static let addresses = Features(rawValue: 1 << 11)
  /// `$`, `\(` or `\[`.
  static let math = Features(rawValue: 1 << 12)
  /// `==`
  static let highlight = Features(rawValue: 1 << 13)
  /// The opening of a tag whose element takes all that follows for its text.
  static let rawTags = Features(rawValue: 1 << 14)
  /// `:` before a letter, `+` or `-`.
  static let shortCodes = Features(rawValue: 1 << 15)
  /// `:` at the start of a line.
  static let definitionLists = Features(rawValue: 1 << 4)
  /// `[^`
  static let footnotes = Features(rawValue: 1 << 5)
  /// `[!`
  static let callouts = Features(rawValue: 1 << 6)
  /// `[ ]` or `[x]`
  static let taskLists = Features(rawValue: 1 << 7)
  /// `- |` at the start of a line.
  static let bareDelimiters = Features(rawValue: 1 << 8)
  /// `$$` or `\[` at the start of a line.
  static let mathBlocks = Features(rawValue: 1 << 9)
  /// `{:`
  static let attributeLists = Features(rawValue: 1 << 16)
  /// `*[` at the start of a line, with `]:` after it.
  static let abbreviations = Features(rawValue: 1 << 17)
  /// `^` alone on a line.
  static let boundaries = Features(rawValue: 1 << 18)
  /// `[toc]` or `[[toc]]`, in small letters or capitals.
  static let contents = Features(rawValue: 1 << 19)
  /// `##` at the start of a line, with no space behind it.
  static let bareHeadings = Features(rawValue: 1 << 21)
  /// `] [` or a line's end between the brackets.
  static let partedReferences = Features(rawValue: 1 << 23)
  /// An underline at the start of a line under an item, on a Jekyll site.
  static let itemUnderlines = Features(rawValue: 1 << 24)
  /// `][`
  static let references = Features(rawValue: 1 << 22)
  /// `markdown=`, in a tag.
  static let markdownInTags = Features(rawValue: 1 << 20)
}

extension Features {
  /// The features that are read in the text of leaves, before libcmark sees it.
  static let spans: Features = [
    .wikiLinks, .footnotes, .emphasis, .addresses, .math, .shortCodes, .attributeLists,
    .partedReferences,
  ]

  /// The features that a site does not have.
  static func without(_ extras: Note.Options.Extras, _ anchors: Slugger.Rule) -> Features {
    var features: Features = anchors == .jekyll ? [] : .partedReferences
    if !extras.contains(.math) { features.formUnion([.math, .mathBlocks]) }
    if !extras.contains(.emoji) { features.insert(.shortCodes) }
    return features
  }
}
