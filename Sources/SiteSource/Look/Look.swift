import Liquid

extension Configuration {
  /// What a site has otherwise than the default theme, without files of its own: `theme:`.
  public struct Look: Sendable {
    package var accent = Accent()
    public var font = Font.serif
    public var ground = Ground.paper
    /// The picture in the bar.
    package var logo: Logo?
    /// The picture on the tab of a browser: a file of the site, or an address.
    package var icon: PictureSetting?
    /// What stands at the foot of every page, in Markdown.
    public var footer: String?

    /// What notes and mastheads are set in.
    public enum Font: Hashable, Sendable {
      case serif, sans
    }

    /// What the text stands on.
    public enum Ground: Hashable, Sendable {
      /// Warm, as paper is.
      case paper
      case white
    }

    /// The one colour beside paper and ink; the theme's own where neither is said.
    package struct Accent: Hashable, Sendable {
      package var light: Colour?
      package var dark: Colour?
    }

    /// A picture in the bar, beside the name of the site or in its place.
    package struct Logo: Hashable, Sendable {
      package var file: PictureSetting
      /// The one for the dark, where it is another.
      package var dark: PictureSetting?
      package var width: Int?
      package var height: Int?
      /// What it says to those who do not see it.
      package var alt: String?
      package var name = Name.shown

      /// Whether the name of the site stands beside it.
      package enum Name: Hashable, Sendable {
        case shown, hidden
      }

      package init(file: PictureSetting) { self.file = file }
    }
  }

  /// A picture that the configuration names, and the key it does so under, for its place.
  package struct PictureSetting: Hashable, Sendable {
    /// A path in the site's folder, or an address.
    package var source: String
    package var key: String

    package init(_ source: String, key: String) { (self.source, self.key) = (source, key) }
  }
}
