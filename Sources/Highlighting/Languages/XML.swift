extension Definition {
  /// XML 1.0.
  static var xml: Definition {
    Definition(
      wordStart: tagName, wordRest: tagName,
      modes: [Mode("markup", rules: markupRules), tag("tag", .pop)])
  }
}
