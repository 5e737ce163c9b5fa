extension Definition {
  /// Objective-C++: both languages at once.
  static var objectiveCPP: Definition {
    Definition(
      words: objectiveWords("\(cKeywords) \(cppKeywords)"),
      modes: [Mode("code", rules: cppRawStrings + objectiveCode), cInclude, cppRawString])
  }
}
