extension Configuration.Look {
  /// What the style has otherwise for it, as CSS; empty where it has nothing.
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
        ("paper", palette.paper), ("desk", palette.desk), ("ink", palette.ink),
        ("muted", palette.muted), ("hairline", palette.hairline), ("well", palette.well),
      ]
    }
    if self.accent != Accent() { variables.append(("accent", accent)) }
    return variables.map { "--\($0.name):\($0.value)" }.joined(separator: ";")
  }
}
