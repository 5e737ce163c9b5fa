import Synchronization

/// The setting `rewrites` of VitePress: patterns of paths with the paths that replace them.
///
/// A pattern has parameters such as `:name`, `:rest*` and `:number(\d+)`, which the new path repeats.
final class Rewrites: Sendable {
  private let rules: Mutex<[Rule]>

  /// A pattern as a regular expression, with the names of its groups.
  private struct Rule {
    var expression: Regex<AnyRegexOutput>
    var names: [String]
    var replacement: String
  }

  /// Creates the rules from pairs of patterns and new paths. Invalid patterns match nothing.
  init(_ pairs: [(pattern: String, path: String)]) {
    var rules: [Rule] = []
    for (pattern, path) in pairs {
      let (text, names) = Self.expression(of: pattern)
      guard let expression = try? Regex(text) else { continue }
      rules.append(Rule(expression: expression, names: names, replacement: path))
    }
    self.rules = Mutex(rules)
  }

  /// Returns the new path of a file, or its path if no rule matches. The first match decides.
  func path(of file: String) -> String {
    rules.withLock { rules in
      for rule in rules {
        guard let match = file.wholeMatch(of: rule.expression) else { continue }
        var values: [String: Substring] = [:]
        for (number, name) in rule.names.enumerated() where number + 1 < match.output.count {
          values[name] = match.output[number + 1].substring ?? ""
        }
        return Self.replacement(rule.replacement, with: values)
      }
      return file
    }
  }

  /// Returns a pattern as the text of a regular expression, and the names of its groups.
  private static func expression(of pattern: String) -> (text: String, names: [String]) {
    if pattern.hasPrefix("^") { return (pattern, (1...20).map(String.init)) }
    var (text, names) = ("", [String]())
    var rest = pattern[...]
    while let character = rest.popFirst() {
      if character == "(" || character == ":" {
        var name = "\(names.count)"
        if character == ":" {
          name = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
          rest = rest.dropFirst(name.count)
        }
        var group = "[^/]+?"
        if character == "(" || rest.first == "(" {
          if character == ":" { rest = rest.dropFirst() }
          var depth = 1
          let inner = rest.prefix { sign in
            if sign == "(" { depth += 1 }
            if sign == ")" { depth -= 1 }
            return depth > 0
          }
          group = String(inner)
          rest = rest.dropFirst(inner.count + 1)
        }
        names.append(name)
        // A slash before the parameter is repeated, or absent, together with the parameter.
        switch rest.first {
        case "*", "+", "?":
          let sign = rest.removeFirst()
          let many = sign == "?" ? group : "\(group)(?:/\(group))*"
          let isAfterSlash = text.hasSuffix("/")
          if isAfterSlash { text.removeLast() }
          let part = (isAfterSlash ? "/" : "") + "(\(many))"
          text += sign == "+" ? part : "(?:\(part))?"
        default: text += "(\(group))"
        }
      } else if character == "\\", let next = rest.popFirst() {
        text += "\\\(next)"
      } else if #".+*?^$|[]{}"#.contains(character) {
        text += "\\\(character)"
      } else {
        text.append(character)
      }
    }
    return (text, names)
  }

  private static func replacement(_ path: String, with values: [String: Substring]) -> String {
    var (text, rest) = ("", path[...])
    while let character = rest.popFirst() {
      guard character == ":" || character == "$" else {
        text.append(character)
        continue
      }
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard let value = values[String(name)] else {
        text.append(character)
        continue
      }
      text += value
      rest = rest.dropFirst(name.count)
      if let sign = rest.first, "*+?".contains(sign) { rest = rest.dropFirst() }
    }
    return text.split(separator: "/").joined(separator: "/")
  }
}
