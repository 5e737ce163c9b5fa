import Diagnostics
import SiteSource

/// The wrong beginning of many addresses: with another beginning they lead to files of the site.
struct WrongRoot: Hashable {
  /// The beginning as notes write it: `/blog/`, or empty for addresses relative to a note.
  var written: String
  /// The beginning with which the addresses lead to files: `/`.
  var right: String
}

/// A search for wrong beginnings among the addresses of missing targets.
///
/// An address and a file are likely to be meant for each other if they end with the same names. What
/// is left of both at the beginning is a pair, and the pairs that most addresses have in common are
/// the wrong roots.
struct WrongRootSearch {
  /// The paths of the site's files as lists of names, by the last name.
  private let files: [Substring: [[Substring]]]
  /// The base path of the site, which begins and ends with `/`.
  private let base: String

  /// The smallest number of different addresses that make a root.
  static let minimum = 5
  /// The largest number of roots, and the largest number of files that an address is compared with.
  private static let limits = (roots: 5, files: 50)

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - addresses: The addresses of missing targets, as notes write them.
  ///   - files: The paths of all files of the site in the output folder.
  init(for addresses: Set<String>, among files: some Sequence<String>, base: String) {
    let wanted = Set(addresses.compactMap { Self.names(in: Self.parts(of: $0).path).last })
    var found: [Substring: [[Substring]]] = [:]
    for file in files {
      let names = Self.names(in: file[...])
      if let last = names.last, wanted.contains(last) { found[last, default: []].append(names) }
    }
    self.files = found
    self.base = base
  }

  /// Returns the wrong roots, each with its addresses, the most frequent first.
  func roots(of addresses: Set<String>) -> [(root: WrongRoot, addresses: Set<String>)] {
    var pairs: [WrongRoot: Set<String>] = [:]
    for address in addresses {
      for root in candidates(for: address) { pairs[root, default: []].insert(address) }
    }
    pairs = pairs.filter { $0.value.count >= Self.minimum }
    var roots: [(root: WrongRoot, addresses: Set<String>)] = []
    while roots.count < Self.limits.roots {
      let best = pairs.max { one, other in
        (one.value.count, other.key.written, other.key.right)
          < (other.value.count, one.key.written, one.key.right)
      }
      guard let best, best.value.count >= Self.minimum else { break }
      roots.append((best.key, best.value))
      for key in pairs.keys { pairs[key]?.subtract(best.value) }
    }
    return roots
  }

  private func candidates(for address: String) -> Set<WrongRoot> {
    let (start, path) = Self.parts(of: address)
    let names = Self.names(in: path)
    guard let last = names.last, let files = files[last], files.count <= Self.limits.files else {
      return []
    }
    return Set(
      files.compactMap { file in
        let common = zip(names.reversed(), file.reversed()).prefix { $0 == $1 }.count
        let root = WrongRoot(
          written: start + Self.joined(names.dropLast(common)),
          right: base + Self.joined(file.dropLast(common)))
        return root.written == root.right ? nil : root
      })
  }

  /// Returns an address as its start and the rest of its path, without query and fragment:
  /// `https://a.org/b` → `https://a.org/`, `b`; `/b` → `/`, `b`; `b` → an empty text, `b`.
  private static func parts(of address: String) -> (start: Substring, path: Substring) {
    let text = percentDecoded(address.prefix { $0 != "?" && $0 != "#" })[...]
    let host = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    guard host > text.startIndex || text.hasPrefix("/") else { return ("", text) }
    let slash = text[host...].firstIndex(of: "/").map(text.index(after:)) ?? text.endIndex
    return (text[..<slash], text[slash...])
  }

  /// Returns the names of folders and of the file in a path, without what servers and readers add to
  /// the name of a page: `a/b/index.html` → `a`, `b`; `a/b.md` → `a`, `b`.
  private static func names(in path: Substring) -> [Substring] {
    var names = path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
      .filter { $0 != "." }
    if names.count > 1, names.last == "index.html" { names.removeLast() }
    if let last = names.last, let ending = [".html", ".md"].first(where: last.hasSuffix) {
      names[names.count - 1] = last.dropLast(ending.count)
    }
    return names
  }

  private static func joined(_ names: ArraySlice<Substring>) -> String {
    names.map { $0 + "/" }.joined()
  }
}

extension WrongRoot {
  /// Returns the clause that says how to correct the addresses.
  ///
  /// - Parameters:
  ///   - base: The base path of the site.
  ///   - tool: The tool for which the folder was written; `nil` if it is none.
  func fix(base: String, tool: String?) -> String {
    let other = "begin them with “\(right.clipped)”"
    guard written.hasPrefix("/") else { return other }
    if right == "/", written.hasSuffix("/") {
      return "set base: \(written.clipped) in \(Configuration.fileName) if the site is published"
        + " there, or \(other)"
    }
    if right == base + written.dropFirst() { return other + ", or write them relative to the note" }
    guard right.hasSuffix(written), tool == nil else { return other }
    let folder = right.dropFirst(base.count).dropLast(written.count - 1)
    return other + ", or set origin: in \(Configuration.fileName) to the tool that publishes"
      + " \(String(folder).clipped) as the top of the site"
  }
}
