/// The embedded notes of a vault: `![[note#heading]]`, `![[note#^block]]`.
enum EmbedSyntax {
  /// Returns the embedded notes and files in a line, outside of code.
  static func calls(in line: String) -> [InclusionCall] {
    var calls: [InclusionCall] = []
    var position = line.startIndex
    var code = CodeSpans(in: line)
    while let open = line.range(of: "![[", from: position) {
      position = open.upperBound
      if code.contains(open.lowerBound) { continue }
      guard let close = line.range(of: "]]", from: position) else { break }
      var target = line[position..<close.lowerBound].prefix { $0 != "|" }
      if target.last == "\\" { target.removeLast() }
      calls.append(
        InclusionCall(
          range: open.lowerBound..<close.upperBound, replacement: .file(inclusion(target.trimmed))))
      position = close.upperBound
    }
    return calls
  }

  private static func inclusion(_ target: Substring) -> Inclusion {
    let parts = target.split(separator: "#", omittingEmptySubsequences: false)
    let path = parts.first.map { String($0.trimmed) } ?? ""
    let names = parts.dropFirst().map { String($0.trimmed) }.filter { !$0.isEmpty }
    guard let last = names.last else { return Inclusion(path: path, form: .block) }
    return Inclusion(
      path: path,
      selection: last.hasPrefix("^") ? .block(String(last.dropFirst())) : .heading(names),
      form: .block)
  }
}
