import Diagnostics
import FrontMatter
import Liquid
import SiteSource

extension Configuration {
  /// Whether a `_config.yml` is Hexo's, whose sites are no Jekyll sites: it has two or more of the keys
  /// that only Hexo has. Others, as `category_dir`, Hexo took over from Octopress, which is Jekyll.
  static func isHexo(_ yaml: [UInt8]) -> Bool {
    let lines = yaml.split { $0 == 0x0A || $0 == 0x0D }
    return keysOfHexo.count { key in lines.contains { $0.starts(with: key) } } >= 2
  }

  /// Takes over what Hexo's `_config.yml` leaves out: `exclude` of the files in its source folder, and
  /// `ignore` of all. Its other settings mean nothing here.
  mutating func take(hexo yaml: [UInt8]) -> [Diagnostic] {
    var faults: [Diagnostic] = []
    let matter = FrontMatter(yaml: yaml, path: Jekyll.fileName, reporting: &faults)
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
          "\(key) in \(Jekyll.fileName)", patterns: patterns.joined(separator: "\n"), in: folder))
    }
    return faults
  }

  private static let keysOfHexo = """
    source_dir public_dir i18n_dir new_post_name default_layout post_asset_folder filename_case \
    render_drafts skip_render category_map tag_map
    """.split(separator: " ").map { Array("\($0):".utf8) }
}
