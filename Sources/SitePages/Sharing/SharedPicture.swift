import Notes
import Pictures
import SiteSource

/// The picture that stands for a page where a link to it is shown.
struct SharedPicture: Hashable, Sendable {
  /// Its absolute address.
  var url: String
  var size: PixelSize?
  var alt = ""
}

extension SharedPicture {
  /// Whether it can stand above the text instead of beside it.
  var isLarge: Bool { size.map { $0.width >= 600 && $0.height >= 300 } ?? false }

  /// The least width and height of a picture that is taken without being asked for: a smaller one
  /// is a sign or a badge.
  fileprivate static let least = 200
}

extension Site {
  /// The picture of a note: the one its author gives, or the first it shows that is large enough.
  func picture(of note: Note) -> SharedPicture? {
    if let cover = note.cover { return picture(of: cover) }
    for image in note.images {
      guard let size = image.size, size.width >= SharedPicture.least,
        size.height >= SharedPicture.least, image.file?.lowercased().hasSuffix(".svg") == false,
        let picture = picture(of: image)
      else { continue }
      return picture
    }
    return nil
  }

  private func picture(of image: Note.Image) -> SharedPicture? {
    guard let file = image.file else {
      return isAddress(image.src) ? SharedPicture(url: image.src, alt: image.alt) : nil
    }
    guard configuration.url != nil, let place = map.place(of: file) else { return nil }
    return SharedPicture(url: address(place), size: image.size, alt: image.alt)
  }

  /// The picture of the site, as its configuration says: a file of the folder, or an address.
  static func picture(
    _ configuration: Configuration, _ map: SiteMap, _ files: PictureFiles
  ) -> SharedPicture? {
    guard let image = configuration.image else { return nil }
    if isAddress(image) { return SharedPicture(url: image) }
    let path = String(SitePath(image).relative)
    guard let url = configuration.url, let place = map.place(of: path) else { return nil }
    return SharedPicture(url: url + map.url(place), size: files.file(path)?.picture?.size)
  }
}

/// Whether a picture is on another site.
private func isAddress(_ source: String) -> Bool {
  source.hasPrefix("https://") || source.hasPrefix("http://")
}
