/// The numbers beside the lines of a code block, and which lines are marked, as a fence asks for
/// them: `swift linenos hl_lines="2 5"`.
///
/// They stand before the code in an element of their own, one a line, so that whoever copies or
/// highlights the code has nothing to do with them.
struct LineNumbers {
  private var areShown = false
  private var marked: Set<Int> = []

  /// `nil` where the fence asks for nothing.
  init?(info: UnsafePointer<UInt8>, after language: Int) {
    guard info[language] != 0 else { return nil }
    let options = String(cString: info + language)
    areShown = options.split(separator: " ").contains { word in
      word == "linenos" || (word.hasPrefix("linenos=") && word != "linenos=false")
    }
    // `hl_lines=2`, or `hl_lines="2 5"`: what stands between the first two quotes.
    let parts = options.split(
      separator: "hl_lines=", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      let value = parts[1]
      let numbers =
        value.hasPrefix("\"") ? value.dropFirst().prefix { $0 != "\"" } : value.prefix { $0 != " " }
      marked = Set(numbers.split(separator: " ").compactMap { Int($0) })
    }
    if !areShown, marked.isEmpty { return nil }
  }

  /// Writes the element for so many lines.
  func write(_ count: Int, to out: inout ByteWriter) {
    out.append("<span class=\"numbers\" aria-hidden=\"true\">")
    for line in 1...max(1, count) {
      let isMarked = marked.contains(line)
      if isMarked { out.append("<mark>") }
      if areShown { out.append(line) }
      if isMarked { out.append("</mark>") }
      out.append(UInt8(ascii: "\n"))
    }
    out.append("</span>")
  }
}
