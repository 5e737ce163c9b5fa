extension Construct {
  /// All constructs of the dialect, in the order in which each phase applies them.
  static let inOrder: [Construct] = [
    // Formulas come before all blocks, because a line inside a formula may look like a block. On a
    // Jekyll site HTML elements come first, together with their contents.
    .htmlElements, .mathBlocks, .separateItems, .listMarkers,

    // Blocks, from the outside in: a footnote may contain any of the others.
    .footnotes, .tables, .bareDelimiterRows, .indentedTags,
    // An item keeps its attributes when it becomes a definition. The attributes of other blocks
    // apply to the result, such as a list of definitions.
    .annotations, .definitionLists, .blockAttributes,
    // Ids for terms need all lists of definitions, and the ids that authors gave.
    .termIDs, .markupAttributes, .linkDefinitions,
    // Annotations may have added elements that contain Markdown.
    .markdownInHTML, .contents, .itemUnderlines,

    // Spans: if several constructs may start with the same byte, the first one that matches is
    // used.
    .indexCommands, .indexRoles, .indexedSpans, .loneBackticks,
    .wikiLinks, .formulas, .lineBreaks, .addresses, .shortCodes, .spanAttributes, .extensions,
    .spacedReferences, .spacedTargets, .emphasis,

    // Texts. Marks between blocks come first; the rest is text. Escaped signs come back after the
    // remaining signs have been read.
    .loneMarks, .strikethrough, .highlight, .escapedSigns, .taskLists,
    // After this a callout is no longer a quote, and the `>` before its lines is not recognised.
    .callouts,
    // The remaining text may contain markup that was written wrongly.
    .lintFindings,

    // The end: footnotes are in place now, and may contain abbreviations.
    .abbreviations, .rawTags,
    // Cells stay in the tree until their contents have been read.
    .tableCells,
  ]
}
