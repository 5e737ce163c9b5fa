import Liquid
import MarkdownDialect

extension Note.Source {
  /// Returns the picture in the front matter field `image` or `cover`; `nil` if neither field
  /// contains a picture.
  ///
  /// The field is a path, an address, or a mapping: `{ path: wall.png, alt: A wall }`.
  func cover(foundBy resolver: LinkResolver) -> Note.Image? {
    for key in ["image", "cover"] {
      guard let field = frontMatter[field: key] else { continue }
      var (written, alt) = (field.text ?? "", "")
      if case .object(let picture) = field.value {
        written = (picture["path"] ?? picture["src"] ?? picture["url"])?.plainText ?? ""
        alt = picture["alt"]?.plainText ?? ""
      }
      // A value without a dot is not a file name. Some themes use `cover: false`, for example.
      guard written.utf8.contains(UInt8(ascii: ".")) else { continue }
      let file = resolver.file(at: written, .addressAndSize)
      return Note.Image(
        line: field.line, src: written, alt: alt, file: file?.path, size: file?.size)
    }
    return nil
  }
}
