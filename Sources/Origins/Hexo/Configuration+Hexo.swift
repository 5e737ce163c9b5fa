import SiteSource

extension Configuration {
  /// Whether a `_config.yml` is Hexo's, whose sites are no Jekyll sites: it names the folder of the
  /// source and that of the site, by keys that Jekyll does not have.
  static func isHexo(_ yaml: [UInt8]) -> Bool {
    let lines = yaml.split { $0 == 0x0A || $0 == 0x0D }
    return ["source_dir:", "public_dir:"].allSatisfy { key in
      lines.contains { $0.starts(with: key.utf8) }
    }
  }
}
