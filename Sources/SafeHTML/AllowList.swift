import CGumbo
import HTMLTree

/// The allowed HTML: elements, and for each its attributes and their values.
///
/// The one that notes by strangers are held to is `standard`, which is read from `allowed.txt`; its
/// head says how a list is written.
public struct AllowList: Sendable {
  /// An element that is kept.
  struct Element: Sendable {
    let name: String
    var attributes: [String: Values] = [:]
    /// Attributes without which it is not.
    var required: [String] = []
  }

  /// The allowed values of an attribute.
  enum Values: Hashable, Sendable {
    case text, flag, link, file, files, number, length, color, id, classes, style
    case word(Set<String>)
    case words(Set<String>)
  }

  /// The elements that are kept, by libgumbo's numbers of their tags, and by their names those that
  /// it has no number for.
  private var elements: [UInt32: Element] = [:]
  private var others: [String: Element] = [:]
  /// The tags of those that go with all that they hold.
  private(set) var wholes: Set<UInt32> = []
  private(set) var classes: Set<String> = []
  /// The beginnings of classes that have any end.
  private(set) var classPrefixes: [String] = []
  private(set) var styles: Set<String> = []
  /// The ids that nothing in a text may have.
  private(set) var takenIDs: Set<String> = []

  public static let standard = AllowList(Array(EmbeddedResources.allowed.description.utf8))
}

extension AllowList {
  /// Reads a list; unknown entries allow nothing.
  init(_ bytes: [UInt8]) {
    var section = Substring()
    var common: [String: Values] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      if first.hasPrefix("[") {
        section = first
        continue
      }
      switch section {
      case "[all]":
        for word in words { common[AllowList.name(in: word)] = Values(word) }
      case "[elements]":
        var element = Element(name: String(first), attributes: common)
        for word in words.dropFirst() {
          let name = AllowList.name(in: word)
          element.attributes[name] = Values(word)
          if word.contains("!") { element.required.append(name) }
        }
        let tag = AllowList.tag(first)
        if tag == GUMBO_TAG_UNKNOWN.rawValue {
          others[element.name] = element
        } else {
          elements[tag] = element
        }
      case "[whole]": wholes.formUnion(words.map(AllowList.tag))
      case "[classes]":
        classes.formUnion(words.lazy.filter { !$0.hasSuffix("*") }.map(String.init))
        classPrefixes += words.lazy.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) }
      case "[styles]": styles.formUnion(words.map(String.init))
      case "[ids]": takenIDs.formUnion(words.map(String.init))
      default: continue
      }
    }
  }

  /// Returns the rule for an element with a tag, or with a name if the tag has no number.
  func element(_ tag: GumboTag, named name: @autoclosure () -> String) -> Element? {
    tag == GUMBO_TAG_UNKNOWN ? others[name()] : elements[tag.rawValue]
  }

  private static func tag(_ name: Substring) -> UInt32 {
    HTMLElement.tag(named: String(name)).rawValue
  }

  private static func name(in word: Substring) -> String {
    String(word.prefix { $0 != "=" && $0 != "!" })
  }
}

extension AllowList.Values {
  /// Reads the part after the name of an attribute in a list.
  fileprivate init(_ word: Substring) {
    guard let equals = word.firstIndex(of: "=") else {
      self = .text
      return
    }
    let text = word[equals...].dropFirst()
    if let known = AllowList.Values.named[String(text)] {
      self = known
    } else if text.contains("+") {
      self = .words(Set(text.split(separator: "+").map(String.init)))
    } else {
      self = .word(Set(text.split(separator: "|").map(String.init)))
    }
  }

  private static let named: [String: AllowList.Values] = [
    "FLAG": .flag, "LINK": .link, "FILE": .file, "FILES": .files, "NUMBER": .number,
    "LENGTH": .length, "COLOR": .color, "ID": .id, "CLASS": .classes, "STYLE": .style,
  ]
}

extension AllowList {
  /// The kept part of an attribute: its value, if the list allows it, perhaps in part.
  struct Kept {
    var value: String?
    /// Whether some of what its author wrote is gone.
    var isCut = false

    static let nothing = Kept(value: nil, isCut: true)
  }

  /// Returns the allowed part of an attribute's value.
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

  /// Whether every possible address in a list of candidates leads to a file. The meaning of commas
  /// and spaces depends on their positions; splitting at each of them cannot overlook a scheme.
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

  /// Returns the allowed words of a value; the unchanged value if all are allowed.
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
