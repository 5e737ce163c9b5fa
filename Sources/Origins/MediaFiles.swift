import SiteSource

/// The files that a page can show or offer for download.
///
/// Some tools publish a file beside a page only if the page refers to it. Files of other kinds beside
/// pages are usually parts of the program that makes the site.
enum MediaFiles {
  /// Indicates whether the name of a file ends in an extension of pictures, sounds, films, documents
  /// or archives.
  static func contains(_ path: String) -> Bool { endings.contains(path.ending) }

  private static let endings = Set(
    """
    apng avif bmp gif ico jpeg jpg png svg tif tiff webp aac flac m4a mp3 oga ogg opus wav avi m4v \
    mkv mov mp4 mpeg ogv webm csv doc docx epub ods odp odt pdf ppt pptx rtf xls xlsx 7z bz2 gz rar \
    tar tgz zip otf ttf woff woff2
    """.split(separator: " ").map(String.init))
}

extension Origin.Files {
  /// Publishes only media beside notes. Files in folders whose contents are published unchanged stay.
  mutating func publishOnlyMediaBesideNotes() {
    let files = self
    sort = { inventory, _, _ in
      inventory.assets.removeAll { path in
        files.root(of: path)?.notes != .files && !MediaFiles.contains(path)
      }
    }
  }

  /// Publishes files in a folder although their names begin with `_`.
  mutating func publishUnderscoredNames(in folder: String) {
    defaultInclude += ["\(folder)_*", "\(folder)*/_*"]
  }
}
