import Bytes

/// A list of paths in byte order, without duplicates.
///
/// Paths are compared by their bytes, like in the file system. Two Unicode forms of a letter are
/// equal as strings, but are different file names.
package struct PathList: Sendable {
  package private(set) var paths: [String]

  package init(_ paths: [String] = []) {
    let isSorted = paths.indices.dropFirst().allSatisfy { paths[$0 - 1].precedes(paths[$0]) }
    guard !isSorted else {
      self.paths = paths
      return
    }
    self.paths = []
    self.paths.reserveCapacity(paths.count)
    for path in paths.sorted(by: { $0.precedes($1) })
    where self.paths.last?.precedes(path) != false {
      self.paths.append(path)
    }
  }

  package var isEmpty: Bool { paths.isEmpty }

  package func contains(_ path: String) -> Bool {
    let place = place(of: path)
    return place < paths.count && !path.precedes(paths[place])
  }

  /// Indicates whether one of the paths is inside a folder.
  package func containsFolder(_ path: String) -> Bool {
    let prefix = path + "/"
    let place = place(of: prefix)
    return place < paths.count && paths[place].utf8.starts(with: prefix.utf8)
  }

  /// Returns the paths that are not in another list.
  package func subtracting(_ others: PathList) -> [String] {
    var left: [String] = []
    var other = 0
    for path in paths {
      while other < others.paths.count, others.paths[other].precedes(path) { other += 1 }
      if other == others.paths.count || path.precedes(others.paths[other]) { left.append(path) }
    }
    return left
  }

  /// Returns the paths of this list and of `others`.
  func union(_ others: [String]) -> PathList {
    others.isEmpty ? self : PathList(paths + others)
  }

  /// Returns the index in `paths` of the first path that does not precede `path`.
  private func place(of path: String) -> Int {
    paths.partitioningIndex { !$0.precedes(path) }
  }
}

extension PathList: Hashable {
  package static func == (one: PathList, other: PathList) -> Bool {
    one.paths.count == other.paths.count
      && zip(one.paths, other.paths).allSatisfy { $0.isSpelled(as: $1) }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(paths) }
}

extension PathList: ExpressibleByArrayLiteral {
  package init(arrayLiteral paths: String...) { self.init(paths) }
}
