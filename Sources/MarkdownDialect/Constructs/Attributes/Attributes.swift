import Bytes
import CommonMark

/// The attributes that an author gave an element and that may be written into its tag.
package struct Attributes: Hashable, Sendable {
  package var id: String?
  /// The classes, each once.
  package private(set) var classes: [String] = []
  /// All other attributes, each name once.
  private(set) var others: [AttributeList.Pair] = []
  /// The names in `classes`, for fast lookup, because there may be thousands.
  private var classSet: Set<String> = []
  /// The position in `others` of each attribute name.
  private var places: [String: Int] = [:]

  package init(id: String? = nil) { self.id = id }

  package var isEmpty: Bool { id == nil && classes.isEmpty && others.isEmpty }

  /// The value of an attribute other than id and class.
  package subscript(name: String) -> String? { places[name].map { others[$0].value } }
}

extension Attributes {
  /// Adds an attribute, and returns whether a list may set it. Classes accumulate; any other
  /// attribute replaces its earlier value.
  package mutating func set(_ pair: AttributeList.Pair) -> Bool {
    let key = pair.key.lowercased()
    guard Attributes.allows(key, pair.value) else { return false }
    switch key {
    case "id": id = pair.value
    case "class":
      for name in pair.value.split(separator: " ") { add(class: String(name)) }
    default: add(AttributeList.Pair(key: key, value: pair.value))
    }
    return true
  }

  /// Adds attributes that have precedence over these.
  package mutating func add(_ other: Attributes) {
    id = other.id ?? id
    for name in other.classes { add(class: name) }
    for pair in other.others { add(pair) }
  }

  private mutating func add(class name: String) {
    if classSet.insert(name).inserted { classes.append(name) }
  }

  private mutating func add(_ pair: AttributeList.Pair) {
    if let place = places[pair.key] {
      others[place] = pair
    } else {
      places[pair.key] = others.count
      others.append(pair)
    }
  }

  /// The attributes as written in a tag, each with a space before it.
  package var markup: [UInt8] {
    var markup = ByteWriter(capacity: 64)
    if let id { markup.append(attribute: "id", id) }
    if !classes.isEmpty { markup.append(attribute: "class", classes.joined(separator: " ")) }
    for pair in others { markup.append(attribute: pair.key, pair.value) }
    return Array(markup.bytes)
  }

  /// Removes an attribute and returns its value, for an element that has a field for it.
  package mutating func removeValue(for name: String) -> String? {
    guard let place = places.removeValue(forKey: name) else { return nil }
    let value = others.remove(at: place).value
    for position in others[place...].indices { places[others[position].key] = position }
    return value
  }

  /// Removes all classes and returns them, for a tag that already has some.
  mutating func removeClasses() -> [String] {
    defer { (classes, classSet) = ([], []) }
    return classes
  }

  mutating func remove(class name: String) {
    if classSet.remove(name) != nil { classes.removeAll { $0 == name } }
  }

  /// Adds a class before all others.
  package mutating func prepend(class name: String) {
    remove(class: name)
    classSet.insert(name)
    classes.insert(name, at: 0)
  }

  /// Returns whether a list may set an attribute: one that runs no script, loads nothing and leads
  /// nowhere.
  ///
  /// An attribute that HTML does not define has no effect, and is kept for the author's style
  /// sheet. `style` is allowed because many posts use it for alignment and sizes, unless its value
  /// loads something or contains an escape that could hide this.
  private static func allows(_ key: String, _ value: String) -> Bool {
    if key == "style" {
      let style = value.lowercased()
      return !["url(", "image(", "image-set(", "expression(", "@", "\\", "/*"].contains {
        style.contains($0)
      }
    }
    return !key.hasPrefix("on") && !active.contains(key) && !prefixes.contains(where: key.hasPrefix)
      && key.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
  }

  /// The prefixes of attributes that script libraries run as programs.
  private static let prefixes = ["hx-", "ng-", "v-", "x-"]

  /// The attributes of HTML, including obsolete ones, that load, embed, navigate, send data, or
  /// control the rights of scripts.
  private static let active: Set<String> = [
    "accesskey", "action", "allow", "archive", "as", "attributionsrc", "autofocus", "autoplay",
    "background", "blocking", "charset", "cite", "classid", "code", "codebase", "codetype",
    "command", "commandfor", "content", "contenteditable", "csp", "data", "declare", "dynsrc",
    "enctype", "for", "form", "formaction", "formenctype", "formmethod", "formnovalidate",
    "formtarget", "href", "http-equiv", "icon", "imagesizes", "imagesrcset", "integrity",
    "interestfor", "is", "language", "list", "longdesc", "lowsrc", "manifest", "method", "nonce",
    "object", "ping", "popover", "popovertarget", "popovertargetaction", "poster", "profile",
    "referrerpolicy", "sandbox", "shadowrootmode", "slot", "src", "srcdoc", "srclang", "srcset",
    "usemap", "xmlns",
  ]
}

extension ByteWriter {
  fileprivate mutating func append(attribute name: String, _ value: String) {
    append(UInt8(ascii: " "))
    append(contentsOf: name)
    append("=\"")
    value.withBytes { appendEscaped($0) }
    append(UInt8(ascii: "\""))
  }
}

/// The first start tag in some markup.
package struct StartTag {
  /// The offset of the `<`.
  package let start: Int
  /// The offset after the tag's name.
  package let nameEnd: Int
  /// The offset of the `>`.
  package let end: Int

  package init?(in markup: BorrowedBytes) {
    guard
      let start = markup.indices.dropLast().first(where: {
        markup[$0] == UInt8(ascii: "<") && markup[$0 + 1].isLetter
      })
    else { return nil }
    self.start = start
    nameEnd = markup[(start + 1)...].prefix(while: \.isTagNameByte).endIndex
    var end = nameEnd
    var quote: UInt8 = 0
    while end < markup.count, quote != 0 || markup[end] != UInt8(ascii: ">") {
      let byte = markup[end]
      if quote == 0, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == quote {
        quote = 0
      }
      end += 1
    }
    guard end < markup.count else { return nil }
    self.end = end
  }

  /// Returns the markup with attributes added to the tag.
  ///
  /// If a tag has an attribute twice, browsers use the first one, so the new attributes come first.
  /// New classes join the existing ones.
  func adding(_ attributes: Attributes, to markup: [UInt8]) -> [UInt8] {
    var attributes = attributes
    var tag = markup[nameEnd..<end]
    let opening = Array(" class=\"".utf8)
    if !attributes.classes.isEmpty,
      let start = tag.indices.first(where: { tag[$0...].starts(with: opening) }),
      let end = tag[(start + opening.count)...].firstIndex(of: UInt8(ascii: "\""))
    {
      let names = " " + attributes.removeClasses().joined(separator: " ")
      tag.insert(contentsOf: names.utf8, at: end)
    }
    return markup[..<nameEnd] + attributes.markup + tag + markup[end...]
  }
}
