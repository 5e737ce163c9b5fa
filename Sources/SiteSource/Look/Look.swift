import Diagnostics
import Liquid
import MarkdownDialect
import Notes

extension Configuration {
  /// The settings of `theme:`, which change the look of the default theme.
  public struct Look: Sendable {
    /// The colour of links and of the current letter.
    var accent = Accent()
    /// The typeface of notes and mastheads.
    public var font = Font.serif
    /// The background of text.
    public var background = Background.paper
    /// The picture in the bar at the top of every page.
    package var logo: Logo?
    /// The icon in the browser's tab.
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

    /// The accent colours in the configuration. If one is `nil`, it is derived from the other. If
    /// both are `nil`, the colours of the theme apply.
    package struct Accent: Hashable, Sendable {
      /// The colour in light mode.
      var light: Colour?
      /// The colour in dark mode.
      var dark: Colour?
    }

    /// A picture in the bar, next to the site's name or instead of it.
    package struct Logo: Hashable, Sendable {
      /// The picture.
      package var file: PictureSetting
      /// The picture in dark mode; `nil` if it is the same.
      package var dark: PictureSetting?
      /// The displayed width in CSS pixels, if configured.
      package var width: Int?
      /// The displayed height in CSS pixels, if configured.
      package var height: Int?
      /// The alternative text, if configured.
      package var alt: String?
      /// The visibility of the site's name next to the picture.
      package var name = Name.shown

      /// The visibility of the site's name next to the picture.
      package enum Name: Hashable, Sendable {
        case shown, hidden
      }

      package init(file: PictureSetting) { self.file = file }
    }
  }

  /// A picture in the configuration.
  package struct PictureSetting: Hashable, Sendable {
    /// A path in the source folder, or a URL.
    package var source: String
    /// The configuration key of the picture, at which problems are reported: `theme.logo.dark`.
    package var key: String

    package init(_ source: String, key: String) { (self.source, self.key) = (source, key) }
  }
}

extension Configuration.Look {
  /// The CSS rules that apply the settings; empty if all settings have their default values.
  package var style: String {
    var rules = ""
    let colours = declarations
    if !colours.isEmpty { rules += ":root{\(colours)}\n" }
    if font == .sans {
      rules += "[lang]{--title-weight:var(--bold);--serif:var(--sans)}\n"
    }
    return rules
  }

  /// The CSS declarations of the colours that differ from the theme's style sheet.
  private var declarations: String {
    let (light, dark) = palettes
    var variables: [(name: String, light: Colour, dark: Colour)] = []
    if background != .paper {
      let colours: [(String, KeyPath<Palette, Colour>)] = [
        ("paper", \.paper), ("desk", \.outerBackground), ("ink", \.ink), ("muted", \.muted),
        ("hairline", \.hairline), ("well", \.codeBackground),
      ]
      variables += colours.map { ($0, light[keyPath: $1], dark[keyPath: $1]) }
    }
    if accent != Accent() { variables.append(("accent", accents.light, accents.dark)) }
    return variables.map { "--\($0.name):light-dark(\($0.light),\($0.dark))" }
      .joined(separator: ";")
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

  /// Returns a warning if an accent colour has too little contrast with a background.
  ///
  /// - Parameters:
  ///   - accent: The configured colour; `nil` if it is not configured.
  ///   - scheme: The mode, `light` or `dark`.
  private func faultOfContrast(
    _ accent: Colour?, of scheme: String, on palette: Palette
  ) -> Diagnostic? {
    guard let accent,
      accent.contrast(withAll: palette.backgrounds) < Look.contrastAA
    else { return nil }
    let ground = palette.backgrounds.min { accent.contrast(with: $0) < accent.contrast(with: $1) }
    let ratio = accent.contrast(withAll: palette.backgrounds)
    let near = accent.readable(on: palette.backgrounds, at: Look.contrastAA)
    return Diagnostic(
      .warning, .themeContrast, at: place(of: "theme.accent.\(scheme)"),
      "the accent \(accent) has a contrast of \(ratio.tenths) : 1 on the \(scheme) background"
        + " \(ground ?? palette.paper), but text needs \(Look.contrastAA.tenths) : 1; use"
        + " “\(near)”, the nearest colour of the same hue")
  }
}

extension Double {
  /// The number as a text, truncated to one decimal.
  ///
  /// Rounding would show an insufficient ratio of 4.46 as the required ratio of 4.5.
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
  /// The links in the footer are relative to the site's root, like links in the navigation.
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
