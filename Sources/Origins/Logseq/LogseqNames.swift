import Text

/// The rules by which Logseq makes a title of a file's name.
struct LogseqNames: Sendable {
  /// A Boolean value that indicates whether names of files have `___` for each `/` in the title
  /// (`:file/name-format :triple-lowbar`). In older graphs, they have a full stop.
  let usesUnderscores: Bool

  /// Returns the title of a page.
  ///
  /// - Parameter name: The name of the file, without its extension.
  func title(of name: String) -> String {
    let parts =
      usesUnderscores ? name.replacing("___", with: "/") : name.replacing(".", with: "/")
    let title = percentDecodedASCII(parts).split(separator: "/").joined(separator: "/")
    return title.isEmpty ? name : title
  }

  /// Returns the title of a journal in the default format, such as *May 1st, 2024*; `nil` if the
  /// name is no date (`2024_05_01`, `2024-05-01`).
  func journalTitle(of name: String) -> String? {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { $0.utf8.allSatisfy(\.isDigit) ? Int($0) : nil }
    guard numbers.count == 3, (1...12).contains(numbers[1]), (1...31).contains(numbers[2]) else {
      return nil
    }
    let day = numbers[2]
    let ending =
      switch day % 10 {
      case 1 where day != 11: "st"
      case 2 where day != 12: "nd"
      case 3 where day != 13: "rd"
      default: "th"
      }
    return "\(Self.months[numbers[1] - 1]) \(day)\(ending), \(numbers[0])"
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns a name in which each escape of an ASCII character is that character. Logseq decodes
  /// byte by byte, so other escapes stay.
  private func percentDecodedASCII(_ name: String) -> String {
    name.replacing(/%([0-7][0-9A-Fa-f])/) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
    }
  }
}
