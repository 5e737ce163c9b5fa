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

  /// The dependencies of an earlier build, compared with the answers of this build.
  package struct Comparison: Sendable {
    fileprivate let earlier: PageDependencies
    /// The digest of the answers of each list, and the first question with another answer.
    private let results: [(digest: Digest?, changed: Dependency.Question?)]

    fileprivate init(of earlier: PageDependencies, _ answer: (Dependency.Question) -> Digest) {
      self.earlier = earlier
      results = earlier.lists.map { list in
        (list.digestOfAnswers, list.first { answer($0.asked) != $0.answer }?.asked)
      }
    }

    /// Returns the digest of the answers to the questions of a file, and the first question with
    /// another answer; both are `nil` for a file whose templates asked nothing.
    package subscript(path: String) -> (digest: Digest?, changed: Dependency.Question?) {
      earlier.listOfPath[path].map { results[$0] } ?? (nil, nil)
    }
  }
}

extension PageDependencies {
  /// A Boolean value that indicates whether no template asked a question.
  package var isEmpty: Bool { listOfPath.isEmpty }

  /// A Boolean value that indicates whether an answer depends on the time or the machine.
  package var dependOnMachine: Bool {
    Set(listOfPath.values).contains { position in
      lists[position].contains { $0.asked.question.dependsOnMachine }
    }
  }

  /// The dependencies of the file at a path; empty if its templates asked nothing.
  package subscript(path: String) -> [Dependency] { listOfPath[path].map { lists[$0] } ?? [] }

  /// Compares the dependencies with the answers of this build. Each question is asked only once.
  package func compared(with answer: (Dependency.Question) -> Digest) -> Comparison {
    Comparison(of: self, answer)
  }

  /// Creates dependencies without files, to which files of an earlier build can be added quickly.
  package init(keepingListsOf comparison: Comparison) {
    (lists, positions) = (comparison.earlier.lists, comparison.earlier.positions)
  }

  /// Adds a file with the same dependencies as in the earlier build.
  ///
  /// - Parameter comparison: The comparison with which this value was created.
  package mutating func keep(_ path: String, of comparison: Comparison) {
    if let position = comparison.earlier.listOfPath[path] { listOfPath[path] = position }
  }

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
    if isEmpty {
      self = others
    } else {
      for path in others.listOfPath.keys { add(others[path], of: path) }
    }
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
    // A list without a file belongs to an earlier build.
    let used = paths.sorted { $0.key < $1.key }
    writer.write(UInt64(used.count))
    for (position, paths) in used {
      writer.write(lists[position])
      writer.write(paths.sorted())
    }
  }

  package init(from reader: inout CacheReader) throws(CacheDamage) {
    for position in 0..<(try reader.count()) {
      let list: [Dependency] = try reader.list()
      lists.append(list)
      positions[list] = position
      for path in try reader.texts() { listOfPath[path] = position }
    }
  }
}
