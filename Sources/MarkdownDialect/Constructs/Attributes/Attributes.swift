import Bytes
import CommonMark

/// The attributes from the author's attribute lists for an element. They include only attributes
/// that a list may set.
package struct Attributes: Hashable, Sendable {
  package var id: String?
  /// The classes, without duplicates.
  package private(set) var classes: [String] = []
  /// The attributes other than id and class. Each name occurs once.
  private(set) var otherAttributes: [AttributeList.Pair] = []
  /// The names in `classes`. The set makes lookup fast, because there may be thousands of classes.
  private var classSet: Set<String> = []
  /// The index in `otherAttributes` of each attribute name.
  private var indices: [String: Int] = [:]

  package init(id: String? = nil) { self.id = id }

  package var isEmpty: Bool { id == nil && classes.isEmpty && otherAttributes.isEmpty }

  /// The value of an attribute other than id and class; `nil` if the attribute is not set.
  package subscript(name: String) -> String? { indices[name].map { otherAttributes[$0].value } }
}

extension Attributes {
  /// Sets an attribute. Returns `false` and sets nothing if a list must not set this attribute.
  ///
  /// A class is added to the existing classes. Any other attribute replaces its earlier value.
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

  /// Adds other attributes. If an attribute other than class is already set, it gets the new value.
  package mutating func add(_ other: Attributes) {
    id = other.id ?? id
    for name in other.classes { add(class: name) }
    for pair in other.otherAttributes { add(pair) }
  }

  private mutating func add(class name: String) {
    if classSet.insert(name).inserted { classes.append(name) }
  }

  private mutating func add(_ pair: AttributeList.Pair) {
    if let place = indices[pair.key] {
      otherAttributes[place] = pair
    } else {
      indices[pair.key] = otherAttributes.count
      otherAttributes.append(pair)
    }
  }

  /// The attributes as HTML, each preceded by a space: ` id="a" class="b c"`.
  package var markup: [UInt8] {
    var markup = ByteWriter(capacity: 64)
    if let id { markup.append(attribute: "id", id) }
    if !classes.isEmpty { markup.append(attribute: "class", classes.joined(separator: " ")) }
    for pair in otherAttributes { markup.append(attribute: pair.key, pair.value) }
    return Array(markup.bytes)
  }

  /// Removes an attribute other than id and class. Returns its value, or `nil` if it is not set.
  package mutating func removeValue(for name: String) -> String? {
    guard let place = indices.removeValue(forKey: name) else { return nil }
    let value = otherAttributes.remove(at: place).value
    for position in otherAttributes[place...].indices {
      indices[otherAttributes[position].key] = position
    }
    return value
  }

  /// Removes all classes, and returns them.
  mutating func removeClasses() -> [String] {
    defer { (classes, classSet) = ([], []) }
    return classes
  }

  mutating func remove(class name: String) {
    if classSet.remove(name) != nil { classes.removeAll { $0 == name } }
  }

  /// Adds a class before all other classes.
  package mutating func prepend(class name: String) {
    remove(class: name)
    classSet.insert(name)
    classes.insert(name, at: 0)
  }

  /// Returns whether a list may set an attribute. The attribute must not run a script, load a file
  /// or lead to another page.
  ///
  /// An attribute that HTML does not define is allowed, because it has no effect except in the
  /// author's style sheet. `style` is allowed, because many posts use it for alignment and sizes.
  /// Its value must not load a file, or contain an escape or a comment that could hide this.
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

  /// The prefixes of attributes whose values script libraries, such as htmx and Vue, run as
  /// programs.
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

/// The first start tag in a piece of HTML.
package struct StartTag {
  /// The offset of the `<`.
  package let start: Int
  /// The offset after the tag's name.
  package let nameEnd: Int
  /// The offset of the `>`.
  package let end: Int

  /// Finds the tag. Returns `nil` if the HTML contains no complete start tag.
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

  /// Returns the HTML with attributes added to the tag.
  ///
  /// The new attributes come before the existing attributes, because browsers use the first one if
  /// a tag has an attribute twice. New classes are added to the existing classes.
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
