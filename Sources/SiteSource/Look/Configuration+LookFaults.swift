import Diagnostics

extension Configuration {
  /// That an accent cannot be read on the ground.
  package var faultsOfLook: [Diagnostic] {
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
      "the accent \(accent) has a contrast of \(ratio.tenths) : 1 with the \(scheme) ground"
        + " \(ground ?? palette.paper), and text needs \(Look.leastContrast.tenths) : 1; take"
        + " “\(near)”, which is the nearest of its hue")
  }
}

extension Double {
  /// The number cut off after one decimal: a ratio that falls short is never rounded up to the one
  /// that was wanted.
  fileprivate var tenths: String {
    let tenths = Int(self * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension Diagnostic.ID {
  static let themeContrast: Self = "theme-contrast"
}
