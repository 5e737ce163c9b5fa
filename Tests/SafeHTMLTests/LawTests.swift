import Bytes
import Foundation
import HTMLTree
import TestSupport
import Testing

@testable import SafeHTML

/// Properties of any HTML, tested on random mixes of pieces of attacks.
@Suite("Sanitized HTML")
struct LawTests {
  @Test(arguments: 0..<40)
  func isUnchangedAndContainsOnlyAllowedMarkup(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let html = RandomHTML.html(&generator)
      guard let once = safe(html) else {
        Issue.record("\(html) was taken for too complex")
        continue
      }
      let twice = safe(once)
      #expect(once == twice, "\(html)")
      for fault in Reader(once).faults { Issue.record("\(fault) in \(once), made of \(html)") }
    }
  }

  @Test func isParsedInLinearTime() {
    let nested = [
      "<b>", "<div>", "<p><b>", "<table>", "<svg>", "<svg><b>", "<a href=x>", "<font color=red><p>",
      "<select><style></select><b>", "<svg><style><b>", "<!--><b>", "<b x='\"'>", "<ruby><rt>",
      "<table><tr><td><b>", "<math><mi>", "<template>", "<b></x>", "<option><optgroup>", "</p>",
      "<noscript><b title='</noscript><b>'>", "<b></div><i>", "<button><p>", "<object><p><b></p>",
    ]
    // Rejected HTML costs nothing; the memory for parsed HTML is bounded by its length.
    for unit in nested { _ = safe(String(repeating: unit, count: 200_000 / unit.count)) }
    _ = safe("<a " + (0..<50_000).map { "a\($0)" }.joined(separator: " ") + ">")
    _ = safe(
      "<p>" + (0..<900).map { "<b id=\($0)>" }.joined() + String(repeating: "<p>", count: 30_000))
  }

  @Test func isRejectedIfManyTagsAddAttributesToOneElement() {
    let tags = (0..<1000).map { "<html a\($0)=b>" }
    #expect(safe(tags.prefix(400).joined()) != nil)
    #expect(safe(tags.joined()) == nil)
  }
}

/// Random HTML: pieces of tags, attributes, comments and text in any order.
private enum RandomHTML {
  static func html(_ generator: inout SeededGenerator) -> String {
    var html = ""
    for _ in 0..<Int.random(in: 1...14, using: &generator) {
      html += piece(&generator)
      if Int.random(in: 0..<12, using: &generator) == 0 {
        // Cut at a random place.
        html = String(html.prefix(Int.random(in: 0...html.count, using: &generator)))
      }
    }
    return html
  }

  private static func piece(_ generator: inout SeededGenerator) -> String {
    let name = names.randomElement(using: &generator) ?? "b"
    switch Int.random(in: 0..<10, using: &generator) {
    case 0...3:
      let count = Int.random(in: 0...2, using: &generator)
      let given = (0..<count).map { _ in " " + (attributes.randomElement(using: &generator) ?? "") }
      return "<\(name)\(given.joined())>"
    case 4...6: return "</\(name)>"
    default: return texts.randomElement(using: &generator) ?? ""
    }
  }

  private static let names = [
    "b", "i", "a", "p", "div", "table", "tr", "td", "tbody", "caption", "ul", "li", "dl", "dd",
    "pre",
    "svg", "math", "mi", "mtext", "annotation-xml", "foreignObject", "desc", "title", "style",
    "script",
    "noscript", "template", "iframe", "textarea", "select", "option", "optgroup", "button", "form",
    "input", "img", "image", "br", "hr", "plaintext", "xmp", "noembed", "noframes", "object",
    "embed",
    "marquee", "applet", "html", "head", "body", "frameset", "frame", "base", "meta", "link", "h1",
    "h2",
    "ruby", "rt", "rp", "nobr", "font", "center", "details", "summary", "section", "aside", "main",
    "picture", "source", "video", "isindex", "keygen", "listing", "x-y", "mglyph", "malignmark",
    "code",
    "colgroup", "col", "address", "em", "strong", "span", "menuitem", "dialog",
  ]

  private static let attributes = [
    "onclick=alert(1)", "href=javascript:alert(1)", "href='a.md'", "src=x",
    "src=\"data:text/html,x\"",
    "style=\"text-align:left;position:fixed\"", "id=Search", "id=x", "class='k rail'",
    "title=\"</style>\"",
    "title='<!--'", "title=\"--><img src=x onerror=alert(1)>\"", "type=hidden",
    "encoding=text/html",
    "type=checkbox disabled", "xlink:href=javascript:x", "xmlns=x", "definitionurl=x", "/", "=",
    "\"", "'",
    "color=red", "name=body", "is=x",
  ]

  private static let texts = [
    "text", " ", "\n", "&lt;script&gt;", "<!--", "-->", "--!>", "<!-->", "<![CDATA[", "]]>", "<?x",
    "?>",
    "&#0;", "&#13;", "\r", "\0", "<", ">", "</", "<!", "&", "&amp", "&quot;", "\"", "'", "`",
    "]]]]>",
    "javascript:alert(1)", "\u{10FDD0}0\u{10FDD1}", "<a/x=\"", "<a b='", "长城", "=", "/>",
  ]
}

/// Parses HTML by libgumbo again, and collects everything that the list does not allow.
private struct Reader {
  var faults: [String] = []

  init(_ html: String) {
    let bytes = Array(html.utf8)
    var faults: [String] = []
    bytes.withBytes { bytes in
      let isRead = HTMLTree.with(bytes, as: .fragment) { root in
        var walk = HTMLWalk(root)
        while let step = walk.next() {
          if case .enter(let node) = step { faults += Reader.faults(of: node) }
        }
      }
      if !isRead { faults.append("too large a tree") }
    }
    self.faults = faults
  }

  private static func faults(of node: HTMLNode) -> [String] {
    guard let element = HTMLElement(node) else {
      return node.textBytes == nil ? ["a node that is neither an element nor text"] : []
    }
    guard !element.isTemplate, !element.isForeign,
      let rule = AllowList.standard.element(element.tag, named: element.name)
    else { return ["<\(element.name)>"] }
    return element.attributes.compactMap { name, value, _ in
      guard let values = rule.attributes[name] else { return "\(name) of <\(rule.name)>" }
      let kept = AllowList.standard.allowedPart(of: value, as: values)
      return kept.isShortened || kept.value != value ? "\(name)=\(value) of <\(rule.name)>" : nil
    }
  }
}
