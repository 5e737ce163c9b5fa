import Notes

/// Whether drafts are part of the site.
public enum Drafts: Sendable {
  case skipped, published
}

/// Which notes of a folder a build is to publish, as far as the folder does not say it.
public struct Edition: Sendable {
  public var drafts = Drafts.skipped
  /// When the build is; posts dated later wait. The library has no clock: without a time nothing is
  /// in the future.
  public var now: DateTime?

  public init(drafts: Drafts = .skipped, now: DateTime? = nil) {
    self.drafts = drafts
    self.now = now
  }
}
