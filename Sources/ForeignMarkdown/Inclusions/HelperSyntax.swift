/// The helpers of mdBook: `{{#include file:2:10}}`. They work in code too.
enum HelperSyntax {
  /// Returns the helpers in a line.
  static func calls(in line: String) -> [InclusionCall] {
    var calls: [InclusionCall] = []
    var position = line.startIndex
    let lastClose = line.lastRange(of: "}}")
    while let open = line.range(of: "{{", from: position), let lastClose {
      position = open.upperBound
      if let escape = escape(before: open, in: line, to: lastClose) {
        let text = line[open.lowerBound..<escape.upperBound]
        calls.append(InclusionCall(range: escape, replacement: .text(String(text))))
        position = escape.upperBound
        continue
      }
      guard let close = line.range(of: "}", from: position),
        line[close.lowerBound...].hasPrefix("}}")
      else { continue }
      let words = line[open.upperBound..<close.lowerBound].split(
        maxSplits: 1, whereSeparator: \.isWhitespace)
      guard let name = words.first, name.hasPrefix("#"), name.utf8.count > 1 else { continue }
      let end = line.index(after: close.upperBound)
      calls.append(
        InclusionCall(
          range: open.lowerBound..<end,
          replacement: replacement(
            of: name.dropFirst(), words.count > 1 ? words[1].trimmed : "")))
      position = end
    }
    return calls
  }

  /// Returns the range of an escaped helper, from its backslash to the last brace of the line; `nil`
  /// if the helper is not escaped.
  private static func escape(
    before open: Range<String.Index>, in line: String, to close: Range<String.Index>
  ) -> Range<String.Index>? {
    guard line[..<open.lowerBound].hasSuffix("\\"), line[open.upperBound...].hasPrefix("#"),
      close.lowerBound >= open.upperBound
    else { return nil }
    return line.index(before: open.lowerBound)..<close.upperBound
  }

  private static func replacement(
    of name: Substring, _ argument: Substring
  ) -> InclusionCall.Replacement {
    switch name {
    case "title": return .text("")
    case "include", "rustdoc_include":
      return argument.isEmpty ? .invalid("names no file") : .file(inclusion(argument))
    case "playground", "playpen":
      let words = argument.split(whereSeparator: \.isWhitespace)
      guard let file = words.first else { return .invalid("names no file") }
      var inclusion = inclusion(file)
      let info = ["rust"] + words.dropFirst().map(String.init)
      inclusion.form = .code(info: info.joined(separator: ","))
      return .file(inclusion)
    default: return .invalid("is a helper that is not known here, for example of a preprocessor")
    }
  }

  /// Parses a path with a range of lines or the name of an anchor.
  private static func inclusion(_ text: Substring) -> Inclusion {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts.first ?? "")
    guard parts.count == 2, !parts[1].isEmpty else { return Inclusion(path: path) }
    let numbers = parts[1].split(separator: ":", omittingEmptySubsequences: false)
    guard let start = numbers.first, start.isEmpty || Int(start) != nil else {
      return Inclusion(path: path, selection: .marked(String(numbers.first ?? "")))
    }
    let first = Int(start)
    let last = numbers.count > 1 ? Int(numbers[1]) : first
    if first == nil, last == nil { return Inclusion(path: path) }
    return Inclusion(path: path, selection: .lines([LineRange(first: first, last: last)]))
  }
}
