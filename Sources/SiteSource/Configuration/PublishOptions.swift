import Diagnostics
import Notes
import Text

/// The treatment of drafts.
public enum Drafts: Sendable {
  case skipped, published
}

/// The naming of the theme's published style and scripts.
public enum AssetNames: Sendable {
  /// Names with a digest of the contents, so that browsers can cache the files forever.
  case digested
  /// The names in the theme, so that pages do not change while an author edits the theme.
  case plain
}

/// The options of a build, besides the configuration, that decide which notes are published.
public struct PublishOptions: Sendable {
  public var drafts = Drafts.skipped
  /// The treatment of notes with a later date than `now`.
  public var future = Configuration.Visibility.skipped
  /// The time of the build. Notes with a later date are not published yet.
  ///
  /// The library reads no clock: without a time, no note counts as dated in the future.
  public var now: DateTime?
  /// The option to treat notes as untrusted even if the configuration does not.
  public var safety = Note.Options.Safety.off
  /// The address of the site, which overrides the one in the configuration.
  public var address: PublishedAddress?
  /// The name of the site's folder, which overrides its actual name.
  public var folderName: String?
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
  /// Scheme and host, without a trailing slash.
  public var url: String
  /// The path, which starts and ends with `/`.
  public var base: String

  /// Returns `nil` if the text is not a web address such as `https://example.org/notes/`.
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
  /// Sets the address in `url:`, or removes it.
  package mutating func setAddress(_ address: PublishedAddress?) {
    url = address?.url
    pathOfURL = address?.base ?? "/"
  }

  /// Decides the base path after all configuration files are read.
  ///
  /// The path is in `url:`, in `base:`, or in both if they agree.
  ///
  /// - Returns: An error if they differ.
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
