extension AllowList {
  /// What is written of an attribute: its value, if the list lets it stand, perhaps in part.
  struct Kept {
    var value: String?
    /// Whether some of what its author wrote is gone.
    var isCut = false

    static let nothing = Kept(value: nil, isCut: true)
  }

  /// What may stand of the value of an attribute.
  func kept(_ value: String, as values: Values) -> Kept {
    switch values {
    case .text: Kept(value: value)
    case .flag: Kept(value: "")
    case .link: AllowList.address(value, Address.ofLinks)
    case .file: AllowList.address(value, Address.ofFiles)
    case .files: AllowList.areFiles(value) ? Kept(value: value) : .nothing
    case .number: AllowList.isNumber(value) ? Kept(value: value) : .nothing
    case .length: AllowList.isLength(value) ? Kept(value: value) : .nothing
    case .color: AllowList.isColor(value) ? Kept(value: value) : .nothing
    case .id: value.isEmpty || takenIDs.contains(value) ? .nothing : Kept(value: value)
    case .classes: classes.contains(value) ? Kept(value: value) : classes(in: value)
    case .style: style(in: value)
    case .word(let words):
      // `type="A"` of a list is not `type="a"`.
      words.contains(value) || words.contains(value.lowercased()) ? Kept(value: value) : .nothing
    case .words(let words):
      AllowList.part(of: value) { words.contains($0.lowercased()) }
    }
  }
}

extension AllowList {
  private static func address(_ value: String, _ schemes: Set<String>) -> Kept {
    let address = Address(value)
    return address.mayBe(schemes) ? Kept(value: address.text) : .nothing
  }

  /// Whether all that may be an address in a list of candidates leads to a file. Commas and spaces
  /// part them in ways that depend on their places: taken apart at each, no scheme is overlooked.
  private static func areFiles(_ value: String) -> Bool {
    value.split(whereSeparator: { $0 == "," || $0.isWhitespace }).allSatisfy {
      Address(String($0)).mayBe(Address.ofFiles)
    }
  }

  private static func isNumber(_ value: String) -> Bool {
    let digits = value.hasPrefix("-") ? value.dropFirst() : value[...]
    return (1...9).contains(digits.utf8.count) && digits.utf8.allSatisfy(\.isDigit)
  }

  private static func isLength(_ value: String) -> Bool {
    var text = value[...]
    for unit in ["px", "%", "em"] where text.hasSuffix(unit) {
      text = text.dropLast(unit.count)
      break
    }
    if text.hasPrefix("+") || text.hasPrefix("-") { text.removeFirst() }
    return (1...12).contains(text.utf8.count)
      && text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  }

  private static func isColor(_ value: String) -> Bool {
    let name = value.hasPrefix("#") ? value.dropFirst() : value[...]
    return (1...32).contains(name.utf8.count)
      && name.utf8.allSatisfy(\.isLetterOrDigit)
  }

  private func classes(in value: String) -> Kept {
    AllowList.part(of: value) { name in
      classes.contains(String(name))
        || classPrefixes.contains { name.hasPrefix($0) && name != $0 }
    }
  }

  /// The words of a value that may stand; the value as it is where all may.
  private static func part(of value: String, where isKept: (Substring) -> Bool) -> Kept {
    let words = value.split(whereSeparator: \.isWhitespace)
    let kept = words.filter(isKept)
    if kept.count == words.count { return Kept(value: words.isEmpty ? nil : value) }
    return Kept(value: kept.isEmpty ? nil : kept.joined(separator: " "), isCut: true)
  }

  /// The declarations that may stand: of a property that is listed, with a value of words, numbers
  /// and units. Nothing that loads, computes or escapes can be written with them.
  private func style(in value: String) -> Kept {
    let declarations = value.split(separator: ";").filter { !$0.allSatisfy(\.isWhitespace) }
    let kept = declarations.filter { declaration in
      guard let colon = declaration.firstIndex(of: ":") else { return false }
      let property = declaration[..<colon].filter { !$0.isWhitespace }.lowercased()
      return styles.contains(property)
        && declaration[colon...].dropFirst().utf8.allSatisfy {
          $0.isLetterOrDigit || " .%/-".utf8.contains($0)
        }
    }
    if kept.count == declarations.count {
      return Kept(value: declarations.isEmpty ? nil : value)
    }
    return Kept(value: kept.isEmpty ? nil : kept.joined(separator: ";"), isCut: true)
  }
}
