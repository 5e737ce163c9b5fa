import Liquid
import SiteModel

extension Site {
  /// Returns the chapters around a note as values for templates; null if the note is in no tree.
  ///
  /// The list contains the chapters at the top, and the chapters inside each chapter that contains
  /// the note. So its length does not grow with the site.
  func chapters(around number: Int) -> Value {
    guard index.hasChapters else { return .null }
    let chapters = index.chapters
    guard let place = chapters.place(ofNote: number) else { return .null }
    let path = chapters.parents(ofNote: number) + [place]
    return .array(items(of: chapters.tree(ofNote: number), towards: path[...]))
  }

  /// Returns chapters as values for templates.
  ///
  /// - Parameter path: The chapter among these that contains the note of the page, and the chapters
  ///   inside it down to the note.
  private func items(of all: [Int], towards path: ArraySlice<Int>) -> [Value] {
    let open = path.first
    let center = open.flatMap { all.firstIndex(of: $0) } ?? 0
    let shown = all.indices.clamped(
      to: center - Self.mostChaptersBeside..<center + Self.mostChaptersBeside + 1)
    let items = shown.map { position -> Value in
      let chapter = index.chapters.all[all[position]]
      let isOpen = all[position] == open
      let inner =
        isOpen && path.startIndex < Self.mostLevels
        ? self.items(of: chapter.inner, towards: path.dropFirst()) : []
      return .object(
        Object(
          namesOfChapter,
          [
            .string(chapter.title), .string(map.url(notes[chapter.firstNote].header.place)),
            .bool(isOpen && path.count == 1),
            inner.isEmpty ? .null : .array(inner), .bool(false),
          ]))
    }
    let gap = Value.object(
      Object(
        namesOfChapter,
        [.string("…"), .string(""), .bool(false), .null, .bool(true)]))
    return (shown.lowerBound > 0 ? [gap] : []) + items
      + (shown.upperBound < all.count ? [gap] : [])
  }

  /// The greatest number of chapters that a list shows before and after the open one.
  private static let mostChaptersBeside = 40
  /// The greatest number of nested lists.
  private static let mostLevels = 8

  /// Returns the chapters that contain a note as values for templates, the outermost first; null if
  /// there are none. A section without a page has no address.
  func parents(ofNote number: Int) -> Value {
    guard index.hasChapters else { return .null }
    let parents = index.chapters.parents(ofNote: number).map { parent -> Value in
      let chapter = index.chapters.all[parent]
      let url = chapter.note.map { map.url(notes[$0].header.place) }
      return ["title": .string(chapter.title), "url": url.map(Value.string) ?? .null]
    }
    return parents.isEmpty ? .null : .array(parents)
  }
}

private let namesOfChapter: Object.Names = ["title", "url", "current", "items", "gap"]
