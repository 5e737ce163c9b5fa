import Diagnostics
import FrontMatter
import Liquid
import SiteSource

extension Tool {
  /// Hexo. Its settings file has the same name as Jekyll's.
  static let hexo = Tool(name: "Hexo", identifyingFile: "_config.yml") { files, configuration in
    guard let file = files.settings(named: ["_config.yml"]).first, isHexo(file.bytes) else {
      return []
    }
    return configuration.applySettings(ofHexo: file)
  }

  /// Returns whether a `_config.yml` is Hexo's: it has at least two of the keys that only Hexo has.
  ///
  /// Keys such as `category_dir` do not count, because Hexo took them from Octopress, which is
  /// based on Jekyll.
  static func isHexo(_ yaml: [UInt8]) -> Bool {
    let lines = yaml.split { $0 == 0x0A || $0 == 0x0D }
    return keysOfHexo.count { key in lines.contains { $0.starts(with: key) } } >= 2
  }

  private static let keysOfHexo = """
    source_dir public_dir i18n_dir new_post_name default_layout post_asset_folder filename_case \
    render_drafts skip_render category_map tag_map
    """.split(separator: " ").map { Array("\($0):".utf8) }
}

extension Configuration {
  /// Adds the patterns of files that Hexo's `_config.yml` excludes: `exclude` for its source
  /// folder, and `ignore` for all folders. All other settings are ignored.
  fileprivate mutating func applySettings(ofHexo file: SettingsFile) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    let matter = FrontMatter(yaml: file.bytes, path: file.path, reporting: &faults)
    let source = matter[field: "source_dir"]?.text ?? "source"
    for (key, folder) in [("exclude", source + "/"), ("ignore", "")] {
      let patterns: [String]
      switch matter[field: key]?.value {
      case .array(let values)?: patterns = values.map(\.text)
      case .string(let text)?: patterns = [text]
      default: continue
      }
      exclusions.append(
        ForeignExclusion(
          "\(key) in \(file.path)", patterns: patterns.joined(separator: "\n"), in: folder))
    }
    return faults
  }
}
