import Bytes
import Diagnostics
import Liquid
import Notes
import Pictures
import SiteModel
import SiteOutput
import SiteSource

/// The configuration's key `theme:` as a value for templates.
struct SiteLook: Sendable {
  private(set) var values = Object()
  /// The problems of the configured pictures.
  private(set) var faults: [Diagnostic] = []
  private let files: LookFiles
  private let configuration: Configuration

  /// Reads the configuration.
  ///
  /// - Parameter name: The name of the site.
  init(_ snapshot: SiteSnapshot, name: String) {
    configuration = snapshot.configuration
    files = LookFiles(snapshot)
    let look = configuration.look
    let (light, dark) = look.palettes
    values["paper"] = .string(light.paper.description)
    values["paper_dark"] = .string(dark.paper.description)
    values["footer"] = configuration.footer.map { .html($0.body) }
    values["logo"] = look.logo.flatMap { logo($0, name: name) }
    values["icon"] = icon(of: name)
  }
}

extension SiteLook {
  private mutating func logo(_ logo: Configuration.Look.Logo, name: String) -> Value? {
    guard let url = address(of: logo.file, that: "is the site's logo") else { return nil }
    var value: Object = ["url": .string(url), "has_name": .bool(logo.name == .shown)]
    if let dark = logo.dark {
      value["dark"] = address(of: dark, that: "is the site's logo in dark mode").map(
        Value.string)
    }
    // If the name is shown beside the logo, the logo needs no alternative text.
    value["alt"] = .string(logo.alt ?? (logo.name == .shown ? "" : name))
    if let size = size(of: logo) {
      value["width"] = .integer(size.width)
      value["height"] = .integer(size.height)
    } else {
      faults.append(
        Diagnostic(
          .note, .pictureSize, at: configuration.place(of: logo.file.key),
          "the size of \(logo.file.source.clipped) is unknown, so the bar moves when the logo"
            + " loads; set the logo's width and height"))
    }
    return .object(value)
  }

  /// Returns the size of a logo in pixels; `nil` if it is unknown.
  ///
  /// If only one length is configured, the other is computed from the file. If neither is
  /// configured, the height is that of two lines of small text.
  private func size(of logo: Configuration.Look.Logo) -> PixelSize? {
    let file = files.size(of: logo.file)
    switch (logo.width, logo.height) {
    case (let width?, let height?): return PixelSize(width: width, height: height)
    case (let width?, nil):
      return file.map { PixelSize(width: width, height: $0.height(forWidth: Double(width))) }
    case (nil, let height):
      let height = height ?? Self.usualHeight
      return file.map { PixelSize(width: $0.width(forHeight: Double(height)), height: height) }
    }
  }

  /// The height of a logo in pixels if no length is configured.
  private static let usualHeight = 28

  /// Returns the configured icon, or else the icon at a path where browsers look for it, or else a
  /// drawn icon.
  private mutating func icon(of name: String) -> Value {
    let own = configuration.look.icon.flatMap { address(of: $0, that: "is the site's icon") }
    let url = own ?? Self.usualIcons.compactMap(files.address).first
    guard let url else {
      let (light, _) = configuration.look.palettes
      let icon = DrawnIcon(of: name, on: configuration.look.accents.light, in: light.paper)
      return ["url": .string(icon.address), "type": .string(DrawnIcon.type)]
    }
    return url.lowercased().hasSuffix(".svg")
      ? ["url": .string(url), "type": .string(DrawnIcon.type)] : ["url": .string(url)]
  }

  /// The paths at which browsers look for icons. The scalable format comes first.
  private static let usualIcons = ["favicon.svg", "favicon.png", "favicon.ico"]

  /// Returns the address of a configured picture. If the picture does not exist, reports that and
  /// returns `nil`.
  ///
  /// - Parameter clause: The end of a relative clause about the picture, for the message: “is the
  ///   site's logo”.
  private mutating func address(
    of picture: Configuration.PictureSetting, that clause: String
  ) -> String? {
    if let address = files.address(of: picture.source) { return address }
    // Report only a note for a key of another tool, because it may refer to a file of that tool's
    // theme.
    let isOurs = picture.key.hasPrefix("theme.")
    let hint = files.neighbour(of: picture.source).map { "did you mean \($0)?" }
    faults.append(
      Diagnostic(
        isOurs ? .warning : .note, .missingPicture, at: configuration.place(of: picture.key),
        "the picture \(picture.source.clipped), which \(clause), does not exist; "
          + (hint ?? "fix the path or add the file")))
    return nil
  }
}

/// The pictures to which a configuration may refer: files in the site's folder or in its theme, and
/// addresses on other sites.
private struct LookFiles: Sendable {
  private let map: SiteMap
  private let pictures: PictureFiles
  private let theme: [Output]

  init(_ snapshot: SiteSnapshot) {
    (map, pictures) = (snapshot.loaded.map, snapshot.pictures)
    theme = snapshot.theme.assets.outputs
  }

  /// Returns the address of a picture for pages; `nil` if the picture does not exist.
  func address(of source: String) -> String? {
    if isElsewhere(source) { return source }
    let path = self.path(source)
    if let place = map.place(of: path) { return map.url(place) }
    return theme.contains { $0.path == path } ? map.url(SitePath("/\(path)")) : nil
  }

  /// Returns the size of a picture in pixels; `nil` if it is unknown.
  func size(of picture: Configuration.PictureSetting) -> PixelSize? {
    guard !isElsewhere(picture.source) else { return nil }
    let path = path(picture.source)
    if let size = pictures.file(path)?.picture?.size { return size }
    guard case .bytes(let bytes)? = theme.first(where: { $0.path == path })?.content else {
      return nil
    }
    return (try? Picture(bytes))?.size
  }

  /// Returns the path of a picture with a similar path, for a suggestion; `nil` if there is none.
  func neighbour(of source: String) -> String? {
    let path = path(source)
    return pictures.path(like: path) ?? pictures.similarFile(to: path)
      ?? pictures.namesakes(of: path).first
  }

  private func isElsewhere(_ source: String) -> Bool {
    source.hasPrefix("https://") || source.hasPrefix("http://")
  }

  private func path(_ source: String) -> String { String(SitePath(source).relative) }
}

extension Diagnostic.ID {
  static let pictureSize: Self = "picture-size"
}

/// The icon of a site without a configured icon: the first letter of the site's name in a notch at
/// the edge, like a letter of the rail.
///
/// Without any icon, browsers would request a file that does not exist.
struct DrawnIcon {
  let svg: String

  static let type = "image/svg+xml"

  init(of name: String, on ground: Colour, in ink: Colour) {
    // Use one character: the capital form of some letters has two.
    let letter = name.first { $0.isLetter || $0.isNumber }?.uppercased().first
    let text = letter.map {
      "<text x='8.5' y='12' fill='\(ink)' font-family='serif' font-size='11'"
        + " text-anchor='middle'>\($0)</text>"
    }
    svg =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'>"
      + "<path fill='\(ground)' d='M16 0H5a5 5 0 0 0-5 5v6a5 5 0 0 0 5 5h11z'/>\(text ?? "")</svg>"
  }

  /// The icon as a `data:` address. The icon is so small that a separate request would take longer.
  var address: String {
    var address = "data:\(Self.type),"
    for byte in svg.utf8 {
      if Self.plain.contains(byte) {
        address.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        address += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return address
  }

  /// The bytes that the address contains unescaped.
  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~:/=,;".utf8)
}
