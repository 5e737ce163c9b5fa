import CGumbo

/// What of HTML may stand in a text: elements, and for each its attributes and what they may hold.
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

  /// What an attribute may hold.
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
  /// Reads a list; what it does not understand of it allows nothing.
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

  /// What is said of an element with such a tag, which is called so where the tag has no number.
  func element(_ tag: GumboTag, named name: @autoclosure () -> String) -> Element? {
    tag == GUMBO_TAG_UNKNOWN ? others[name()] : elements[tag.rawValue]
  }

  private static func tag(_ name: Substring) -> UInt32 {
    gumbo_tag_enum(String(name)).rawValue
  }

  private static func name(in word: Substring) -> String {
    String(word.prefix { $0 != "=" && $0 != "!" })
  }
}

extension AllowList.Values {
  /// What follows the name of an attribute in a list.
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
