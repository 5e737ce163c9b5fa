import Bytes
import Cache
import Diagnostics
import Platform

/// The address of a page or file on the site: `/posts/长城/` or `/a/b.png`.
///
/// The address starts with `/`, does not include the base path, and is neither percent-encoded nor
/// escaped. Variables with an address are called `place`, and variables with the path of a file in
/// the source folder `path`.
public struct SitePath: Hashable, Sendable {
  /// The address as a text.
  public let text: String
  /// The suffix of the file name that is not a part of the address: `.html` for the page `/about`,
  /// otherwise empty.
  private let ending: String

  /// The kind of the file at an address.
  public enum FileKind: Hashable, Sendable {
    /// A file with exactly the name in the address.
    case file
    /// An HTML file, even if the address has no extension or another extension.
    case page
  }

  /// Creates an address from a text.
  ///
  /// A missing leading `/` is added. Empty, `.` and `..` components are resolved, without leaving
  /// the site: `a/../../b` → `/b`.
  public init(_ text: some StringProtocol, _ kind: FileKind = .file) {
    // Contiguous bytes are faster to read.
    let path = String(text)
    let isResolved = path.withBytes(Self.isResolved)
    self.text = isResolved ? path : Self.resolved(path[...].utf8)
    let isNamed =
      kind == .file || path.isEmpty || path.utf8.last == Self.slash
      || [".html", ".htm", ".xhtml"].contains(where: path.hasSuffix)
    ending = isNamed ? "" : ".html"
  }

  private init(text: String, ending: String) { (self.text, self.ending) = (text, ending) }

  /// Returns the address in a folder at the top of the site: `/a/` in `zh` → `/zh/a/`. An empty name
  /// of a folder changes nothing.
  package func below(_ folder: String) -> SitePath {
    folder.isEmpty ? self : SitePath(text: "/\(folder)\(text)", ending: ending)
  }

  /// The address without its first folder: `/zh/a/` → `/a/`.
  var withoutFirstFolder: SitePath {
    let rest = text.utf8.dropFirst().drop { $0 != Self.slash }
    return SitePath(text: rest.isEmpty ? "/" : String(Substring(rest)), ending: ending)
  }

  /// Returns the address in one folder at the top of the site instead of another.
  package func moved(from folder: String, to other: String) -> SitePath {
    (folder.isEmpty ? self : withoutFirstFolder).below(other)
  }

  /// Creates the address of a file from the path of a folder and the relative path of the file.
  init(_ folder: Substring.UTF8View, _ path: Substring.UTF8View) {
    text = Self.resolved(folder, path)
    ending = ""
  }

  /// Returns a path with a leading `/` and without empty, `.` and `..` components.
  ///
  /// It writes the result byte by byte, and resolves each component at its end. The result is at
  /// most one byte longer than the input.
  ///
  /// - Parameter rest: A second part of the input, which follows `text` after a slash.
  private static func resolved(
    _ text: Substring.UTF8View, _ rest: Substring.UTF8View? = nil
  ) -> String {
    var path: [UInt8] = []
    path.reserveCapacity(text.count + 2 + (rest?.count ?? 0))
    path.append(slash)
    // The start of the current component: the slash before it.
    var start = 0
    func take(_ byte: UInt8) {
      if byte == slash {
        path.removeLast(path.count - end(of: path, afterComponentAt: start))
        start = path.count
      }
      path.append(byte)
    }
    for byte in text { take(byte) }
    if let rest {
      take(slash)
      for byte in rest { take(byte) }
    }
    path.removeLast(path.count - end(of: path, afterComponentAt: start))
    if path.isEmpty || (rest ?? text).last == slash { path.append(slash) }
    return String(decoding: path, as: UTF8.self)
  }

  /// The end of a path after its last component: before an empty or `.` component, before the parent
  /// for `..`.
  private static func end(of path: [UInt8], afterComponentAt start: Int) -> Int {
    let component = path[start...]
    return switch (component.count, component.dropFirst().first, component.last) {
    case (...1, _, _), (2, dot, _): start
    case (3, dot, dot): path[..<start].lastIndex(of: slash) ?? 0
    default: path.count
    }
  }

  /// Indicates whether a text is certainly resolved already. Most texts are, and this check is
  /// fast.
  private static func isResolved(_ text: BorrowedBytes) -> Bool {
    guard text.first == slash else { return false }
    // Any component that starts with a dot, such as `.a`, is left to `resolved(_:_:)`.
    for place in text.indices.dropLast() where text[place] == slash {
      if text[place + 1] == slash || text[place + 1] == dot { return false }
    }
    return true
  }

  package static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// The address without the leading `/`.
  package var relative: Substring { Substring(text.utf8.dropFirst()) }

  /// The path of the file in the output folder: `/a/` → `a/index.html`, page `/about` →
  /// `about.html`. Web servers find these files.
  public var outputPath: String {
    // Appending to a string is much faster than `+`.
    var path = String(relative)
    path += path.isEmpty || path.utf8.last == Self.slash ? "index.html" : ending
    return path
  }

  /// Returns the percent-encoded address with the base path, which needs no escaping in HTML
  /// attributes.
  ///
  /// - Parameter base: The path under which the site is published. It starts and ends with `/`.
  public func url(base: String) -> String {
    if base.utf8.count == 1 { return percentEncoded(text) }
    var path = base
    path += relative
    return percentEncoded(path)
  }
}

