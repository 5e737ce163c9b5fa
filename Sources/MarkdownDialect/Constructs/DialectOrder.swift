extension Construct {
  /// All constructs of the dialect, in the order in which each phase applies them.
  static let inOrder: [Construct] = [
    // Formulas come before all other blocks, because a line inside a formula may look like a block.
    // HTML elements come even before formulas: on a Jekyll site, all text inside an element is
    // HTML.
    .htmlElements, .mathBlocks, .separateItems, .listMarkers,

    // Blocks, from the outside in: a footnote may contain any of the blocks after it.
    .footnotes, .tables, .bareDelimiterRows, .indentedTags,
    // The attributes of an item are applied before the item becomes a definition. The attributes of
    // a block are applied afterwards, for example to the definition list.
    .annotations, .definitionLists, .blockAttributes,
    // Ids for terms are generated when all definition lists exist and the author's ids are known.
    .termIDs, .markupAttributes, .linkDefinitions,
    // Annotations may have added elements that contain Markdown.
    .markdownInHTML, .contents, .itemUnderlines,

    // Spans: if several constructs may start with the same byte, the first one that matches is
    // used.
    .indexCommands, .indexRoles, .indexedSpans, .loneBackticks,
    .wikiLinks, .formulas, .lineBreaks, .addresses, .shortCodes, .spanAttributes, .extensions,
    .spacedReferences, .spacedTargets, .emphasis,

    // Texts. Index marks between blocks come first, because they are removed. Escaped signs become
    // text only after the delimiters have been read, because they look like delimiters.
    .loneMarks, .strikethrough, .highlight, .escapedSigns, .taskLists,
    // This step replaces the quote of a callout with another block. Afterwards the `>` before the
    // lines is no longer known as a quote marker, so steps that read source lines come before.
    .callouts,
    // Text that looks like markup at this point is probably a mistake of the author.
    .lintFindings,

    // The end. The footnotes are at the end of the body now, and may contain abbreviations.
    .abbreviations, .rawTags,
    // Cells stay in the tree until all other constructs have changed their contents.
    .tableCells,
  ]
}
