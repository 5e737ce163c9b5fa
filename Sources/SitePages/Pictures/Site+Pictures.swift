import Liquid
import Notes
import Pictures
import SiteSource

extension Site {
  /// Returns the body of a note as its page shows it. Each picture has its variants, from which the
  /// browser chooses.
  ///
  /// - Parameter edits: Further edits of the body, in order.
  func body(of note: Note, _ edits: [BodyEdit] = []) -> HTML {
    guard configuration.images.isEnabled, let page = map.place(of: note.source.path) else {
      return note.body(with: edits)
    }
    var edits = edits
    for (number, image) in note.images.enumerated() {
      guard let file = image.file, let size = image.size, let place = map.place(of: file) else {
        continue
      }
      let choice = PictureChoice(
        variants: variants[file], sizes: sizes(of: image, isLazy: number > 0),
        original: (page.address(of: place, base: map.base), size.width),
        address: { page.address(of: $0, base: map.base) })
      edits += choice.edits(of: image)
    }
    return note.body(with: edits.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  /// Returns the value of the attribute `sizes`: the width of the picture that the browser assumes
  /// before layout.
  private func sizes(of image: Note.Image, isLazy: Bool) -> String {
    let width = image.shownWidth.map { "min(100vw, \($0)px)" }
    let sizes =
      (image.shownWidth ?? .max) < Configuration.Images.textWidth
      ? width ?? configuration.images.sizes : configuration.images.sizes
    return String(decoding: HTML(escaping: isLazy ? "auto, \(sizes)" : sizes).bytes, as: UTF8.self)
  }
}

/// The markup that lets the browser choose one of a picture's variants (HTML, section 4.8.4).
private struct PictureChoice {
  let variants: [PictureVariant]
  /// The value of the attribute `sizes`.
  let sizes: String
  /// The URL of the original picture, and its width in pixels.
  let original: (url: String, width: Int)
  /// Returns the URL of a variant for the page.
  let address: (SitePath) -> String

  /// Returns the edits before, in and after the tag of the picture.
  func edits(of image: Note.Image) -> [BodyEdit] {
    let smaller = variants.filter { $0.kind == .smaller }
    // For a picture in raw HTML, add no `picture` element, because the picture may already be in
    // one.
    let others = image.syntax == .html ? [] : variants.filter { $0.kind == .otherFormat }
    let formats = others.map(\.format).reduce(into: [Picture.Format]()) { formats, format in
      if formats.last != format { formats.append(format) }
    }
    var edits: [BodyEdit] = []
    if !others.isEmpty {
      let markup = formats.map { format in
        let list = candidates(others.filter { $0.format == format })
        return "<source type=\"image/\(format.fileExtensions[0])\""
          + " srcset=\"\(list)\" sizes=\"\(sizes)\" />"
      }
      let start = image.range.lowerBound
      edits.append(BodyEdit(start..<start, "<picture>\(markup.joined())".utf8))
    }
    if !smaller.isEmpty {
      let list = candidates(smaller) + ", \(escaped(original.url)) \(original.width)w"
      let end = image.sourceRange.upperBound + 1
      edits.append(BodyEdit(end..<end, " srcset=\"\(list)\" sizes=\"\(sizes)\"".utf8))
    }
    if !others.isEmpty {
      let end = image.range.upperBound
      edits.append(BodyEdit(end..<end, "</picture>".utf8))
    }
    return edits
  }

  /// Returns a list of URLs with widths, as in the attribute `srcset`.
  private func candidates(_ variants: [PictureVariant]) -> String {
    variants.map { "\(escaped(address($0.place))) \($0.width)w" }.joined(separator: ", ")
  }

  /// Escapes the commas of a URL, because commas separate the URLs in `srcset`.
  private func escaped(_ url: String) -> String { url.replacing(",", with: "%2C") }
}
