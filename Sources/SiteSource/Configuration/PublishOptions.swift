import Diagnostics
import Notes
import Text

/// Whether drafts are part of the site.
public enum Drafts: Sendable {
  case skipped, published
}

/// The names of the theme's style and scripts.
public enum AssetNames: Sendable {
  /// Names with a digest of the contents, so that browsers can cache them for ever.
  case digested
  /// The names in the theme, so that pages do not change while somebody works on the theme.
  case plain
}

/// The options of a build that decide which notes it publishes, besides the configuration.
public struct PublishOptions: Sendable {
  public var drafts = Drafts.skipped
  /// Whether notes of a later date are published too.
  public var future = Configuration.Choice.skipped
  /// The time of the build; notes dated later wait. The library has no clock: without a time, no
  /// note is in the future.
  public var now: DateTime?
  /// Whether notes are treated as untrusted even if the configuration does not say so.
  public var safety = Note.Options.Safety.off
  /// The address of the site, overriding the configuration's.
  public var address: PublishedAddress?
  /// The name of the site's folder, overriding its actual name.
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

/// The address that a site is published at.
public struct PublishedAddress: Hashable, Sendable {
  /// Scheme and host, without a slash at the end.
  public var url: String
  /// The path; it starts and ends with `/`.
  public var base: String

  /// - Returns: `nil` for a text that is not a web address such as `https://example.org/notes/`.
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
  /// Sets the address of `url:`, or removes it.
  package mutating func take(address: PublishedAddress?) {
    url = address?.url
    pathOfURL = address?.base ?? "/"
  }

  /// Decides the base path after all configuration files are read: from `url:`, from `base:`, or
  /// from both if they agree.
  ///
  /// - Returns: Their problems.
  package mutating func settlePath() -> [Diagnostic] {
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
