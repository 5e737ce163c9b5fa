import Diagnostics
import Liquid
import MarkdownDialect
import Notes

extension Configuration {
  /// The changes that `theme:` makes to the default theme, without replacing any of its files.
  public struct Look: Sendable {
    var accent = Accent()
    public var font = Font.serif
    public var ground = Background.paper
    /// The picture in the bar.
    package var logo: Logo?
    /// The icon of the browser's tab: a file of the site, or an address.
    package var icon: PictureSetting?
    /// The text at the bottom of every page, in Markdown.
    public var footer: String?

    /// The typeface of notes and mastheads.
    public enum Font: Hashable, Sendable {
      case serif, sans
    }

    /// The background of text.
    public enum Background: Hashable, Sendable {
      /// A warm white like paper.
      case paper
      case white
    }

    /// The accent colours; the theme's defaults if both are `nil`.
    package struct Accent: Hashable, Sendable {
      var light: Colour?
      var dark: Colour?
    }

    /// A picture in the bar, next to the site's name or instead of it.
    package struct Logo: Hashable, Sendable {
      package var file: PictureSetting
      /// The picture for dark mode, if it differs.
      package var dark: PictureSetting?
      package var width: Int?
      package var height: Int?
      /// The alternative text.
      package var alt: String?
      package var name = Name.shown

      /// The visibility of the site's name next to the picture.
      package enum Name: Hashable, Sendable {
        case shown, hidden
      }

      package init(file: PictureSetting) { self.file = file }
    }
  }

  /// A picture in the configuration, with the key at which diagnostics are reported.
  package struct PictureSetting: Hashable, Sendable {
    /// A path in the site's folder, or an address.
    package var source: String
    package var key: String

    package init(_ source: String, key: String) { (self.source, self.key) = (source, key) }
  }
}

extension Configuration.Look {
  /// The changes to the style as CSS; empty if nothing changes.
  package var style: String {
    let (light, dark) = palettes
    var rules = ""
    let colours = (
      light: declarations(light, accents.light), dark: declarations(dark, accents.dark)
    )
    if !colours.light.isEmpty {
      rules += ":root{\(colours.light)}\n"
      rules += "@media (prefers-color-scheme:dark){:root{\(colours.dark)}}\n"
    }
    if font == .sans {
      rules += "[lang]{--title-weight:var(--bold);--serif:var(--sans)}\n"
    }
    return rules
  }

  private func declarations(_ palette: Palette, _ accent: Colour) -> String {
    var variables: [(name: String, value: Colour)] = []
    if ground != .paper {
      variables += [
        ("paper", palette.paper), ("desk", palette.outerBackground), ("ink", palette.ink),
        ("muted", palette.muted), ("hairline", palette.hairline), ("well", palette.codeBackground),
      ]
    }
    if self.accent != Accent() { variables.append(("accent", accent)) }
    return variables.map { "--\($0.name):\($0.value)" }.joined(separator: ";")
  }
}

extension Configuration {
  /// The warnings for accent colours with too little contrast.
  package var lookDiagnostics: [Diagnostic] {
    let (light, dark) = look.palettes
    return [
      faultOfContrast(look.accent.light, of: "light", on: light),
      faultOfContrast(look.accent.dark, of: "dark", on: dark),
    ].compactMap(\.self)
  }

  private func faultOfContrast(
    _ accent: Colour?, of scheme: String, on palette: Palette
  ) -> Diagnostic? {
    guard let accent,
      accent.contrast(withAll: palette.grounds) < Look.leastContrast
    else { return nil }
    let ground = palette.grounds.min { accent.contrast(with: $0) < accent.contrast(with: $1) }
    let ratio = accent.contrast(withAll: palette.grounds)
    let near = accent.readable(on: palette.grounds, at: Look.leastContrast)
    return Diagnostic(
      .warning, .themeContrast, at: place(of: "theme.accent.\(scheme)"),
      "the accent \(accent) has a contrast of \(ratio.tenths) : 1 on the \(scheme) background"
        + " \(ground ?? palette.paper), but text needs \(Look.leastContrast.tenths) : 1; use"
        + " “\(near)”, the nearest colour of the same hue")
  }
}

extension Double {
  /// The number truncated to one decimal.
  ///
  /// A ratio that falls short of the required one is never rounded up to it.
  fileprivate var tenths: String {
    let tenths = Int(self * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension Diagnostic.ID {
  /// An accent colour has too little contrast with the background.
  static let themeContrast: Self = "theme-contrast"
}

extension Configuration {
  /// The footer of every page as a note; `nil` if there is no footer.
  ///
  /// Its links are relative to the site's root, like those of the navigation.
  package var footer: Note? {
    guard let text = look.footer, !text.isEmpty else { return nil }
    let options = Note.Options(
      format: .markdown, dialect: notes.dialect,
      markdown: DialectOptions(extras: notes.markdown.extras.subtracting(.math)))
    let source = Note.Source(path: Self.fileName, bytes: Array(text.utf8), options: options)
    let resolver = LinkResolver({ href, _ in address(ofNavigation: href) })
    return Note(source, resolving: resolver, options: options)
  }
}
