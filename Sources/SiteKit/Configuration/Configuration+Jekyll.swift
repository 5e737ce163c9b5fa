import Liquid
import Notes

extension Configuration {
  /// What a Jekyll site says of itself in `_config.yml`, with Jekyll's own defaults.
  public struct Jekyll: Sendable {
    /// The file it is read from, in the site's folder.
    public static let fileName = "_config.yml"

    /// Everything the file says, for `site` in templates.
    public var all = Object()
  }

  /// Whether the folder is that of a Jekyll site: it has a `_config.yml`, or posts in `_posts`.
  ///
  /// Where it is one for its posts alone and a `thumbindex.yml` lies beside them, `jekyll` is `nil`:
  /// then its notes hold Jekyll's Liquid, and the site's own rules hold for the rest.
  public var isJekyllSite: Bool { jekyll != nil || hasPosts }
}
