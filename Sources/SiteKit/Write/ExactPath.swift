import Bytes

/// A path as the bytes that the file system takes it for: two spellings of one letter, which are
/// equal as texts, name two files.
struct ExactPath: Sendable {
  let text: String

  init(_ text: some StringProtocol) { self.text = String(text) }
}

extension ExactPath: Hashable {
  static func == (a: ExactPath, b: ExactPath) -> Bool {
    a.text.withBytes { a in b.text.withBytes { b in a.elementsEqual(b) } }
  }

  func hash(into hasher: inout Hasher) {
    text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension ExactPath: Comparable {
  static func < (a: ExactPath, b: ExactPath) -> Bool { a.text.precedes(b.text) }

  /// The folders that lead to the path, the nearest first.
  var parents: [ExactPath] { text.parents.map { ExactPath($0) } }
}
