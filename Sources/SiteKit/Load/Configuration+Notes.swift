import Notes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Configuration {
  /// How the note in the file `path` is read, to stand on a page.
  public func noteOptions(for path: String) -> Note.Options {
    let format = formats.last { fnmatch($0.pattern, path, 0) == 0 }?.format
    var options = Note.Options(
      format: format.flatMap(Note.Source.Format.init), zone: zone, dialect: dialect,
      code: .focusable)
    options.contentsLevels = contentsLevels
    return options
  }
}
