extension Note {
  /// The words that a body shows beside its author's own, in the language of its readers.
  public struct Labels: Hashable, Sendable {
    /// The heading of the footnotes.
    public var footnotes = "Footnotes"
    /// What the way back from a footnote is called, `%s` standing for the reference.
    public var backReference = "Back to reference %s"

    /// The words in English.
    public init() {}
  }
}

extension Note.Labels {
  func backReference(to reference: String) -> String {
    backReference.replacing("%s", with: reference)
  }
}
