import Bytes
import Cache
import SiteOutput
import SiteSource

/// The files that a theme publishes unchanged, and their paths.
///
/// Every page loads the style and the scripts. Their names contain a digest of their contents, as
/// in `style.1a2b3c4d.css`. A browser can therefore cache them forever, and a page never loads the
/// style of another version. Other files keep their names, because the style sheet refers to fonts
/// and pictures by name.
package struct ThemeAssets: Sendable {
  package private(set) var outputs: [Output] = []
  /// The published paths of the style and the scripts.
  package private(set) var paths: [JoinedFile: String] = [:]

  /// The files that are joined from parts, unless the theme contains them as whole files.
  package enum JoinedFile: String, Sendable, CaseIterable {
    case style = "style.css"
    case script = "script.js"
    case search = "search.js"

    /// The name of the member of `site` that contains the address of the file: `site.style`.
    package var variableName: String {
      switch self {
      case .style: "style"
      case .script: "script"
      case .search: "search_script"
      }
    }
  }

  /// Creates the published files.
  ///
  /// - Parameters:
  ///   - files: The files, by their names in the theme.
  ///   - own: The subset of the theme's files that belongs to the site, by their paths.
  init(
    _ files: [(name: String, bytes: [UInt8])] = [], own: [String: [UInt8]] = [:],
    called names: AssetNames = .digested
  ) {
    for (name, bytes) in files {
      guard let whole = JoinedFile(rawValue: name) else {
        outputs.append(Output(name, rank: .asset, content: .bytes(bytes)))
        continue
      }
      let path = names == .plain ? name : whole.path(holding: bytes)
      paths[whole] = path
      outputs.append(Output(path, rank: .asset, content: .bytes(bytes)))
      if path != name, whole.isNeeded(by: own) {
        outputs.append(Output(name, rank: .asset, content: .bytes(bytes)))
      }
    }
  }
}

extension ThemeAssets {
  /// Returns the contents of a joined file; `nil` if the theme does not have it.
  package func bytes(of whole: JoinedFile) -> [UInt8]? {
    for output in outputs where output.path == paths[whole] {
      if case .bytes(let bytes) = output.content { return bytes }
    }
    return nil
  }
}

extension ThemeAssets.JoinedFile {
  static func isName(_ path: String) -> Bool { Self(rawValue: path) != nil }

  /// The name without its extension, and the extension.
  private var parts: (stem: String, ending: String) {
    let dot = rawValue.firstIndex(of: ".") ?? rawValue.endIndex
    return (String(rawValue[..<dot]), String(rawValue[dot...].dropFirst()))
  }

  /// Returns the path with a digest of the contents: `style.1a2b3c4d.css`.
  fileprivate func path(holding bytes: [UInt8]) -> String {
    let digits = String(Digest(bytes).high >> 32, radix: 16)
    let digest = String(repeating: "0", count: 8 - digits.count) + digits
    return "\(parts.stem).\(digest).\(parts.ending)"
  }

  /// Indicates whether the file must also be published under its plain name, such as `style.css`.
  ///
  /// This is the case if a file of the site's theme contains the plain name. It is also the case if
  /// no template uses the address with the digest; old layouts do not know that address.
  fileprivate func isNeeded(by own: [String: [UInt8]]) -> Bool {
    // The layout of the default theme uses the addresses with the digests of all three files.
    var isAskedFor = own["layout.html"] == nil
    for bytes in own.values {
      let (isNamed, isAsked) = bytes.withBytes { mentions(in: $0) }
      if isNamed { return true }
      if isAsked { isAskedFor = true }
    }
    return !isAskedFor
  }

  /// Indicates whether a text contains the plain name, as in `{{ site.base }}style.css`, and
  /// whether it uses the address with the digest, as in `{{ site.style }}`.
  private func mentions(in text: BorrowedBytes) -> (byName: Bool, byValue: Bool) {
    let (stem, ending) = parts
    var (isNamed, isAsked) = (false, false)
    var dot = ByteScan.offset(of: UInt8(ascii: "."), in: text, from: 0)
    while dot < text.count {
      let (before, after) = (text[..<dot], text[(dot + 1)...])
      if after.begins(with: ending), before.ends(with: stem) { isNamed = true }
      if after.begins(with: variableName), before.ends(with: "site") { isAsked = true }
      dot = ByteScan.offset(of: UInt8(ascii: "."), in: text, from: dot + 1)
    }
    return (isNamed, isAsked)
  }
}

extension BorrowedBytes {
  /// Indicates whether the bytes begin with `word`, followed by the end of a word.
  fileprivate func begins(with word: String) -> Bool {
    let rest = dropFirst(word.utf8.count)
    return prefix(word.utf8.count).elementsEqual(word.utf8) && rest.first?.isPartOfName != true
  }

  /// Indicates whether the bytes end with `word`, preceded by the start of a word.
  fileprivate func ends(with word: String) -> Bool {
    let rest = dropLast(word.utf8.count)
    return suffix(word.utf8.count).elementsEqual(word.utf8) && rest.last?.isPartOfName != true
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    isLetterOrDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}
