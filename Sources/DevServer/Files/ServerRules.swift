import SiteSource

/// What hosts read in a site, and do not serve.
enum ServerRules {
  static let redirects = SitePath.redirects.outputPath
  static let files: Set = [redirects, SitePath.headers.outputPath]

  /// Where the file `_redirects` sends a reader of a path on to, if anywhere.
  ///
  /// A line names the old address, the new one and the status. Rules for many addresses at once
  /// (`*`, `:name`) are for hosts to follow.
  static func move(from path: String, by rules: [UInt8]) -> Move? {
    for line in String(decoding: rules, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let fields = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
      guard fields.count >= 2,
        percentDecoded(fields[0].withoutSlash) == String(path[...].withoutSlash)
      else { continue }
      let status = fields.count > 2 ? Int(fields[2].filter { $0 != "!" }) ?? 0 : 301
      if [301, 302, 303, 307, 308].contains(status) {
        return Move(to: String(fields[1]), status)
      }
    }
    return nil
  }
}

extension Substring {
  fileprivate var withoutSlash: Substring { count > 1 && hasSuffix("/") ? dropLast() : self }
}
