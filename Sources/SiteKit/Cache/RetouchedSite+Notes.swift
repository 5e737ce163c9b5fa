import Notes

extension RetouchedSite {
  /// A site in which these notes alone are known.
  static func site(
    of known: [Int: Note], _ index: SiteIndex, _ retouch: Retouch
  ) -> Site {
    let configuration = retouch.configuration
    let map = map(of: known.values, configuration)
    let image = configuration.image.map { String(SitePath($0).relative) }
    return Site(
      configuration, map, SiteNotes(known, of: index.rows.count), index, retouch.theme,
      picture: Site.picture(
        configuration, map,
        PictureFiles([image].compactMap(\.self), in: retouch.request.source)))
  }

  /// Where these notes and the pictures they show are.
  private static func map(
    of notes: some Sequence<Note>, _ configuration: Configuration
  ) -> SiteMap {
    var map = SiteMap(base: configuration.base)
    for note in notes {
      _ = map.add(note.source.path, at: configuration.place(of: note.source).place)
      for image in note.images + [note.cover].compactMap(\.self) {
        if let file = image.file { _ = map.add(file, at: SitePath(file)) }
      }
    }
    if let image = configuration.image {
      let path = String(SitePath(image).relative)
      _ = map.add(path, at: SitePath(path))
    }
    return map
  }
}
