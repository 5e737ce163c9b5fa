import CGumbo
import HTMLTree

/// The HTML elements that are allowed, with the allowed attributes of each and their values.
///
/// `standard` is the list for notes by untrusted authors. It is read from `allowed.txt`, whose head
/// describes the format.
public struct AllowList: Sendable {
  /// An allowed element.
  struct Element: Sendable {
    let name: String
    var attributes: [String: ValueKind] = [:]
    /// The attributes without which the element is removed.
    var required: [String] = []
  }

  /// The kind of value that is allowed for an attribute. The head of `allowed.txt` describes the
  /// kinds.
  enum ValueKind: Hashable, Sendable {
    case text, flag, link, file, files, number, length, color, id, classes, style
    case word(Set<String>)
    case words(Set<String>)
  }

  /// The allowed elements by libgumbo's tag number.
  private var elements: [UInt32: Element] = [:]
  /// The allowed elements for which libgumbo has no number, by name.
  private var elementsByName: [String: Element] = [:]
  /// The tags of elements that are removed together with their contents.
  private(set) var droppedWithContents: Set<UInt32> = []
  /// The allowed classes.
  private(set) var classes: Set<String> = []
  /// The prefixes of allowed classes. Any text may follow a prefix.
  private(set) var classPrefixes: [String] = []
  /// The allowed properties in a `style` attribute.
  private(set) var styles: Set<String> = []
  /// The ids that are reserved for the page, so no element may have them.
  private(set) var reservedIDs: Set<String> = []

  /// The list for notes by untrusted authors, from `allowed.txt`.
  public static let standard = AllowList(Array(EmbeddedResources.allowed.description.utf8))
}

extension AllowList {
  /// Parses a list. Unknown entries are ignored, so they allow nothing.
  init(_ bytes: [UInt8]) {
    var section = Substring()
    var common: [String: ValueKind] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      if first.hasPrefix("[") {
        section = first
        continue
      }
      switch section {
      case "[all]":
        for word in words { common[AllowList.name(in: word)] = ValueKind(word) }
      case "[elements]":
        var element = Element(name: String(first), attributes: common)
        for word in words.dropFirst() {
          let name = AllowList.name(in: word)
          element.attributes[name] = ValueKind(word)
          if word.contains("!") { element.required.append(name) }
        }
        let tag = AllowList.tag(first)
        if tag == GUMBO_TAG_UNKNOWN.rawValue {
          elementsByName[element.name] = element
        } else {
          elements[tag] = element
        }
      case "[whole]": droppedWithContents.formUnion(words.map(AllowList.tag))
      case "[classes]":
        classes.formUnion(words.lazy.filter { !$0.hasSuffix("*") }.map(String.init))
        classPrefixes += words.lazy.filter { $0.hasSuffix("*") }.map { String($0.dropLast()) }
      case "[styles]": styles.formUnion(words.map(String.init))
      case "[ids]": reservedIDs.formUnion(words.map(String.init))
      default: continue
      }
    }
  }

  /// Returns the entry for an element by its tag, or by its name if the tag has no number; `nil` if
  /// the element is not allowed.
  func element(_ tag: GumboTag, named name: @autoclosure () -> String) -> Element? {
    tag == GUMBO_TAG_UNKNOWN ? elementsByName[name()] : elements[tag.rawValue]
  }

  private static func tag(_ name: Substring) -> UInt32 {
    HTMLElement.tag(named: String(name)).rawValue
  }

  private static func name(in word: Substring) -> String {
    String(word.prefix { $0 != "=" && $0 != "!" })
  }
}

extension AllowList.ValueKind {
  /// Parses the allowed values after the name of an attribute in the list.
  fileprivate init(_ word: Substring) {
    guard let equals = word.firstIndex(of: "=") else {
      self = .text
      return
    }
    let text = word[equals...].dropFirst()
    if let known = AllowList.ValueKind.named[String(text)] {
      self = known
    } else if text.contains("+") {
      self = .words(Set(text.split(separator: "+").map(String.init)))
    } else {
      self = .word(Set(text.split(separator: "|").map(String.init)))
    }
  }

