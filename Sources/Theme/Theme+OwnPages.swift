import Diagnostics
import Liquid
import Notes

/// The templates that a site's theme adds to those of the default theme: layouts, which notes choose
/// in their front matter, and files.
extension Theme {
  /// The folder with the templates that notes choose.
  static let layoutsFolder = "layouts/"
  /// The folder with the templates of files. Each is rendered to the same path in the site.
  static let filesFolder = "files/"

  /// Returns the path of the template that a note chooses with `layout`; `nil` if it chooses none of
  /// the theme.
  package func layout(of source: Note.Source) -> String? {
    guard hasLayouts, case .string(let name)? = source.frontMatter.object["layout"] else {
      return nil
    }
    return layout(named: name)
  }

  private func layout(named name: String) -> String? {
    let path = "\(Self.layoutsFolder)\(name).html"
    return sources[path] == nil ? nil : path
  }

  /// The names of the layouts, sorted.
  var layouts: [String] {
    sources.keys.filter { $0.hasPrefix(Self.layoutsFolder) && $0.hasSuffix(".html") }.map {
      String($0.dropFirst(Self.layoutsFolder.count).dropLast(5))
    }.sorted()
  }

  /// Returns a warning for each unknown layout, at the first note that chooses it.
  ///
  /// A site without layouts gets no warnings, because layouts of other tools have no effect.
  ///
  /// - Parameter chosen: The paths of notes with the layouts that they choose.
  package func faultsOfLayouts(_ chosen: some Sequence<(path: String, layout: String)>)
    -> [Diagnostic]
  {
    guard hasLayouts else { return [] }
    var known = Set(layouts)
    return chosen.filter { known.insert($0.layout).inserted }.map { path, layout in
      let near = suggestion(for: layout, among: layouts)
      return Diagnostic(
        .warning, .unknownLayout, at: SourceLocation(path),
        "the theme has no layout “\(layout.clipped)”, so note.html draws the note; "
          + (near.map { "did you mean \($0)?" }
            ?? "add \(Self.folderName)/\(Self.layoutsFolder)\(layout.clipped).html"))
    }
  }

  /// The paths in the output folder of all files of the theme.
  package var publishedPaths: [String] {
    assets.outputs.map(\.path) + fileTemplates.map(Self.path(ofFile:))
  }

  /// Returns the path in the output folder of the file that a template is rendered to.
  package static func path(ofFile template: String) -> String {
    String(template.dropFirst(filesFolder.count))
  }

  /// Errors for file templates with the path of another file of the theme or of the site.
  var faultsOfFiles: [Diagnostic] {
    let taken = Set(
      assets.outputs.map(\.path) + [
        "index.html", "404.html", "feed.xml", "sitemap.xml", "robots.txt",
      ])
    return fileTemplates.filter { taken.contains(Self.path(ofFile: $0)) }.map { path in
      Diagnostic(
        .error, .takenPath, at: SourceLocation("\(Self.folderName)/\(path)"),
        "the site already has a file \(Self.path(ofFile: path)); give the template another name")
    }
  }

  /// Returns the escaping of text in a template. Only HTML and XML have it.
  static func escaping(of path: String) -> Escaping {
    guard path.hasPrefix(filesFolder) else { return .html }
    return [".html", ".htm", ".xml", ".svg", ".rss", ".atom", ".opml"].contains {
      path.lowercased().hasSuffix($0)
    } ? .html : .none
  }
}

extension Diagnostic.ID {
  /// A note chooses a layout that the theme does not have.
  static let unknownLayout: Self = "layout-unknown"
  /// A template would be rendered to the path of another file.
  static let takenPath: Self = "template-path"
}
