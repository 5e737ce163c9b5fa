import SiteSource

extension Configuration {
  /// Whether a `_config.yml` is Hexo's, whose sites are no Jekyll sites: it has two keys or more that
  /// Hexo's documentation of its configuration has and Jekyll's has not.
  static func isHexo(_ yaml: [UInt8]) -> Bool {
    let lines = yaml.split { $0 == 0x0A || $0 == 0x0D }
    return hexoKeys.count { key in lines.contains { $0.starts(with: key) } } >= 2
  }

  private static let hexoKeys = """
    source_dir public_dir tag_dir archive_dir category_dir code_dir i18n_dir new_post_name default_layout \
    post_asset_folder filename_case render_drafts default_category titlecase skip_render
    """.split(separator: " ").map { Array("\($0):".utf8) }
}
