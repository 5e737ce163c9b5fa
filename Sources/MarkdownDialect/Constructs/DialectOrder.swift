extension Construct {
  /// All constructs of the dialect, in the order in which each phase comes to them.
  static let inOrder: [Construct] = [
    // What looks like a block within a formula is none: formulas come before all blocks.
    // On a Jekyll site elements of HTML come before them, with all that they hold.
    .htmlElements, .mathBlocks, .separateItems, .listMarkers,

    // Blocks, from the outside in: what a footnote holds may be any of the others.
    .footnotes, .tables, .bareDelimiterRows, .indentedTags,
    // The attributes of an item go with it where it becomes a definition; those of other blocks
    // are for what has become of them, such as a list of definitions.
    .annotations, .definitionLists, .blockAttributes,
    // By now all lists are known whose terms get ids, and the ids that authors gave.
    .termIDs, .markupAttributes, .linkDefinitions,
    // Among the markup that annotations stood for, elements with Markdown in them may be.
    .markdownInHTML, .contents, .itemUnderlines,

    // Spans: of those that may start with the same byte, the first that can takes it.
    .indexCommands, .indexRoles, .indexedSpans, .loneBackticks,
    .wikiLinks, .formulas, .lineBreaks, .addresses, .shortCodes, .spanAttributes, .extensions,
    .partedReferences, .spacedTargets, .emphasis,

    // Texts: marks that stand between blocks go first, for what is left is text. Escaped signs come back when those that are left have been read.
    .loneMarks, .strikethrough, .highlight, .escapedSigns, .taskLists,
    // Only as long as a callout is a quote are the marks before its lines known for a quote's.
    .callouts,
    // What is still text was perhaps meant otherwise.
    .lintFindings,

    // The end: abbreviations stand in footnotes too, which have been placed by then.
    .abbreviations, .rawTags,
    // Cells are in the tree until all that may stand in them is read.
    .tableCells,
  ]
}
