/// A place in a source file: a path, and where known a line and a column, both counted from 1.
///
/// Lines and columns are those of the original file, front matter counted; a column counts
/// Unicode scalars.
public struct SourceLocation: Hashable, Sendable {
  /// The base of a path that is not absolute.
  public enum Base: Hashable, Sendable {
    /// The site's folder, as for all that its authors wrote.
    case site
    /// The working folder of the program, for files in the output folder.
    case workingFolder
  }

  /// The path relative to `base`, with `/` between components.
  public var path: String
  /// The line, or `nil` where the whole file is meant.
  public var line: Int?
  /// The column, or `nil` where the whole line is meant.
  public var column: Int?
  public var base = Base.site

  public init(_ path: String, line: Int? = nil, column: Int? = nil, base: Base = .site) {
    self.path = path
    self.line = line
    self.column = column
    self.base = base
  }
}

extension SourceLocation: Comparable {
  public static func < (a: SourceLocation, b: SourceLocation) -> Bool {
    (a.path, a.line ?? 0, a.column ?? 0) < (b.path, b.line ?? 0, b.column ?? 0)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `path:line:column`; a place without a line is shown as line 1, column 1, so that every
  /// diagnostic has the same form.
  public var description: String {
    "\(path.escapedForDisplay):\(line ?? 1):\(column ?? 1)"
  }
}
