/// The blocks of a template that are open where it is cut off.
public enum OpenBlocks {
  /// The tags that end the blocks which a part of a template opens and does not end, the innermost
  /// first.
  ///
  /// A tag opens a block if its end follows somewhere in the rest, so that the tags of plugins count
  /// too.
  public static func ends(missingIn part: [UInt8], followedBy rest: ArraySlice<UInt8>) -> [String] {
    var lexer = Lexer(Source(name: "", bytes: part), .document, in: part.indices)
    var open: [String] = []
    while let name = lexer.nextTag() {
      if name == "raw" || name == "comment" {
        // What is in them is not read as a template.
        open.append(name)
        guard lexer.skip(past: "end\(name)") != nil else { break }
        open.removeLast()
      } else if name.hasPrefix("end"), let start = open.lastIndex(of: String(name.dropFirst(3))) {
        open.removeSubrange(start...)
      } else {
        open.append(name)
      }
    }
    guard !open.isEmpty else { return [] }
    var later = Lexer(Source(name: "", bytes: Array(rest)), .document, in: 0..<rest.count)
    var ends: Set<String> = []
    while let name = later.nextTag() {
      if name.hasPrefix("end") { ends.insert(name) }
    }
    return open.reversed().map { "end\($0)" }.filter(ends.contains)
  }
}
