import Diagnostics
import Liquid

extension Settings {
  /// The keys of `theme`.
  static let theme: [Setting] = [
    Setting(name: "accent", missingValue: .refused) { (configuration, value) throws(WrongValue) in
      configuration.look.accent = try accent(value)
    },
    Setting(name: "font") { (configuration, value) throws(WrongValue) in
      configuration.look.font = try value.choice(["serif": .serif, "sans": .sans])
    },
    Setting(name: "ground") { (configuration, value) throws(WrongValue) in
      configuration.look.background = try value.choice(["paper": .paper, "white": .white])
    },
    Setting(name: "logo") { (configuration, value) throws(WrongValue) in
      configuration.look.logo = try logo(value)
    },
    Setting(name: "favicon") { (configuration, value) throws(WrongValue) in
      configuration.look.icon = .init(try value.text(), key: "theme.favicon")
    },
    Setting(name: "footer") { (configuration, value) throws(WrongValue) in
      configuration.look.footer = try value.text()
    },
  ]

  /// Parses the value of `accent`: a colour for light mode, or a mapping with the keys `light` and
  /// `dark`.
  private static func accent(_ value: Value) throws(WrongValue) -> Configuration.Look.Accent {
    guard case .object(let colours) = value else {
      return Configuration.Look.Accent(light: try colour(value))
    }
    try colours.checkKeys(["light", "dark"])
    return Configuration.Look.Accent(
      light: try colours["light"].map { value throws(WrongValue) in try colour(value) },
      dark: try colours["dark"].map { value throws(WrongValue) in try colour(value) })
  }

  private static func colour(_ value: Value) throws(WrongValue) -> Colour {
    guard case .string(let text) = value, let colour = Colour(text) else {
      throw WrongValue(
        expected: "a colour such as \"#1f5f8b\", in quotes because # starts a comment in YAML")
    }
    return colour
  }

  /// Parses the value of `logo`: the path of a picture, or a mapping with the path under `file` and
  /// other settings.
  private static func logo(_ value: Value) throws(WrongValue) -> Configuration.Look.Logo {
    let key = "theme.logo"
    guard case .object(let object) = value else {
      return Configuration.Look.Logo(file: .init(try value.text(), key: key))
    }
    try object.checkKeys(["file", "dark", "width", "height", "alt", "name"])
    guard let file = object["file"] else {
      throw WrongValue(expected: "a mapping with a key “file”, which is the path of the picture")
    }
    var logo = Configuration.Look.Logo(file: .init(try file.text(), key: "\(key).file"))
    if let dark = object["dark"] { logo.dark = .init(try dark.text(), key: "\(key).dark") }
    if let width = object["width"] { logo.width = try width.count(atLeast: 1) }
    if let height = object["height"] { logo.height = try height.count(atLeast: 1) }
    if let alt = object["alt"] { logo.alt = try alt.text() }
    if let name = object["name"] {
      logo.name = try name.choice(["true": .shown, "false": .hidden])
    }
    return logo
  }
}

extension Object {
  /// Checks that all keys are known.
  ///
  /// - Throws: `WrongValue` for an unknown key.
  fileprivate func checkKeys(_ known: [String]) throws(WrongValue) {
    guard let key = keys.first(where: { !known.contains($0) }) else { return }
    let names = known.joined(separator: ", ")
    let hint = suggestion(for: key, among: known).map { "; did you mean \($0)?" } ?? ""
    throw WrongValue(
      expected: "a mapping with the keys \(names), not “\(key.clipped)”\(hint)")
  }
}
