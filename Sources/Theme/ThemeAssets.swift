import Bytes
import Cache
import SiteOutput
import SiteSource

/// The files that a theme publishes as they are, and where.
///
/// Style and scripts, which every page needs, are called by what they hold: `style.1a2b3c4d.css` is
/// never another file, so that a cache can keep it for ever, and a page never meets the style of
/// another version. Other files keep their names, for a style names fonts and pictures itself.
package struct ThemeAssets: Sendable {
  package private(set) var outputs: [Output] = []
  /// The paths at which style and scripts are published.
  package private(set) var paths: [Whole: String] = [:]

  /// What is put together of parts, or given whole.
  package enum Whole: String, Sendable, CaseIterable {
    case style = "style.css"
    case script = "script.js"
    case search = "search.js"

    /// What templates know its address by, in `site`.
    package var value: String {
      switch self {
      case .style: "style"
      case .script: "script"
      case .search: "search_script"
      }
    }
  }

  /// - Parameters:
  ///   - files: What is published, by the names of the theme.
  ///   - own: The files of the theme that are the site's own, by their paths.
  init(
    _ files: [(name: String, bytes: [UInt8])] = [], own: [String: [UInt8]] = [:],
    called names: AssetNames = .digested
  ) {
    for (name, bytes) in files {
      guard let whole = Whole(rawValue: name) else {
        outputs.append(Output(name, .asset, .bytes(bytes)))
        continue
      }
      let path = names == .plain ? name : whole.path(holding: bytes)
      paths[whole] = path
      outputs.append(Output(path, .asset, .bytes(bytes)))
      if path != name, whole.isNeeded(by: own) {
        outputs.append(Output(name, .asset, .bytes(bytes)))
      }
    }
  }
}

extension ThemeAssets {
  package func bytes(of whole: Whole) -> [UInt8]? {
    for output in outputs where output.path == paths[whole] {
      if case .bytes(let bytes) = output.content { return bytes }
    }
    return nil
  }
}

extension ThemeAssets.Whole {
  static func isName(_ path: String) -> Bool { Self(rawValue: path) != nil }

  /// The name without its ending, and that.
  private var parts: (stem: String, ending: String) {
    let dot = rawValue.firstIndex(of: ".") ?? rawValue.endIndex
    return (String(rawValue[..<dot]), String(rawValue[dot...].dropFirst()))
  }

  /// The path of one with a part of the digest of what it holds: `style.1a2b3c4d.css`.
  fileprivate func path(holding bytes: [UInt8]) -> String {
    let digits = String(Digest(bytes).high >> 32, radix: 16)
    let digest = String(repeating: "0", count: 8 - digits.count) + digits
    return "\(parts.stem).\(digest).\(parts.ending)"
  }

  /// Whether a site needs it under its plain name: where a file of the site's own theme names it so,
  /// or where no template asks for the other, as with layouts that were made before there was one.
  fileprivate func isNeeded(by own: [String: [UInt8]]) -> Bool {
    // The layout of the default theme asks for all of them.
    var isAskedFor = own["layout.html"] == nil
    for bytes in own.values {
      let (isNamed, isAsked) = bytes.withBytes { mentions(in: $0) }
      if isNamed { return true }
      if isAsked { isAskedFor = true }
    }
    return !isAskedFor
  }

  /// Whether a template or a script names it plainly, as `{{ site.base }}style.css` does, and whether
  /// it asks for its address, as `{{ site.style }}` does.
  private func mentions(in text: BorrowedBytes) -> (byName: Bool, byValue: Bool) {
    let (stem, ending) = parts
    var (isNamed, isAsked) = (false, false)
    var dot = ByteScan.offset(of: UInt8(ascii: "."), in: text, from: 0)
    while dot < text.count {
      let (before, after) = (text[..<dot], text[(dot + 1)...])
      if after.begins(with: ending), before.ends(with: stem) { isNamed = true }
      if after.begins(with: value), before.ends(with: "site") { isAsked = true }
      dot = ByteScan.offset(of: UInt8(ascii: "."), in: text, from: dot + 1)
    }
    return (isNamed, isAsked)
  }
}

extension BorrowedBytes {
  /// Whether they begin with a word that ends there.
  fileprivate func begins(with word: String) -> Bool {
    let rest = dropFirst(word.utf8.count)
    return prefix(word.utf8.count).elementsEqual(word.utf8) && rest.first?.isPartOfName != true
  }

  /// Whether they end with a word that begins there.
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
