/// The colours of the background and of the text, in light or dark mode.
package struct Palette: Hashable, Sendable {
  /// The background of the page.
  package let paper: Colour
  /// The colour around the page and behind raised elements.
  let outerBackground: Colour
  /// The colour of text.
  let ink: Colour
  /// The colour of less important text.
  let muted: Colour
  /// The colour of thin lines.
  let hairline: Colour
  /// The background of code.
  let codeBackground: Colour

  /// The colours of the default theme. The style sheet of the theme contains the same values.
  static let paperInTheLight = Palette(
    paper: 0xFDFBF6, desk: 0xF0EBE0, ink: 0x201C17, muted: 0x534B40, hairline: 0xD8CFBF,
    well: 0xF0EBE0)
  static let paperInTheDark = Palette(
    paper: 0x1C1916, desk: 0x100E0D, ink: 0xEBE4D8, muted: 0xB9AF9F, hairline: 0x3D372F,
    well: 0x2A2621)

  static let whiteInTheLight = Palette(
    paper: 0xFFFFFF, desk: 0xF2F2F2, ink: 0x1A1A1A, muted: 0x4A4A4A, hairline: 0xD4D4D4,
    well: 0xF2F2F2)
  static let whiteInTheDark = Palette(
    paper: 0x191919, desk: 0x0E0E0E, ink: 0xE6E6E6, muted: 0xB1B1B1, hairline: 0x383838,
    well: 0x262626)

  private init(
    paper: UInt32, desk: UInt32, ink: UInt32, muted: UInt32, hairline: UInt32, well: UInt32
  ) {
    (self.paper, self.outerBackground, self.ink) = (Colour(paper), Colour(desk), Colour(ink))
    (self.muted, self.hairline, self.codeBackground) = (
      Colour(muted), Colour(hairline), Colour(well)
    )
  }

  /// The two colours on which text appears.
  var backgrounds: [Colour] { [paper, outerBackground] }
}

extension Configuration.Look {
  /// The colours in light and dark mode.
  package var palettes: (light: Palette, dark: Palette) {
    switch background {
    case .paper: (.paperInTheLight, .paperInTheDark)
    case .white: (.whiteInTheLight, .whiteInTheDark)
    }
  }

  /// The accent colours in light and dark mode.
  ///
  /// If the configuration contains only one accent colour, the other colour has the same hue, and a
  /// contrast of at least 7 (WCAG AAA).
  package var accents: (light: Colour, dark: Colour) {
    let (light, dark) = palettes
    return (
      accent.light ?? accent.dark?.readable(on: light.backgrounds, at: Self.contrastAAA)
        ?? Self.themeAccents.light,
      accent.dark ?? accent.light?.readable(on: dark.backgrounds, at: Self.contrastAAA)
        ?? Self.themeAccents.dark
    )
  }

  /// The accent colours of the default theme.
  static let themeAccents = (light: Colour(0x96172A), dark: Colour(0xF78D7D))
  /// The contrast ratio that text should have (WCAG 2.2, level AAA).
  private static let contrastAAA = 7.0
  /// The contrast ratio that text must have (WCAG 2.2, level AA).
  static let contrastAA = 4.5
}
