import Liquid
import MarkdownDialect

extension Note.Source {
  /// The picture that its author gives to stand for the note (`image`, `cover`): a path or an
  /// address, or a mapping with one.
  func cover(foundBy resolver: LinkResolver) -> Note.Image? {
    for key in ["image", "cover"] {
      guard let field = frontMatter[field: key] else { continue }
      var (written, alt) = (field.text ?? "", "")
      if case .object(let picture) = field.value {
        written = (picture["path"] ?? picture["src"] ?? picture["url"])?.plainText ?? ""
        alt = picture["alt"]?.plainText ?? ""
      }
      // A switch that a theme knows, such as `cover: false`, names no picture.
      guard written.utf8.contains(UInt8(ascii: ".")) else { continue }
      let file = resolver.file(at: written, .addressAndSize)
      return Note.Image(
        line: field.line, src: written, alt: alt, file: file?.path, size: file?.size)
    }
    return nil
  }
}
