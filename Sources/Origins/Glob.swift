/// A pattern for paths in the syntax of JavaScript tools: `**` matches any folders, `*` and `?` match
/// characters of a name, and `{a,b}` matches one of several texts.
struct Glob: Sendable {
  /// The names of each pattern without braces.
  private let alternatives: [[String]]

  init(_ pattern: String) {
    alternatives = Self.expanded(pattern[...], limit: 200).map { pattern in
      pattern.split(separator: "/").filter { $0 != "." }.map { String($0) }
    }
  }

  /// Indicates whether the pattern matches a path.
  func matches(_ path: some StringProtocol) -> Bool {
    let names = String(path).split(separator: "/").map { String($0) }
    return alternatives.contains { Self.matches($0[...], names[...]) }
  }

  private static func matches(_ pattern: ArraySlice<String>, _ path: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    if first == "**" {
      let rest = pattern.drop { $0 == "**" }
      return (0...path.count).contains { matches(rest, path.dropFirst($0)) }
    }
    guard let name = path.first else { return false }
    return Self.matches(Array(first.unicodeScalars)[...], Array(name.unicodeScalars)[...])
      && matches(pattern.dropFirst(), path.dropFirst())
  }

  /// Indicates whether a pattern matches a name.
  private static func matches(
    _ pattern: ArraySlice<Unicode.Scalar>, _ name: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    var (pattern, name) = (pattern, name)
    // The positions after the last star, to which the search returns.
    var star: (pattern: ArraySlice<Unicode.Scalar>, name: ArraySlice<Unicode.Scalar>)?
    while let character = name.first {
      if let sign = pattern.first, sign != "*", sign == "?" || sign == character {
        pattern = pattern.dropFirst()
        name = name.dropFirst()
      } else if pattern.first == "*" {
        pattern = pattern.dropFirst()
        star = (pattern, name)
      } else if let last = star {
        star = (last.pattern, last.name.dropFirst())
        (pattern, name) = (last.pattern, last.name.dropFirst())
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == "*" }
  }

  /// Returns the patterns without braces that together equal a pattern with braces, at most as many
  /// as the limit.
  private static func expanded(_ pattern: Substring, limit: Int) -> [String] {
    guard let open = pattern.firstIndex(of: "{"), limit > 1 else { return [String(pattern)] }
    var (depth, start) = (0, pattern.index(after: open))
    var parts: [Substring] = []
    for index in pattern[open...].indices {
      switch pattern[index] {
      case "{": depth += 1
      case "," where depth == 1:
        parts.append(pattern[start..<index])
        start = pattern.index(after: index)
      case "}":
        depth -= 1
        guard depth == 0 else { continue }
        parts.append(pattern[start..<index])
        let rest = pattern[pattern.index(after: index)...]
        let all = parts.flatMap { part in
          expanded(pattern[..<open] + part + rest, limit: limit / max(2, parts.count))
        }
        return Array(all.prefix(limit))
      default: break
      }
    }
    return [String(pattern)]
  }
}
