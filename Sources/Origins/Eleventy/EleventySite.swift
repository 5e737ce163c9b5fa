import Notes
import SiteSource

/// The folders that the configuration of an Eleventy site names. The configuration is a program,
/// which is not run: only plain texts in the usual places are read.
struct EleventySite: Sendable {
  /// The folder of the templates, with a trailing `/`; empty for the source folder.
  private(set) var input = ""
  /// The folders that are copied, each with its address.
  private(set) var copied: [ContentRoot] = []

  /// - Parameter text: The text of the configuration file.
  init(configuration text: String) {
    let code = text.replacing(/\/\*(?s:.*?)\*\//, with: "").replacing(/(?m)^\s*\/\/.*$/, with: "")
    let named =
      code.firstMatch(of: /(?:^|[^\w.])input:\s*["'`]([^"'`$]+)["'`]/)?.1
      ?? code.firstMatch(of: /setInputDirectory\(\s*["'`]([^"'`$]+)["'`]/)?.1
    if let named { input = Self.folder(named) }
    for match in code.matches(of: /addPassthroughCopy\(\s*["'`]([^"'`$*]+)["'`]/) {
      let folder = Self.folder(match.1)
      let place = folder.hasPrefix(input) ? folder.dropFirst(input.count) : folder[...]
      copied.append(ContentRoot(folder, at: "/" + place, notes: .files))
    }
    for match in code.matches(of: /addPassthroughCopy\(\s*\{([^}]*)\}/) {
      for pair in match.1.matches(of: /["'`]([^"'`$*]+)["'`]\s*:\s*["'`]([^"'`$*]*)["'`]/) {
        let place = Self.folder(pair.2)
        copied.append(ContentRoot(Self.folder(pair.1), at: "/" + place, notes: .files))
      }
    }
  }

  /// Returns the path of a folder without `./` in front and with a trailing `/`; empty for the source
  /// folder.
  private static func folder(_ path: Substring) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return parts.map { $0 + "/" }.joined()
  }
}

extension EleventySite {
  /// Indicates whether a file contains the data of its folder: `blog/blog.json`.
  private static func isDataOfFolder(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.count > 1 && parts[parts.count - 1] == parts[parts.count - 2] + ".json"
  }

  /// The origin that applies the rules of this site.
  ///
  /// - Parameter file: The name of the configuration file.
  func origin(named file: String) -> Origin {
    var origin = Origin(name: "Eleventy")
    origin.files.roots = [ContentRoot(input)] + copied.filter { !$0.folder.isEmpty }
    origin.files.role = { _, name in name.hasPrefix("_") ? .tooling : nil }
    // Data and templates of other languages beside the notes.
    origin.files.exclude = ["*.11tydata.*", "*.njk", "*.liquid", "*.hbs", "*.11ty.js", "*.webc"]
    origin.files.sort = { inventory, _, _ in inventory.assets.removeAll(where: Self.isDataOfFolder)
    }
    origin.place = { [input] note in
      guard note.frontMatter[field: "slug"] == nil else { return nil }
      let folder = note.folder.dropFirst(min(input.count, note.folder.count))
      let name = note.baseName
      let start = folder.isEmpty ? "/" : "/\(folder)/"
      if name == "index" || folder.split(separator: "/").last == name[...] {
        return SitePath(start)
      }
      return SitePath(start + name + "/")
    }
    origin.unreadSyntax = [
      ForeignSyntax(start: "{%", name: "a template tag", isBlock: false),
      ForeignSyntax(start: "{{", name: "a template expression", isBlock: false),
    ]
    origin.summary =
      "Eleventy site: notes from \(input.isEmpty ? "this folder" : input) and copied folders as far"
      + " as \(file) names them in plain text; templates, data and filters are not run"
    return origin
  }
}
