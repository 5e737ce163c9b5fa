/// What a body may hold beside CommonMark; see `SyntaxScan`.
///
/// A feature that is set may still turn out to be none: a `|` is not always a table.
package struct SyntaxFeatures: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// `|`
  package static let tables = SyntaxFeatures(rawValue: 1 << 0)
  /// `~`
  package static let strikethrough = SyntaxFeatures(rawValue: 1 << 1)
  /// `[[`
  package static let wikiLinks = SyntaxFeatures(rawValue: 1 << 2)
  /// `]:`, which ends the label of a link's definition.
  package static let definitions = SyntaxFeatures(rawValue: 1 << 3)
  /// `*` or `_` beside characters whose reading CommonMark leaves to be mended.
  package static let emphasis = SyntaxFeatures(rawValue: 1 << 4)
  /// `://`, `www.` or `@`.
  package static let addresses = SyntaxFeatures(rawValue: 1 << 5)
  /// `$`, `\(` or `\[`.
  package static let math = SyntaxFeatures(rawValue: 1 << 6)
  /// `==`
  package static let highlight = SyntaxFeatures(rawValue: 1 << 7)
  /// The opening of a tag whose element takes all that follows for its text.
  package static let rawTags = SyntaxFeatures(rawValue: 1 << 8)
  /// `:` before a letter, `+` or `-`.
  package static let shortCodes = SyntaxFeatures(rawValue: 1 << 9)
  /// `:` at the start of a line.
  package static let definitionLists = SyntaxFeatures(rawValue: 1 << 10)
  /// `[^`
  package static let footnotes = SyntaxFeatures(rawValue: 1 << 11)
  /// `[!`
  package static let callouts = SyntaxFeatures(rawValue: 1 << 12)
  /// `[ ]` or `[x]`
  package static let taskLists = SyntaxFeatures(rawValue: 1 << 13)
  /// `- |` at the start of a line.
  package static let bareDelimiters = SyntaxFeatures(rawValue: 1 << 14)
  /// `$$` or `\[` at the start of a line.
  package static let mathBlocks = SyntaxFeatures(rawValue: 1 << 15)
  /// `{:`
  package static let attributeLists = SyntaxFeatures(rawValue: 1 << 16)
  /// `*[` at the start of a line, with `]:` after it.
  package static let abbreviations = SyntaxFeatures(rawValue: 1 << 17)
  /// `^` alone on a line.
  package static let boundaries = SyntaxFeatures(rawValue: 1 << 18)
  /// `[toc]` or `[[toc]]`, in small letters or capitals.
  package static let contents = SyntaxFeatures(rawValue: 1 << 19)
  /// `##` at the start of a line, with no space behind it.
  package static let bareHeadings = SyntaxFeatures(rawValue: 1 << 20)
  /// `] [` or a line's end between the brackets.
  package static let partedReferences = SyntaxFeatures(rawValue: 1 << 21)
  /// An underline at the start of a line under an item, on a Jekyll site.
  package static let itemUnderlines = SyntaxFeatures(rawValue: 1 << 22)
  /// `][`
  package static let references = SyntaxFeatures(rawValue: 1 << 23)
  /// `markdown=`, in a tag.
  package static let markdownInTags = SyntaxFeatures(rawValue: 1 << 24)
  /// Two backslashes at the end of a line.
  package static let lineBreaks = SyntaxFeatures(rawValue: 1 << 25)
  /// `](` with a space before what closes it.
  package static let spacedTargets = SyntaxFeatures(rawValue: 1 << 26)
  /// `<` as the first sign of a line that is indented as code is.
  package static let indentedTags = SyntaxFeatures(rawValue: 1 << 27)
  /// `\~` or `\=`
  package static let escapedSigns = SyntaxFeatures(rawValue: 1 << 28)
  /// A line that the preprocessor has found to be an annotation; no scan sets it.
  package static let annotations = SyntaxFeatures(rawValue: 1 << 29)
  /// `\index{`, ``{index}` `` or `]{` with a class or an id behind.
  package static let indexMarks = SyntaxFeatures(rawValue: 1 << 30)
  /// `{index}` with something else behind.
  package static let indexDirectives = SyntaxFeatures(rawValue: 1 << 31)
  /// `<` at the start of a line before a letter or `!`, on a Jekyll site.
  package static let htmlElements = SyntaxFeatures(rawValue: 1 << 32)
  /// `$`, where one alone may open a formula.
  package static let dollars = SyntaxFeatures(rawValue: 1 << 33)
  /// A number at the start of a line, with `)` or not in its turn, on a Jekyll site.
  package static let listMarkers = SyntaxFeatures(rawValue: 1 << 34)
  /// A backtick between blanks, or several in a word, on a Jekyll site.
  package static let loneBackticks = SyntaxFeatures(rawValue: 1 << 35)
}

extension SyntaxFeatures {
  /// The features that are read in the text of inline blocks, before libcmark sees it.
  package static let spans: SyntaxFeatures = [
    .wikiLinks, .footnotes, .emphasis, .addresses, .math, .shortCodes, .attributeLists,
    .lineBreaks, .spacedTargets, .partedReferences, .escapedSigns, .indexMarks,
    .loneBackticks,
  ]

  /// The features that some choice leaves out.
  static func without(_ options: DialectOptions) -> SyntaxFeatures {
    var features: SyntaxFeatures =
      options.parser == .kramdown ? .dollars : [.spacedTargets, .partedReferences, .htmlElements]
    if !options.extras.contains(.math) { features.formUnion([.math, .mathBlocks]) }
    if !options.extras.contains(.emoji) { features.insert(.shortCodes) }
    return features
  }
}
