/// The questions that the templates of pages and files asked about the site, with the digests of the
/// answers.
///
/// Most pages ask the same questions, for example for the newest posts of a sidebar, so pages with
/// equal dependencies share one list.
package struct PageDependencies: Sendable {
  /// The different lists.
  private var lists: [[Dependency]] = []
  /// The position of each list in `lists`.
  private var positions: [[Dependency]: Int] = [:]
  /// The position of the list of each file, by the file's path in the output folder.
  private var listOfPath: [String: Int] = [:]

  package init() {}
}

extension PageDependencies {
  /// A Boolean value that indicates whether no template asked a question.
  package var isEmpty: Bool { listOfPath.isEmpty }

  /// A Boolean value that indicates whether an answer depends on the time or the machine.
  package var dependOnMachine: Bool {
    lists.contains { $0.contains { $0.asked.question.dependsOnMachine } }
  }

  /// The dependencies of the file at a path; empty if its templates asked nothing.
  package subscript(path: String) -> [Dependency] { listOfPath[path].map { lists[$0] } ?? [] }

  /// Adds the dependencies of a file.
  package mutating func add(_ dependencies: [Dependency], of path: String) {
    guard !dependencies.isEmpty else { return }
    if let position = positions[dependencies] {
      listOfPath[path] = position
    } else {
      positions[dependencies] = lists.count
      listOfPath[path] = lists.count
      lists.append(dependencies)
    }
  }

  /// Adds the dependencies of all files of another value.
  package mutating func add(_ others: PageDependencies) {
    for path in others.listOfPath.keys { add(others[path], of: path) }
  }
}

extension [Dependency] {
  /// The digest of all answers, which is a part of the cache key of the page; `nil` if there are no
  /// dependencies.
  package var digestOfAnswers: Digest? {
    isEmpty ? nil : Digest { (writer: inout CacheWriter) in writer.write(self) }
  }
}

extension PageDependencies: Cacheable {
  package func write(to writer: inout CacheWriter) {
    let paths = Dictionary(grouping: listOfPath.keys) { listOfPath[$0] ?? 0 }
    writer.write(UInt64(lists.count))
    for (position, list) in lists.enumerated() {
      writer.write(list)
      writer.write((paths[position] ?? []).sorted())
    }
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    for _ in 0..<(try reader.count()) {
      let list: [Dependency] = try reader.list()
      for path in try reader.texts() { add(list, of: path) }
    }
  }
}