  private static let named: [String: AllowList.ValueKind] = [
    "FLAG": .flag, "LINK": .link, "FILE": .file, "FILES": .files, "NUMBER": .number,
    "LENGTH": .length, "COLOR": .color, "ID": .id, "CLASS": .classes, "STYLE": .style,
  ]
}

extension AllowList {
  /// The allowed part of an attribute's value; `nil` if nothing of it is allowed.
  struct AllowedValue {
    var value: String?
    /// Indicates whether a part of the author's value was removed.
    var isShortened = false

    static let nothing = AllowedValue(value: nil, isShortened: true)
  }

  /// Returns the allowed part of an attribute's value.
  func allowedPart(of value: String, as values: ValueKind) -> AllowedValue {
    switch values {
    case .text: AllowedValue(value: value)
    case .flag: AllowedValue(value: "")
    case .link: AllowList.address(value, Address.ofLinks)
    case .file: AllowList.address(value, Address.ofFiles)
    case .files: AllowList.areFiles(value) ? AllowedValue(value: value) : .nothing
    case .number: AllowList.isNumber(value) ? AllowedValue(value: value) : .nothing
    case .length: AllowList.isLength(value) ? AllowedValue(value: value) : .nothing
    case .color: AllowList.isColor(value) ? AllowedValue(value: value) : .nothing
    case .id: value.isEmpty || reservedIDs.contains(value) ? .nothing : AllowedValue(value: value)
    case .classes: classes.contains(value) ? AllowedValue(value: value) : classes(in: value)
    case .style: style(in: value)
    case .word(let words):
      // The case can matter: `type="A"` of a list differs from `type="a"`.
      words.contains(value) || words.contains(value.lowercased())
        ? AllowedValue(value: value) : .nothing
    case .words(let words):
      AllowList.part(of: value) { words.contains($0.lowercased()) }
    }
  }
}

extension AllowList {
  private static func address(_ value: String, _ schemes: Set<String>) -> AllowedValue {
    let address = Address(value)
    return address.hasScheme(in: schemes) ? AllowedValue(value: address.text) : .nothing
  }

  /// Returns whether every candidate address in a value such as `srcset` has an allowed scheme.
  ///
  /// The meaning of commas and spaces depends on their positions. Splitting at each of them cannot
  /// miss a scheme.
  private static func areFiles(_ value: String) -> Bool {
    value.split(whereSeparator: { $0 == "," || $0.isWhitespace }).allSatisfy {
      Address(String($0)).hasScheme(in: Address.ofFiles)
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

  private func classes(in value: String) -> AllowedValue {
    AllowList.part(of: value) { name in
      classes.contains(String(name))
        || classPrefixes.contains { name.hasPrefix($0) && name != $0 }
    }
  }

  /// Returns the allowed words of a value, or the unchanged value if all words are allowed.
  private static func part(of value: String, where isKept: (Substring) -> Bool) -> AllowedValue {
    let words = value.split(whereSeparator: \.isWhitespace)
    let kept = words.filter(isKept)
    if kept.count == words.count { return AllowedValue(value: words.isEmpty ? nil : value) }
    return AllowedValue(value: kept.isEmpty ? nil : kept.joined(separator: " "), isShortened: true)
  }

  /// Returns the allowed declarations of a `style` attribute.
  ///
  /// The property must be in the list. The value may consist of words, numbers and units only, so
  /// it cannot load, compute or escape anything.
  private func style(in value: String) -> AllowedValue {
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
      return AllowedValue(value: declarations.isEmpty ? nil : value)
    }
    return AllowedValue(value: kept.isEmpty ? nil : kept.joined(separator: ";"), isShortened: true)
  }
}
