import Diagnostics

extension Diagnostic {
  /// Returns the warning about an inclusion that is not replaced.
  ///
  /// - Parameters:
  ///   - source: The inclusion as the author wrote it.
  ///   - problem: The rest of the sentence that begins with it.
  ///   - isCode: Indicates whether it is in code, which stays as the author wrote it.
  static func unreadInclusion(
    _ source: String, _ problem: String, isCode: Bool, at location: SourceLocation
  ) -> Diagnostic {
    let inclusion = String(source.dropFirst(source.hasPrefix("- ") ? 2 : 0).trimmed)
    let mark =
      ["![[", "(("].first(where: inclusion.hasPrefix)
      ?? String(inclusion.prefix { !$0.isWhitespace })
    // An embedded note that cannot be included is a link to it.
    let outcome =
      if mark == "![[" { "left as link" } else if isCode { ForeignConstruct.shownAsText } else {
        ForeignConstruct.shownAsCode
      }
    return Diagnostic(.warning, .inclusion, at: location, "`\(inclusion)` \(problem)")
      .with(.notCarriedOver(ForeignConstruct(mark, count: 1, outcome: outcome)))
  }
}

extension Diagnostic.ID {
  /// The build cannot put the text of a file in the place of an inclusion.
  public static let inclusion: Self = "inclusion"
}
