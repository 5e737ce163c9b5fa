import Bytes
import FrontMatter
import Notes

/// The names that notes and files of the source folder are called by in `[[…]]`: the name of their
/// file without its extension, their path, their title, and the other names that a note gives itself.
///
/// A name is looked for as it is written first, then without regard to case.
package struct Names: Sendable {
  private struct Named: Sendable {
    let path: String
    /// The path without the extension of a note.
    let stem: Substring
    let title: String
  }

  private struct Level: Sendable {
    var files: [String: [Int]] = [:]
    var titles: [String: [Int]] = [:]
  }

  private var all: [Named] = []
  private var exact = Level()
  private var folded = Level()

  package init() {}

  /// Adds the names of a note.
  package mutating func add(_ note: NoteHeader) {
    add(
      note.path, stem: Names.stem(note.path), title: note.likelyTitle, others: note.otherNames)
  }

  /// Adds the name of a file that is published as it is.
  package mutating func add(file path: String) {
    add(path, stem: path[...], title: path, others: [])
  }

  private mutating func add(_ path: String, stem: Substring, title: String, others: [String]) {
    let file = String(Names.lastPart(stem))
    let number = all.count
    all.append(Named(path: path, stem: stem, title: title))
    exact.files[file, default: []].append(number)
    folded.files[file.lowercased(), default: []].append(number)
    for name in [title] + others {
      exact.titles[name, default: []].append(new: number)
      folded.titles[name.lowercased(), default: []].append(new: number)
    }
  }
}

extension [Int] {
  /// Adds the number, unless it was added last.
  fileprivate mutating func append(new number: Int) {
    if last != number { append(number) }
  }
}

extension Names {
  /// What a name stands for: a file of the source folder and its title, and the paths of the other
  /// files that have the name, if any.
  struct Match: Hashable {
    let path: String
    let title: String
    let others: [String]
  }

  /// What a name stands for in the note of a path; of several files the one whose folder is the
  /// nearest.
  func match(_ name: String, in path: String) -> Match? {
    let stem = Names.stem(name)
    let found = candidates(stem, name, exact) { $0 }
    let numbers = found.isEmpty ? candidates(stem, name, folded) { $0.lowercased() } : found
    let named = numbers.map { all[$0] }.sorted {
      let (a, b) = (distance($0.path, path), distance($1.path, path))
      return a != b ? a < b : $0.path.precedes($1.path)
    }
    guard let first = named.first else { return nil }
    return Match(path: first.path, title: first.title, others: named.dropFirst().map(\.path))
  }

  private func candidates(
    _ stem: Substring, _ name: String, _ level: Level, as spelt: (String) -> String
  ) -> [Int] {
    let wanted = spelt(String(stem.drop { $0 == "/" }))
    let files = (level.files[String(Names.lastPart(wanted[...]))] ?? []).filter {
      let path = spelt(String(all[$0].stem))
      return path == wanted || path.hasSuffix("/" + wanted)
    }
    return files.isEmpty ? level.titles[spelt(name)] ?? [] : files
  }

  /// How many steps lead from the folder of one file to that of another.
  private func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (a.split(separator: "/").dropLast(), b.split(separator: "/").dropLast())
    return a.count + b.count - 2 * zip(a, b).prefix { $0 == $1 }.count
  }

  private static func stem(_ path: String) -> Substring {
    guard isNoteName(path), let dot = path.lastIndex(of: ".") else { return path[...] }
    return path[..<dot]
  }

  private static func lastPart(_ path: Substring) -> Substring {
    path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path
  }
}
