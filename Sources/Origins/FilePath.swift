extension StringProtocol {
  /// The extension of the file at this path, in lower case and without the dot.
  var ending: String {
    lastIndex(of: ".").map { self[$0...].dropFirst().lowercased() } ?? ""
  }

  /// The path without the extension of the file.
  var withoutEnding: SubSequence {
    let name = lastIndex(of: "/").map { self[$0...] } ?? self[...]
    return name.lastIndex(of: ".").map { self[..<$0] } ?? self[...]
  }

  /// The last component of the path.
  var fileName: SubSequence { lastIndex(of: "/").map { self[index(after: $0)...] } ?? self[...] }
}
