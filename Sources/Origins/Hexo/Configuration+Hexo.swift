import SiteSource

extension Configuration {
  /// Whether a `_config.yml` is Hexo's, whose sites are no Jekyll sites: it has two or more of the keys
  /// that only Hexo has. Others, as `category_dir`, Hexo took over from Octopress, which is Jekyll.
  static func isHexo(_ yaml: [UInt8]) -> Bool {
    let lines = yaml.split { $0 == 0x0A || $0 == 0x0D }
    return keysOfHexo.count { key in lines.contains { $0.starts(with: key) } } >= 2
  }

  private static let keysOfHexo = """
    source_dir public_dir i18n_dir new_post_name default_layout post_asset_folder filename_case \
    render_drafts skip_render category_map tag_map
    """.split(separator: " ").map { Array("\($0):".utf8) }
}
