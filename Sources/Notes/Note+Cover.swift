import Liquid
import MarkdownDialect

extension Note.Source {
  /// Returns the picture that the front matter gives for the note (`image` or `cover`): a path, an
  /// address, or a mapping that contains one.
  func cover(foundBy resolver: LinkResolver) -> Note.Image? {
    for key in ["image", "cover"] {
      guard let field = frontMatter[field: key] else { continue }
      var (written, alt) = (field.text ?? "", "")
      if case .object(let picture) = field.value {
        written = (picture["path"] ?? picture["src"] ?? picture["url"])?.plainText ?? ""
        alt = picture["alt"]?.plainText ?? ""
      }
      // A switch of a theme, such as `cover: false`, gives no picture.
      guard written.utf8.contains(UInt8(ascii: ".")) else { continue }
      let file = resolver.file(at: written, .addressAndSize)
      return Note.Image(
        line: field.line, src: written, alt: alt, file: file?.path, size: file?.size)
    }
    return nil
  }
}
