import Diagnostics
import Notes
import Text

/// The treatment of drafts.
public enum Drafts: Sendable {
  case skipped, published
}

/// The names under which the theme's style sheet and scripts are published.
public enum AssetNames: Sendable {
  /// Names that contain a digest of the contents, so that browsers can cache the files forever.
  case digested
  /// The names of the files in the theme. Pages then do not change when an author edits the theme.
  case plain
}

/// The options of a build request that affect the contents of the site. They override the
/// configuration.
public struct PublishOptions: Sendable {
  /// The treatment of drafts.
  public var drafts = Drafts.skipped
  /// The treatment of notes with a later date than `now`.
  public var future = Configuration.Visibility.skipped
  /// The time of the build; `nil` to treat no note as a future or expired note.
  ///
  /// It is an option because the library never reads the clock.
  public var now: DateTime?
  /// Indicates whether the build treats notes as untrusted even if the configuration trusts them.
  public var safety = Note.Options.Safety.off
  /// The address of the site; `nil` to use the address in the configuration.
  public var address: PublishedAddress?
  /// The name of the source folder that the site uses as its name if it has no title; `nil` to use
  /// the actual name.
  public var folderName: String?
  /// The names under which the theme's files are published.
  public var assetNames = AssetNames.digested

  public init(
    drafts: Drafts = .skipped, future: Configuration.Visibility = .skipped, now: DateTime? = nil
  ) {
    self.drafts = drafts
    self.future = future
    self.now = now
  }
}

/// The address at which a site is published.
public struct PublishedAddress: Hashable, Sendable {
  /// The scheme and host, without a trailing slash.
  public var url: String
  /// The path, which starts and ends with `/`.
  public var base: String

  /// Parses a web address such as `https://example.org/notes/`. Returns `nil` for other texts, and
  /// for an address with a query or fragment.
  public init?(_ text: String) {
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix),
      !text.contains(where: { $0.isWhitespace || $0 == "?" || $0 == "#" })
    else { return nil }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    guard !host.isEmpty else { return nil }
    url = scheme + host
    base = Settings.basePath(String(rest.dropFirst(host.count)))
  }

  /// The complete address.
  package var text: String { url + base }
}

extension Configuration {
  /// Sets `url` and `pathOfURL` to an address, or removes them if `address` is `nil`.
  package mutating func setAddress(_ address: PublishedAddress?) {
    url = address?.url
    pathOfURL = address?.base ?? "/"
  }

  /// Sets `base` from the settings `url:` and `base:`. Call this after all configuration files have
  /// been read.
  ///
  /// Either setting, or both, may contain the base path.
  ///
  /// - Returns: An error if the settings contain different paths.
  package mutating func resolveBasePath() -> [Diagnostic] {
    if base == pathOfURL { pathOfURL = "/" }
    guard pathOfURL != "/" else { return [] }
    guard base == "/" else {
      return [
        Diagnostic(
          .error, .configurationValue, at: place(of: "url"),
          "url has the path \(pathOfURL), but the configuration has the base path \(base);"
            + " write the path in only one of them")
      ]
    }
    base = pathOfURL
    return []
  }
}
