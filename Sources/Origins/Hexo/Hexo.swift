import Diagnostics
import FrontMatter
import Liquid
import SiteSource

extension Tool {
  /// Hexo, which shares the name of its settings file with Jekyll.
  static let hexo = Tool(name: "Hexo", siteFile: "_config.yml") { files, configuration in
    guard let file = files.settings(named: ["_config.yml"]).first, isHexo(file.bytes) else {
      return []
    }
    return configuration.take(hexo: file)
  }

  /// Whether a `_config.yml` is Hexo's: it has two or more of the keys that only Hexo has. Others, such as
  /// `category_dir`, Hexo took over from Octopress, which is Jekyll.
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
  /// Takes over the files that Hexo's `_config.yml` leaves out: `exclude` of the files in its source
  /// folder, and `ignore` of all. Its other settings mean nothing here.
  fileprivate mutating func take(hexo file: SettingsFile) -> [Diagnostic] {
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
