import Diagnostics
import SiteSource
import Theme

/// A request to copy an example theme, or parts of the default theme, into a site, where the author
/// can change them.
public struct NewTheme: Sendable {
  /// The paths of files such as `note.html` or folders such as `cells`; empty for the whole theme.
  public var paths: [String]
  /// The example theme to copy; `nil` to copy parts of the default theme.
  public let example: ExampleTheme?

  /// - Parameter parts: The name of an example theme, or paths of the default theme.
  public init(parts: [String]) {
    paths = parts
    example = parts.count == 1 ? ExampleTheme(rawValue: parts[0]) : nil
  }
}

extension NewTheme {
  /// The paths of all files of the default theme.
  public static var names: [String] { defaultTheme.map(\.path) }

  /// Returns the files to create, with the text of the default theme.
  ///
  /// - Throws: `ScaffoldingError.unknownPath` if the default theme does not contain one of the
  ///   paths.
  public func files() throws(ScaffoldingError) -> [NewFile] {
    if let example { return example.files }
    let theme = defaultTheme
    var wanted: Set<String> = []
    for part in paths {
      let name = part.split(separator: "/").joined(separator: "/")
      let found = theme.lazy.map(\.path).filter { $0 == name || $0.hasPrefix(name + "/") }
      guard !found.isEmpty else {
        let folders = theme.compactMap { $0.path.split(separator: "/").dropLast().first }
        throw .unknownPath(
          part,
          nearest: suggestion(
            for: name,
            among: ExampleTheme.allCases.map(\.rawValue) + theme.map(\.path)
              + folders.map(String.init)))
      }
      wanted.formUnion(found)
    }
    return theme.filter { paths.isEmpty || wanted.contains($0.path) }.map {
      NewFile(path: "\(Configuration.themeFolder)/\($0.path)", text: $0.text)
    }
  }
}
