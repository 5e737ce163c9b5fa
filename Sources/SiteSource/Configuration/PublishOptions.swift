import Notes
import Text

/// Whether drafts are part of the site.
public enum Drafts: Sendable {
  case skipped, published
}

/// What the style and the scripts of a theme are called.
public enum AssetNames: Sendable {
  /// By what they hold, so that a cache can keep them for ever.
  case digested
  /// As they are in the theme, so that pages stay what they are while somebody works on them.
  case plain
}

/// Which notes of a folder a build is to publish, as far as the folder does not say it.
public struct PublishOptions: Sendable {
  public var drafts = Drafts.skipped
  /// Whether notes of a later date are published too.
  public var future = Configuration.Choice.skipped
  /// When the build is; notes dated later wait. The library has no clock: without a time nothing is
  /// in the future.
  public var now: DateTime?
  /// Whether notes are taken for those of strangers though the configuration does not say it.
  public var safety = Note.Options.Safety.off
  /// Where the site is published, whatever the configuration says.
  public var address: PublishedAddress?
  /// What the site's folder is called, whatever it is called here.
  public var folderName: String?
  public var assetNames = AssetNames.digested

  public init(
    drafts: Drafts = .skipped, future: Configuration.Choice = .skipped, now: DateTime? = nil
  ) {
    self.drafts = drafts
    self.future = future
    self.now = now
  }
}
