import Diagnostics
import SiteSource
import Theme

/// Parts of the default theme that a site is to have of its own.
public struct NewTheme: Sendable {
  /// Files such as `note.html`, or folders such as `cells`; none for all.
  public var parts: [String]

  public init(parts: [String]) { self.parts = parts }
}

extension NewTheme {
  /// The paths of all parts of the default theme.
  public static var names: [String] { defaultTheme.map(\.path) }

  /// The files, as the default theme has them.
  ///
  /// - Throws: `ScaffoldingError` if a part is not known.
  public func files() throws(ScaffoldingError) -> [NewFile] {
    let theme = defaultTheme
    var wanted: Set<String> = []
    for part in parts {
      let name = part.split(separator: "/").joined(separator: "/")
      let found = theme.lazy.map(\.path).filter { $0 == name || $0.hasPrefix(name + "/") }
      guard !found.isEmpty else {
        let folders = theme.compactMap { $0.path.split(separator: "/").dropLast().first }
        throw .unknownPart(
          part, nearest: suggestion(for: name, among: theme.map(\.path) + folders.map(String.init)))
      }
      wanted.formUnion(found)
    }
    return theme.filter { parts.isEmpty || wanted.contains($0.path) }.map {
      NewFile(path: "\(Configuration.themeFolder)/\($0.path)", text: $0.text)
    }
  }
}
