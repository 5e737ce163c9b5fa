import Bytes
import Concurrency
import FrontMatter
import Notes

/// A map from names to notes and files, for links such as `[[name]]`.
///
/// A note has several names: its path, its file name without extension, its title, and its aliases.
/// The lookup compares names exactly first. If no name matches, it ignores upper and lower case.
package struct Names: Sendable {
  /// A note or file.
  private struct Target: Sendable {
    /// The path in the source folder.
    let path: String
    /// The path without the extension of a note.
    let stem: Substring
    let title: String
  }

  /// The indices of targets in `all`, by name.
  private struct LookupTable: Sendable {
    /// The keys are file names without the extension of a note.
    var files: [String: [Int]] = [:]
    /// The keys are titles and aliases.
    var titles: [String: [Int]] = [:]
  }

  private var all: [Target] = []
  /// The indices of notes in `all`, by the name of the file without the date at its start.
  private var slugs: [String: [Int]] = [:]
  /// The table with the names as written.
  private var exact = LookupTable()
  /// The table with the names in lower case.
  private var folded = LookupTable()

  package init() {}

  /// Adds the names of a note.
  package mutating func add(_ note: NoteHeader) {
    add(
      note.path, stem: Names.stem(note.path), title: note.provisionalTitle, others: note.otherNames)
  }

  /// Adds another name of the note that was added last, which is used if no other name matches.
  package mutating func add(slugOfLast slug: String) {
    slugs[slug, default: []].append(all.count - 1)
  }

  /// Adds the name of a file that is published unchanged.
  package mutating func add(file path: String) {
    add(path, stem: path[...], title: path, others: [])
  }

  private mutating func add(_ path: String, stem: Substring, title: String, others: [String]) {
    let file = String(Names.lastPart(stem))
    let number = all.count
    all.append(Target(path: path, stem: stem, title: title))
    exact.files[file, default: []].append(number)
    folded.files[file.lowercased(), default: []].append(number)
    for name in [title] + others {
      exact.titles[name, default: []].append(new: number)
      folded.titles[name.lowercased(), default: []].append(new: number)
    }
  }
}

extension [Int] {
  /// Appends the number, unless it is the last element.
  fileprivate mutating func append(new number: Int) {
    if last != number { append(number) }
  }
}

extension Names {
  /// The result of a lookup: the note or file with a name.
  struct Match: Hashable {
    /// The path in the source folder.
    let path: String
    let title: String
    /// The paths of other notes and files that the name also matches.
    let others: [String]
  }

  /// Returns the note or file with a name, or `nil` if the name matches nothing.
  ///
  /// If the name matches several files, the result is the file nearest to the note that contains
  /// the link. A name may contain folders: `b/c` matches `a/b/c.md`.
  ///
  /// - Parameter path: The path of the note that contains the link.
  func match(_ name: String, in path: String) -> Match? {
    let stem = Names.stem(name)
    let found = normalize(stem: stem, name: name, in: exact) { $0 }
    var numbers =
      found.isEmpty ? normalize(stem: stem, name: name, in: folded) { $0.lowercased() } : found
    if numbers.isEmpty { numbers = slugs[name] ?? [] }
    let named = numbers.map { all[$0] }.sorted {
      let (a, b) = (distance($0.path, path), distance($1.path, path))
      return a != b ? a < b : $0.path.precedes($1.path)
    }
    guard let first = named.first else { return nil }
    return Match(path: first.path, title: first.title, others: named.dropFirst().map(\.path))
  }

  /// Returns the indices in `all` of the targets that a name matches. A target whose title matches
  /// is only returned if no path matches.
  ///
  /// - Parameters:
  ///   - stem: The name without the extension of a note.
  ///   - spelt: Converts a text to the form of the keys in `level`.
  private func normalize(
    stem: Substring, name: String, in level: LookupTable, normalizedBy spelt: (String) -> String
  ) -> [Int] {
    let wanted = spelt(String(stem.drop { $0 == "/" }))
    let files = (level.files[String(Names.lastPart(wanted[...]))] ?? []).filter {
      let path = spelt(String(all[$0].stem))
      return path == wanted || path.hasSuffix("/" + wanted)
    }
    return files.isEmpty ? level.titles[spelt(name)] ?? [] : files
  }

  /// Returns the number of steps from the folder of one file to the folder of another file: 3 from
  /// `a/b/x` to `a/c/d/y`.
  private func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (a.split(separator: "/").dropLast(), b.split(separator: "/").dropLast())
    return a.count + b.count - 2 * zip(a, b).prefix { $0 == $1 }.count
  }

  /// Returns a path without its extension, if that is the extension of a note.
  private static func stem(_ path: String) -> Substring {
    guard isNoteName(path), let dot = path.lastIndex(of: ".") else { return path[...] }
    return path[..<dot]
  }

  private static func lastPart(_ path: Substring) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path
  }
}

/// The names of a site's notes and files. They are collected when a link first needs them.
///
/// Most sites never need them, because most links contain the exact path of their target.
package final class NameIndex: Sendable {
  /// Collects the names.
  private let gather: @Sendable () -> Names
  /// Returns the paths of all files.
  private let paths: @Sendable () -> [String]
  /// The collected names, after the first use.
  private let gathered = Once<Names>()
  /// The paths of all files, by the path in lower case. If two paths differ only in case, the table
  /// contains the first.
  private let folded = Once<[String: String]>()

  /// Creates an index that collects its names later.
  ///
  /// - Parameters:
  ///   - paths: Returns the paths of all files, in the order in which `gather` adds the files.
  ///   - gather: Collects the names.
  package init(
    paths: @escaping @Sendable () -> [String], _ gather: @escaping @Sendable () -> Names
  ) {
    (self.paths, self.gather) = (paths, gather)
  }

  /// The names, which the first access collects.
  var names: Names { gathered.value(gather) }

  /// Returns the path and the title of the file with a name, or `nil` if the name matches nothing.
  ///
  /// - Parameter path: The path of the note that contains the name.
  package func file(named name: String, in path: String) -> (path: String, title: String)? {
    names.match(name, in: path).map { ($0.path, $0.title) }
  }

  /// Returns the path of a file that is equal to a given path apart from upper and lower case, or
  /// `nil` if there is none.
  func path(ignoringCaseOf path: String) -> String? {
    let known = folded.value {
      Dictionary(paths().map { ($0.lowercased(), $0) }) { first, _ in first }
    }
    return known[path.lowercased()]
  }
}
