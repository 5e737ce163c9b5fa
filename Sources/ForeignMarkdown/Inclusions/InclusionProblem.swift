import Diagnostics

extension Diagnostic {
  /// Returns the warning about an inclusion that the page shows as text.
  ///
  /// - Parameters:
  ///   - source: The inclusion as the author wrote it.
  ///   - problem: The rest of the sentence that begins with it.
  static func unreadInclusion(
    _ source: String, _ problem: String, at location: SourceLocation
  ) -> Diagnostic {
    let inclusion = String(source.dropFirst(source.hasPrefix("- ") ? 2 : 0).trimmed)
    let mark =
      ["![[", "(("].first(where: inclusion.hasPrefix)
      ?? String(inclusion.prefix { !$0.isWhitespace })
    return Diagnostic(.warning, .inclusion, at: location, "`\(inclusion)` \(problem)")
      .with(
        .notCarriedOver(
          // An embedded note that cannot be included is a link to it.
          ForeignConstruct(
            mark, count: 1,
            outcome: mark == "![[" ? "left as link" : ForeignConstruct.shownAsText)))
  }
}

extension Diagnostic.ID {
  /// The build cannot put the text of a file in the place of an inclusion.
  public static let inclusion: Self = "inclusion"
}
