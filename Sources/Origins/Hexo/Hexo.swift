import Diagnostics
import FrontMatter
import Liquid
import SiteSource

extension Tool {
  /// Hexo. Its settings file has the same name as Jekyll's.
  static let hexo = Tool(
    name: "Hexo", identifyingFile: "_config.yml", folders: HexoMarks.folders,
    furtherFiles: { files in
      ["package.json"] + (isHexo(files) ? [HexoSite.sidebarFile(of: files)] : [])
    }
  ) { files, configuration in
    guard isHexo(files) else { return [] }
    return configuration.applySettings(ofHexo: files)
  }

  /// Returns whether a folder is a Hexo site.
  ///
  /// Its `_config.yml` has at least two of the keys that only Hexo has, or the folder has posts in
  /// `source/_posts` and another mark of Hexo.
  static func isHexo(_ files: ConfigurationFiles) -> Bool {
    HexoMarks(files).areSufficient
  }
}

/// The marks by which a Hexo site is recognised.
private struct HexoMarks {
  /// The folders whose existence is a mark.
  static let folders = ["source/_posts", "scaffolds"]

  private let keyCount: Int
  private let hasPosts: Bool
  private let hasOtherMark: Bool

  init(_ files: ConfigurationFiles) {
    let file = files.settings(named: ["_config.yml"]).first
    let count = file.map { file in Self.keys.count { file.hasLine(startingWith: $0) } } ?? 0
    keyCount = count
    // Octopress, which is based on Jekyll, has its posts in `source/_posts` too.
    hasPosts =
      files.folders.contains("source/_posts") && file?.hasLine(startingWith: "source:") != true
    hasOtherMark =
      count > 0 || files.folders.contains("scaffolds")
      || files.file(at: "package.json")?.hasText("\"hexo\"") == true
  }

  var areSufficient: Bool { keyCount >= 2 || hasPosts && hasOtherMark }

  /// The keys of `_config.yml` that only Hexo has.
  ///
  /// Keys such as `category_dir` do not count, because Hexo took them from Octopress, which is
  /// based on Jekyll.
  private static let keys = """
    source_dir public_dir i18n_dir new_post_name default_layout post_asset_folder filename_case \
    render_drafts skip_render category_map tag_map
    """.split(separator: " ").map { "\($0):" }
}

extension Configuration {
  /// Applies the settings of Hexo's `_config.yml`, and sets the origin if the source folder exists.
  fileprivate mutating func applySettings(ofHexo files: ConfigurationFiles) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let file = files.settings(named: ["_config.yml"]).first
    let matter =
      file.map { FrontMatter(yaml: $0.bytes, path: $0.path, reporting: &diagnostics) } ?? .none
    // A build without the patterns in these settings may publish private files.
    let isPrivate = ["exclude:", "ignore:"].contains { file?.hasLine(startingWith: $0) == true }
    if !isPrivate { diagnostics = diagnostics.asWarnings }
    var site = HexoSite(matter)
    for (key, folder) in [("exclude", site.source), ("ignore", "")] {
      let patterns = matter.texts(key)
      guard !patterns.isEmpty, let file else { continue }
      exclusions.append(
        ForeignExclusion(
          "\(key) in \(file.path)", patterns: patterns.joined(separator: "\n"), in: folder))
    }
    if let file, file.folder(of: site.source, in: folderName) != site.source { return diagnostics }
    guard isClaimed(by: "Hexo") else { return diagnostics }
    site.sidebar = files.file(at: HexoSite.sidebarFile(of: files)).map(HexoSidebar.init)
    guard let file else {
      origin = site.origin(summary: "Hexo site without _config.yml")
      return diagnostics
    }
    var used = ["permalink", "new_post_name", "post_asset_folder"].filter {
      matter[field: $0].map { $0.value != .null } ?? false
    }
    diagnostics += apply(matter.sharedSettingsOfHexo, from: file, used: &used)
    future = matter.flag("future") == false ? .skipped : .published
    origin = site.origin(summary: file.summary(of: "Hexo", used: used))
    return diagnostics
  }
}

extension FrontMatter {
  /// The settings in Hexo's `_config.yml` that `thumbindex.yml` has too.
  fileprivate var sharedSettingsOfHexo: SharedSettings {
    var settings = SharedSettings()
    settings.title = self[field: "title"]?.text
    settings.description = self[field: "description"]?.text ?? self[field: "subtitle"]?.text
    settings.author = self[field: "author"]?.text
    settings.url = self[field: "url"]?.text
    settings.base = self[field: "root"]?.text
    settings.lang = texts("language").first { $0 != "default" }
    settings.zone = self[field: "timezone"]?.text
    return settings
  }

  /// Returns the texts in a list, or a single text; empty if there is none.
  func texts(_ key: String) -> [String] { self[field: key]?.value.plainTexts ?? [] }
}
