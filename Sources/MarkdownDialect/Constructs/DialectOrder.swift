extension Construct {
  /// All constructs of the dialect, in the order in which each phase comes to them.
  static let inOrder: [Construct] = [
    // What looks like a block within a formula is none: formulas come before all blocks.
    .mathBlocks,
    .separateItems,

    // Blocks, from the outside in. What a footnote holds may be any of the others.
    .footnotes,
    .tables,
    .bareDelimiterRows,
    .indentedTags,
    // The attributes of an item go with it where it becomes a definition, and those of a whole
    // list are given to what has become of it.
    .annotations,
    .definitionLists,
    .blockAttributes,
    // By now all lists of terms are known that get ids, and the ids that authors gave.
    .termIDs,
    .markupAttributes,
    .linkDefinitions,
    // After the annotations, among whose markup elements with Markdown may be.
    .markdownInHTML,
    .contents,
    .itemUnderlines,

    // Spans. Of those that start with the same byte the first that can takes it.
    .wikiLinks,
    .formulas,
    .lineBreaks,
    .addresses,
    .shortCodes,
    .spanAttributes,
    .extensions,
    .partedReferences,
    .spacedTargets,
    .emphasis,

    // Texts. An escaped sign comes back when the signs that are left have been read.
    .strikethrough,
    .highlight,
    .escapedSigns,
    .taskLists,
    // As long as a callout is a quote, the marks before its lines are known for those of quotes.
    .callouts,
    // What is still text was perhaps meant otherwise.
    .lintFindings,

    // The end, at which the footnotes have been placed.
    .abbreviations,
    .rawTags,
    // Cells are in the tree until all that may stand in them is read.
    .tableCells,
  ]
}
