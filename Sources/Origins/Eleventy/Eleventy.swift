import Notes
import SiteSource

extension Tool {
  /// Eleventy. A folder is its site if it has one of the tool's configuration files.
  static let eleventy = Tool(
    name: "Eleventy", furtherFiles: { _ in configurationsOfEleventy },
    ignoredFiles: configurationsOfEleventy
  ) { files, configuration in
    guard let file = configurationsOfEleventy.lazy.compactMap(files.file(at:)).first,
      configuration.isClaimed(by: "Eleventy")
    else { return [] }
    let site = EleventySite(configuration: String(decoding: file.bytes, as: UTF8.self))
    configuration.origin = site.origin(named: file.name)
    return []
  }

  private static let configurationsOfEleventy = [
    ".eleventy.js", "eleventy.config.js", "eleventy.config.mjs", "eleventy.config.cjs",
  ]
}