/// Returns a path in percent-encoding: `/a b/` → `/a%20b/`.
///
/// Characters that RFC 3986, section 3.3, allows in a path stay unchanged, apart from `&` and `'`.
/// So the result needs no escaping in HTML.
package func percentEncoded(_ path: String) -> String {
  if path.withBytes({ $0.allSatisfy(isPlainInPath) }) { return path }
  return path.withBytes { path in
    var encoded: [UInt8] = []
    encoded.reserveCapacity(3 * path.count)
    for byte in path {
      if isPlainInPath(byte) {
        encoded.append(byte)
      } else {
        encoded.append(UInt8(ascii: "%"))
        encoded.append(hexDigit(byte >> 4))
        encoded.append(hexDigit(byte & 15))
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}

private func hexDigit(_ number: UInt8) -> UInt8 {
  number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "A") + (number - 10)
}

/// Returns a text with all `%XX` sequences decoded: `a%20b` → `a b`.
///
/// Incomplete sequences stay unchanged. If the result is not valid UTF-8, the whole text is
/// returned unchanged.
public func percentDecoded(_ text: some StringProtocol) -> String {
  let text = String(text)
  guard text.withBytes({ $0.contains(UInt8(ascii: "%")) }) else { return text }
  let encoded = Array(text.utf8)
  var bytes: [UInt8] = []
  var i = 0
  while i < encoded.count {
    if encoded[i] == UInt8(ascii: "%"), i + 2 < encoded.count,
      let high = encoded[i + 1].hexadecimal, let low = encoded[i + 2].hexadecimal
    {
      bytes.append(high << 4 | low)
      i += 3
    } else {
      bytes.append(encoded[i])
      i += 1
    }
  }
  return String(validating: bytes, as: UTF8.self) ?? text
}

/// Indicates whether percent-encoding leaves a byte unchanged.
@inline(__always)
private func isPlainInPath(_ byte: UInt8) -> Bool {
  let word = byte < 64 ? plainLow : byte < 128 ? plainHigh : 0
  return word >> UInt64(byte & 63) & 1 != 0
}

// Bit sets of the bytes that are not encoded: letters, digits and `!$()*+,-./:;=@_~`. `plainLow`
// contains the bytes below 64 (`@`), `plainHigh` the bytes from 64 to 127.
private let plainLow: UInt64 = 0x2FFF_FF12_0000_0000
private let plainHigh: UInt64 = 0x47FF_FFFE_87FF_FFFF

extension SitePath {
  /// The digest of the address and of the file name.
  package var digest: Digest {
    ending.isEmpty ? Digest(text: text) : Digest(text: text).joined(with: Digest(text: ending))
  }
}

extension SitePath: Cacheable {
  public func write(to writer: inout CacheWriter) {
    writer.write(text)
    writer.write(ending)
  }

  public init(from reader: inout CacheReader) throws(CacheDamage) {
    (text, ending) = (try reader.text(), try reader.text())
  }
}

extension SitePath {
  /// Returns the relative URL of a file for links on the page at this address: on the page `/a/b/`,
  /// `/a/pic.png` → `../pic.png`.
  ///
  /// A relative URL works wherever the site is published, and in pages opened from disk. On the 404
  /// page, the URL is the whole path, because servers show this page at any address.
  ///
  /// - Parameters:
  ///   - file: The address of the file.
  ///   - base: The path under which the site is published.
  package func address(of file: SitePath, base: String) -> String {
    guard self != .notFound else { return file.url(base: base) }
    let folders = relative.utf8.split(separator: Self.slash, omittingEmptySubsequences: false)
      .dropLast()
    let parts = file.relative.utf8.split(separator: Self.slash, omittingEmptySubsequences: false)
    let shared = zip(folders, parts.dropLast()).prefix { $0.elementsEqual($1) }.count
    var address = String(repeating: "../", count: folders.count - shared)
    // A colon before the first slash would end a scheme (RFC 3986, section 4.2).
    if address.isEmpty, parts[shared].contains(UInt8(ascii: ":")) { address = "./" }
    address += parts[shared...].map { String(Substring($0)) }.joined(separator: "/")
    return percentEncoded(address)
  }
}

/// The addresses of generated pages.
extension SitePath {
  package static let archive = SitePath("/archive/")
  package static let tags = SitePath("/tags/")
  package static let index = SitePath("/index/")
  package static let glossary = SitePath("/glossary/")
  package static let notFound = SitePath("/404.html")
}

extension SitePath {
  /// The maximum length of a file or folder name in common file systems, in bytes.
  private static let longestComponent = 255
  /// The maximum length of a path relative to the output folder, in bytes.
  ///
  /// A quarter of the system's limit is reserved for the path of the output folder itself. So it
  /// does not matter where the output folder is.
  private static let longestPath = Int(PATH_MAX) / 4 * 3
  /// The maximum length of the path of the output folder itself, in bytes.
  package static let longestFolder = Int(PATH_MAX) / 4 - 64

  /// The problem of an address that is too long for file systems, as a clause; `nil` if the address
  /// is short enough.
  package var lengthProblem: String? {
    // Most addresses are shorter than the limit for one name, so test that first.
    if text.utf8.count + ".html".utf8.count <= Self.longestComponent { return nil }
    let path = outputPath
    if path.utf8.count > Self.longestPath {
      return "the URL \(text.clipped) has \(path.utf8.count) bytes, but the system allows"
        + " \(Self.longestPath)"
    }
    let parts = path.utf8.split(separator: Self.slash)
    return parts.contains { $0.count > Self.longestComponent }
      ? "a part of the URL \(text.clipped) has more than \(Self.longestComponent) bytes, which no"
        + " file system allows" : nil
  }
}
