import Diagnostics

extension MarkdownTree {
  /// Takes over options that a note sets for itself (`{::options … /}`).
  mutating func set(_ list: AttributeList, at place: SourceOffset) {
    for pair in list.pairs {
      if pair.key == "toc_levels" {
        if let levels = HeadingLevels(pair.value) {
          contentsLevels = levels
          continue
        }
        report(
          .warning, at: place,
          "“\(pair.value)” are no levels of headings; write “2..3” or “2,3”")
      } else {
        report(.note, at: place, "the option “\(pair.key)” has no meaning here and is left out")
      }
    }
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, at place: SourceOffset, _ message: String
  ) {
    diagnostics.append(Diagnostic(severity, .optionUnknown, at: location(of: place), message))
  }
}
