import Bytes
import Diagnostics
import FrontMatter
import Platform

/// A search for files and interface strings in a site's theme that have no effect, often because
/// their name contains a typo.
struct UnusedParts {
  /// The files of the site's theme, by their paths in the theme folder.
  let siteFiles: [String: [UInt8]]
  /// The templates of the default theme, by their paths.
  let templates: [String: [UInt8]]
  /// The keys of the default theme's interface strings.
  let stringKeys: Set<String>
}

extension UnusedParts {
  /// A warning for each unused part, in the order of their paths.
  var diagnostics: [Diagnostic] {
    siteFiles.keys.sorted().flatMap { path in
      path.hasPrefix("strings/") ? unknownWords(in: path) : unusedTemplate(path).map { [$0] } ?? []
    }
  }

  private func unusedTemplate(_ path: String) -> Diagnostic? {
    // Skip cells and layouts, which notes choose, and files, which need no page.
    guard Theme.isTemplate(path), !isNamed(path, by: siteFiles),
      !["cells/", "layouts/", Theme.filesFolder].contains(where: path.hasPrefix)
    else { return nil }
    let place = SourceLocation("\(Theme.folderName)/\(path)")
    // An unknown template that no other template of the site includes is never used.
    guard templates[path] != nil else {
      let near = suggestion(for: path, among: templates.keys.sorted())
      return Diagnostic(
        .warning, .unusedTemplate, at: place,
        "no page uses this template, and no other template includes it; "
          + (near.map { "did you mean \($0)?" } ?? "rename or remove it"))
    }
    // The site's replacement of a template may no longer include a template that the original
    // includes.
    let (replaced, others) = (
      templates.filter { siteFiles[$0.key] != nil }, templates.filter { siteFiles[$0.key] == nil }
    )
    guard !isNamed(path, by: others),
      let heir = replaced.keys.sorted().first(where: { isNamed(path, by: replaced, $0) })
    else { return nil }
    return Diagnostic(
      .warning, .unusedTemplate, at: place,
      "the site's \(heir) does not include this template, but the \(heir) of the default theme"
        + " does; include the template in \(heir), or remove it")
  }

  /// Indicates whether one of the templates in `otherFiles` includes the template at `path`.
  private func isNamed(_ path: String, by others: [String: [UInt8]]) -> Bool {
    others.keys.contains { isNamed(path, by: others, $0) }
  }

  private func isNamed(_ path: String, by others: [String: [UInt8]], _ other: String) -> Bool {
    guard other != path, Theme.isTemplate(other), let bytes = others[other] else { return false }
    return bytes.withBytes { text in
      ["'\(path)'", "\"\(path)\""].contains {
        ByteScan.offset(of: $0.utf8, in: text, from: 0) != nil
      }
    }
  }

  private func unknownWords(in path: String) -> [Diagnostic] {
    let name = "\(Theme.folderName)/\(path)"
    // Ignore syntax errors of the file, because they were reported when the theme was loaded.
    var known: [Diagnostic] = []
    let fields = FrontMatter(yaml: siteFiles[path] ?? [], path: name, reporting: &known).fields
    return fields.compactMap { field in
      guard !stringKeys.contains(field.key), !isUsed("strings.\(field.key)") else { return nil }
      let near = suggestion(for: field.key, among: stringKeys.sorted())
      return Diagnostic(
        .warning, .unknownWord,
        at: SourceLocation(name, line: field.line, column: field.column),
        "no template uses the string “\(field.key.clipped)”; "
          + (near.map { "did you mean \($0)?" } ?? "remove the string"))
    }
  }

  /// Indicates whether one of the site's templates contains `text`.
  private func isUsed(_ text: String) -> Bool {
    siteFiles.contains { path, bytes in
      Theme.isTemplate(path)
        && bytes.withBytes { ByteScan.offset(of: text.utf8, in: $0, from: 0) != nil }
    }
  }
}

extension Diagnostic.ID {
  static let unusedTemplate: Self = "template-unused"
  static let unknownWord: Self = "string-unknown"
}
