extension IndexMark {
  /// The marks of MyST's role `` {index}`…` `` (MyST Parser, "Indexes"; Sphinx, "Index-generating
  /// markup"), such as `single: closures; in loops` or `lambda, !closures`.
  ///
  /// `pair: a; b` gives `a!b` and `b!a`, `triple` all three that follow each other in a circle; what
  /// has no type is a list of entries, parted by commas; a `!` makes the main locator.
  public static func sphinx(_ text: String) throws(Fault) -> [IndexMark] {
    guard text.utf8.count <= longest else { throw .tooLong }
    guard let colon = text.firstIndex(of: ":"),
      let type = Listing(rawValue: text[..<colon].trimmedOfSpace.lowercased())
    else {
      var marks: [IndexMark] = []
      for entry in text.split(separator: ",") { marks.append(try single([String(entry)])) }
      if marks.isEmpty { throw .empty }
      return marks
    }
    let names = text[text.index(after: colon)...].split(separator: ";").map(String.init)
    switch type {
    case .single: return [try single(names)]
    case .pair:
      guard names.count == 2 else { throw .empty }
      return [try single(names), try single([names[1], names[0]])]
    case .triple:
      guard names.count == 3 else { throw .empty }
      return [
        try single([names[0], names[1] + " " + names[2]]),
        try single([names[1], names[2] + ", " + names[0]]),
        try single([names[2], names[0] + " " + names[1]]),
      ]
    case .see, .seeAlso:
      guard names.count == 2 else { throw .empty }
      let target: Target = type == .see ? .see(names[1]) : .seeAlso(names[1])
      return [try IndexMark(checking: [Level(names[0])], target)]
    }
  }

  /// Whether entries start with the type that says how they are listed.
  static func isTyped(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":") else { return false }
    return Listing(rawValue: text[..<colon].trimmedOfSpace.lowercased()) != nil
  }

  /// The types that say how what follows is listed.
  private enum Listing: String {
    case single, pair, triple, see
    case seeAlso = "seealso"
  }

  /// An entry with its sub-entries.
  private static func single(_ names: [String]) throws(Fault) -> IndexMark {
    var names = names
    let isMain = names.first?.trimmedOfSpace.hasPrefix("!") == true
    if isMain { names[0] = String(names[0].trimmedOfSpace.dropFirst()) }
    return try IndexMark(checking: names.map { Level($0) }, isMain ? .main : .here)
  }
}

extension StringProtocol {
  fileprivate var trimmedOfSpace: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
