/// The files that others look for by their name at one place of a site: programs that read the web,
/// and the servers that hold it. They are published as they are, and no note is made of them.
enum FilesByName {
  /// Whether a path in a site's folder is that of such a file.
  static func holds(_ path: String) -> Bool {
    path.hasPrefix(folder + "/") || atRoot.contains(path)
  }

  /// Whether all files in a folder are such.
  static func areIn(folder path: String) -> Bool {
    path == folder || path.hasPrefix(folder + "/")
  }

  /// What RFC 8615 sets aside for such files.
  private static let folder = ".well-known"

  private static let atRoot: Set = [
    // For those who read a site by program.
    "robots.txt", "ads.txt", "app-ads.txt", "security.txt", "humans.txt", "llms.txt",
    "llms-full.txt",
    // For GitHub, Codeberg, Netlify and Cloudflare, Apache.
    "CNAME", ".domains", "_redirects", "_headers", ".htaccess",
  ]
}
