import Bytes
import CGumbo
import Diagnostics
import HTMLTree
import SiteKit

/// Reads a page of a finished site, with the place of all that a check may speak of.
struct PageReader {
  private var places: OffsetPlaces
  private var page: PublishedPage
  /// The heading whose text is being read.
  private var isInHeading = false

  /// - Returns: `nil` where the tree of the page would be out of all proportion.
  static func page(_ html: [UInt8], at path: String) -> PublishedPage? {
    html.withBytes { html in
      var reader = PageReader(html, path)
      let isRead = HTMLTree.with(html, as: .document) { root in
        reader.page.lang = HTMLElement(root)?["lang"] ?? ""
        var walk = HTMLWalk(root)
        while let step = walk.next() {
          switch step {
          case .enter(let node): reader.enter(node)
          case .leave(let node): reader.leave(node)
          }
        }
      }
      return isRead ? reader.page : nil
    }
  }

  private init(_ html: BorrowedBytes, _ path: String) {
    places = OffsetPlaces(path, in: html)
    page = PublishedPage(path: path)
  }
}

extension PageReader {
  private mutating func enter(_ node: HTMLNode) {
    guard let element = HTMLElement(node) else {
      if isInHeading, let text = node.text { page.headings[page.headings.count - 1].text += text }
      return
    }
    if node.isCopy { return }
    noteIDs(of: element)
    noteAddresses(of: element)
    switch element.name {
    case "title" where page.title.isEmpty: page.title = element.content
    case "base": page.base = page.base ?? element["href"]
    case "link" where element["rel"]?.lowercased() == "canonical":
      page.canonical = element["href"]
    case "meta" where element["http-equiv"]?.lowercased() == "refresh":
      noteRefresh(element)
    case "style":
      let place = place(of: element)
      page.addresses += element.content.addressesOfStyle.map {
        .init(text: $0, place: place, use: .part)
      }
    // An empty description says that the picture is an ornament.
    case "img" where element["alt"] == nil && element["aria-hidden"] != "true":
      page.undescribed.append((element["src"] ?? "", place(of: element)))
    case "h1", "h2", "h3", "h4", "h5", "h6":
      let level = Int(element.name.dropFirst()) ?? 1
      page.headings.append((level, "", place(of: element)))
      isInHeading = true
    default: break
    }
  }

  private mutating func leave(_ node: HTMLNode) {
    guard isInHeading, let name = HTMLElement(node)?.name, name.count == 2, name.hasPrefix("h"),
      let last = page.headings.indices.last
    else { return }
    isInHeading = false
    page.headings[last].text = page.headings[last].text.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private mutating func noteIDs(of element: HTMLElement) {
    let names = [element["id"], element.name == "a" ? element["name"] : nil].compactMap(\.self)
    for name in Set(names) where !name.isEmpty {
      if !page.ids.insert(name).inserted { page.doubleIDs.append((name, place(of: element))) }
    }
  }

  private mutating func noteAddresses(of element: HTMLElement) {
    for (attribute, value, offset) in element.attributes {
      guard let use = Self.use(of: attribute, in: element) else { continue }
      let texts =
        switch attribute {
        case "srcset": value.sourcesOfSet
        case "style": value.addressesOfStyle
        default: [value]
        }
      let place = places.place(of: offset)
      page.addresses += texts.map { .init(text: $0, place: place, use: use) }
    }
  }

  /// What an attribute leads to; `nil` where it is no address, or one that no reader comes to.
  private static func use(
    of attribute: String, in element: HTMLElement
  ) -> PublishedPage.Address.Use? {
    switch (element.name, attribute) {
    case ("link", "href"):
      // The others say what a page is, or who else is asked: nothing is shown of them.
      let kinds: Set = ["stylesheet", "icon", "preload", "modulepreload", "manifest", "alternate"]
      let rel = element["rel"]?.lowercased().split(separator: " ") ?? []
      guard let kind = rel.first(where: { kinds.contains(String($0)) }) else { return nil }
      return kind == "alternate" ? .link : .part
    case ("a", "href"), ("area", "href"), ("form", "action"), ("button", "formaction"),
      ("input", "formaction"), ("blockquote", "cite"), ("q", "cite"), ("ins", "cite"),
      ("del", "cite"):
      return .link
    case ("iframe", "src"), ("img", "src"), ("script", "src"), ("source", "src"), ("video", "src"),
      ("audio", "src"), ("embed", "src"), ("track", "src"), ("input", "src"), ("img", "srcset"),
      ("source", "srcset"), ("video", "poster"), ("object", "data"), ("use", "href"),
      ("use", "xlink:href"), ("image", "href"), ("image", "xlink:href"), (_, "style"):
      return .part
    default: return nil
    }
  }

  private mutating func noteRefresh(_ element: HTMLElement) {
    guard let url = element["content"]?.addressOfRefresh else { return }
    page.isRedirect = true
    page.addresses.append(.init(text: url, place: place(of: element), use: .link))
  }

  private mutating func place(of element: HTMLElement) -> SourceLocation {
    places.place(of: element.offset)
  }
}
