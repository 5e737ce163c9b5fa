/// A location in a source file: a path, and a line and column if they are known.
///
/// Lines and columns count from 1 in the original file, including its front matter. A column counts
/// Unicode scalars.
public struct SourceLocation: Hashable, Sendable {
  /// The folder that a relative path refers to.
  public enum Base: Hashable, Sendable {
    /// The site's source folder, for everything that authors wrote.
    case site
    /// The working folder of the program, for files in the output folder.
    case workingFolder
  }

  /// The path relative to `base`, with `/` between components.
  public var path: String
  /// The line; `nil` for the whole file.
  public var line: Int?
  /// The column; `nil` for the whole line.
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
  /// The location as `path:line:column`. A location without a line is shown as line 1, column 1, so
  /// that all diagnostics have the same form.
  public var description: String {
    "\(path.escapedForDisplay):\(line ?? 1):\(column ?? 1)"
  }
}
