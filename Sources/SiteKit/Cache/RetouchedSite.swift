import Notes
import TableModel

/// As much of a site as the pages of a few notes show: these notes, those before and after them, and
/// what is known of the rest.
struct RetouchedSite {
  let site: Site
  private let rendered: [Page]
  private let frame: Digest
  let renderer: PageRenderer

  /// The pages of the edited notes, in the order of the edits.
  var pages: [PageRenderer.Work] { rendered.indices.map(PageRenderer.Work.page) }

  /// - Returns: `nil` where something that is needed is not known.
  init?(of retouch: Retouch) {
    var notes = retouch.edits.map(\.after)
    var positions = retouch.edits.map(\.number)
    var around: [Surroundings] = []
    for edit in retouch.edits {
      guard let surroundings = retouch.surroundings(edit.number) else { return nil }
      around.append(surroundings)
    }
    for neighbour in around.flatMap({ [$0.previous, $0.next] }) {
      guard let neighbour, !positions.contains(neighbour) else { continue }
      guard let known = retouch.note(neighbour), let own = retouch.surroundings(neighbour) else {
        return nil
      }
      positions.append(neighbour)
      notes.append(known.note)
      around.append(own)
    }
    guard let index = RetouchedSite.index(notes, positions, around, retouch) else { return nil }
    let map = RetouchedSite.map(of: notes, retouch.configuration)
    let image = retouch.configuration.image.map { String(SitePath($0).relative) }
    site = Site(
      retouch.configuration, map, notes, index, retouch.theme,
      picture: Site.picture(
        retouch.configuration, map,
        PictureFiles([image].compactMap(\.self), in: retouch.request.source)))
    frame = retouch.theme.digest.joined(with: retouch.index.terms.settings)
    rendered = retouch.edits.indices.map { [site] in site.page(forNote: $0) }
    renderer = PageRenderer(site, rendered, Cells([], [], []))
  }

  /// What each page is made of.
  ///
  /// - Parameter kept: what the cache keeps of the edited notes.
  func digests(of kept: [KeptNote]) -> [Digest] {
    let others = [KeptNote?](repeating: nil, count: site.notes.count - kept.count)
    let digester = PageDigester(
      site, rendered, notes: site.digests(of: kept + others, Workers(1)),
      rows: site.index.rows.map(\.digest), frame: frame)
    return pages.map(digester.digest)
  }
}

extension RetouchedSite {
  /// Where these notes and the pictures they show are.
  private static func map(of notes: [Note], _ configuration: Configuration) -> SiteMap {
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

  private static func index(
    _ notes: [Note], _ positions: [Int], _ around: [Surroundings], _ retouch: Retouch
  ) -> SiteIndex? {
    let configuration = retouch.configuration
    let facts = retouch.index.facts
    let lang = retouch.index.terms.lang
    guard let table = try? PageTable([], id: "contents", configuration) else { return nil }
    let list = Listing(front: table)
    let rows = notes.indices.map { number in
      let place = configuration.place(of: notes[number].source).place
      return notes[number].row(
        number, at: place, url: place.url(base: configuration.base), lang: lang,
        tags: around[number].tags, in: retouch.theme)
    }
    return SiteIndex(
      language: SiteLanguage(lang: lang, locale: facts.locale), contents: list,
      archive: facts.hasArchive ? list : nil, tags: facts.hasTags ? list : nil, rows: rows,
      letters: around.map(\.letter),
      neighbours: around.map { around in
        SiteIndex.Neighbours(
          previous: around.previous.flatMap(positions.firstIndex),
          next: around.next.flatMap(positions.firstIndex))
      })
  }
}
