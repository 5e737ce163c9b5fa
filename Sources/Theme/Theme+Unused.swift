import Bytes
import Diagnostics
import FrontMatter
import Platform

/// What a site's own theme holds that does nothing, as a name does that is not quite right.
struct UnusedParts {
  /// The site's own files, by their paths in the folder of the theme.
  let own: [String: [UInt8]]
  /// The templates of the default theme, by their paths.
  let templates: [String: [UInt8]]
  /// The keys of its words.
  let words: Set<String>
}

extension UnusedParts {
  /// A remark on each, in the order of their paths.
  var diagnostics: [Diagnostic] {
    own.keys.sorted().flatMap { path in
      path.hasPrefix("strings/") ? unknownWords(in: path) : unusedTemplate(path).map { [$0] } ?? []
    }
  }

  private func unusedTemplate(_ path: String) -> Diagnostic? {
    // Notes may be of kinds that nobody else knows, each with a cell.
    guard Theme.isTemplate(path), !path.hasPrefix("cells/"), !isNamed(path, by: own) else {
      return nil
    }
    let place = SourceLocation("\(Theme.folderName)/\(path)")
    guard templates[path] != nil else {
      let near = suggestion(for: path, among: templates.keys.sorted())
      return Diagnostic(
        .warning, .unusedTemplate, at: place,
        "no page uses this template, and no other template includes it; "
          + (near.map { "did you mean \($0)?" } ?? "rename or remove it"))
    }
    // What one of the theme's includes, that of the site's own in its place may not.
    let (replaced, others) = (
      templates.filter { own[$0.key] != nil }, templates.filter { own[$0.key] == nil }
    )
    guard !isNamed(path, by: others),
      let heir = replaced.keys.sorted().first(where: { isNamed(path, by: replaced, $0) })
    else { return nil }
    return Diagnostic(
      .warning, .unusedTemplate, at: place,
      "your \(heir) does not include this template, although the theme's does; include it"
        + " there, or remove it")
  }

  /// Whether one of some templates names another, to include it.
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
    // What is wrong with the file itself was said.
    var known: [Diagnostic] = []
    let fields = FrontMatter(yaml: own[path] ?? [], path: name, reporting: &known).fields
    return fields.compactMap { field in
      guard !words.contains(field.key), !isAsked("strings.\(field.key)") else { return nil }
      let near = suggestion(for: field.key, among: words.sorted())
      return Diagnostic(
        .warning, .unknownWord,
        at: SourceLocation(name, line: field.line, column: field.column),
        "no template uses “\(field.key.clipped)”; "
          + (near.map { "did you mean \($0)?" } ?? "remove it"))
    }
  }

  /// Whether a template of the site's own has some text.
  private func isAsked(_ text: String) -> Bool {
    own.contains { path, bytes in
      Theme.isTemplate(path)
        && bytes.withBytes { ByteScan.offset(of: text.utf8, in: $0, from: 0) != nil }
    }
  }
}

extension Diagnostic.ID {
  static let unusedTemplate: Self = "template-unused"
  static let unknownWord: Self = "string-unknown"
}
