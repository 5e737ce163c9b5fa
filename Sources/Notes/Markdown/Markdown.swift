/// The Markdown of notes.
public enum Markdown {
  /// Which Markdown a body is written in.
  public enum Dialect: String, Hashable, Sendable, CaseIterable {
    /// CommonMark and what real posts add to it.
    case thumbindex
    /// CommonMark alone, exactly as libcmark renders it.
    case commonmark
  }
}
