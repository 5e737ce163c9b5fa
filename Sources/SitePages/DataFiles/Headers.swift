import Liquid
import SiteSource

/// The HTTP headers of files, for a server.
///
/// They allow browsers to store files of the theme whose names contain a digest of their bytes,
/// such as `style.1a2b3c4d.css`, because a file with such a name never changes.
enum Headers {
  static func files(of site: Site) -> [DataFile] {
    guard site.configuration.outputs.contains(.headers) else { return [] }
    let lasting = site.theme.assets.outputs.lazy.map(\.path).filter(isNamedByContent).sorted()
    let patterns = lasting.map { Value.html(HTML(site.pattern(site.map.url(SitePath("/\($0)"))))) }
    return [
      DataFile(place: .headers, content: .template("headers.txt", value: .array(patterns)))
    ]
  }

  /// Indicates whether the name of a file contains a digest of at least eight hexadecimal digits.
  private static func isNamedByContent(_ path: String) -> Bool {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 2
      && parts.dropFirst().dropLast().contains {
        $0.utf8.count >= 8 && $0.utf8.allSatisfy(isHexadecimal)
      }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}
