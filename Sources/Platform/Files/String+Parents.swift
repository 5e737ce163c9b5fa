import Bytes

extension String {
  /// The folder that the path leads to something in.
  package var parent: String? {
    withBytes { path in
      path.lastIndex(of: UInt8(ascii: "/")).map { String(decoding: path[..<$0], as: UTF8.self) }
    }
  }

  /// The folders that lead to the path, the nearest first.
  package var parents: [Substring] {
    var parents: [Substring] = []
    var rest = self[...]
    while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
      rest = rest[..<slash]
      parents.append(rest)
    }
    return parents
  }
}
