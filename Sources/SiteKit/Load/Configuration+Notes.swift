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
    return Note.Options(
      format: format.flatMap(Note.Source.Format.init), zone: zone, dialect: dialect,
      extras: math == .off ? extras : extras.union(.math), code: .focusable)
  }
}
