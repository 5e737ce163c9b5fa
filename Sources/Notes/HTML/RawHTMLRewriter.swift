import Bytes
import MarkdownDialect
import Text

/// Writes an author's raw HTML to the output. It resolves the addresses of the site's files, and
/// adds attributes such as `width` and `loading` to images that lack them.
struct RawHTMLRewriter {
  let resolver: LinkResolver
  /// The map from lines of the body to lines of the file.
  let lines: LineMap

  /// The attributes that contain the address of a file, by the name of the element.
  private static let attributes: [String: Set<String>] = [
    "a": ["href"], "audio": ["src"], "embed": ["src"], "img": ["src"], "object": ["data"],
    "source": ["src"], "track": ["src"], "video": ["src", "poster"],
  ]

  /// Returns whether HTML may contain an element of `attributes`.
  ///
  /// This quick test looks only at the first letters of tags. It is enough to skip most raw HTML in
  /// notes, which consists of small inline tags.
  static func mayContainFiles(_ html: BorrowedBytes) -> Bool {
    var previous: UInt8 = 0
    for byte in html {
      if previous == UInt8(ascii: "<"), "aeiostv".utf8.contains(byte | 0x20) { return true }
      previous = byte
    }
    return false
  }
}

extension RawHTMLRewriter {
  /// Writes HTML to `out`, and appends the images in the HTML to `images`.
  ///
  /// - Parameter first: The line of the source's body on which the HTML starts.
  func collecting(
    _ html: BorrowedBytes, onLine first: Int, to out: inout ByteWriter,
    noting images: inout [Note.Image]
  ) {
    var line = first
    var written = 0
    func write(to end: Int) {
      guard end > written else { return }
      out.append(html[written..<end])
      line += html[written..<end].count { $0 == UInt8(ascii: "\n") }
      written = end
    }
    for piece in HTMLPieces(html) {
      guard case .tag(let name, false, let range) = piece,
        let names = RawHTMLRewriter.attributes[name]
      else { continue }
      write(to: range.lowerBound)
      let tag = HTMLTag(html[range])
      var image = Note.Image(
        line: lines[line], src: tag["src"] ?? "", alt: tag["alt"] ?? "", syntax: .html)
      let start = out.count
      for attribute in tag.attributes
      where names.contains(attribute.name) && !attribute.value.isEmpty {
        let need: LinkResolver.FileProperties = name == "img" ? .addressAndSize : .address
        let file = resolver.file(at: tag.text(of: attribute), need)
        write(to: attribute.quoted.lowerBound)
        let source = out.count
        if let file {
          out.append(UInt8(ascii: "\""))
          file.url.withBytes { out.appendURL($0) }
          out.append(UInt8(ascii: "\""))
          written = attribute.quoted.upperBound
          image.sourceRange = source + 1..<out.count - 1
        } else {
          write(to: attribute.quoted.upperBound)
        }
        image.file = file?.path
        image.size = file?.size
      }
      guard name == "img", !image.src.isEmpty else { continue }
      write(to: tag.end)
      let authorAttributes = ImageAttributes { tag[$0] }
      authorAttributes.addMissing(for: image.size, as: images.isEmpty ? .first : .later, to: &out)
      image.shownWidth = authorAttributes.shownWidth(for: image.size)
      write(to: range.upperBound)
      image.range = start..<out.count
      images.append(image)
    }
    write(to: html.count)
  }
}
