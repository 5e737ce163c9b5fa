import Bytes
import Diagnostics
import HTMLTree
import SiteKit
import SiteSource

/// A page of a finished site, as a browser reads it.
struct PublishedPage: Sendable {
  /// The path of the file in the site.
  var path: String
  var title = ""
  var lang = ""
  /// The address that it gives for itself (`<link rel="canonical">`).
  var canonical: String?
  /// The base of its relative addresses, if it is not the page itself (`<base href>`).
  var base: String?
  /// The ids of elements, and the names of anchors.
  var ids: Set<String> = []
  /// Ids that stand on the page once more.
  var doubleIDs: [(id: String, place: SourceLocation)] = []
  var addresses: [Address] = []
  /// The addresses of pictures without a description.
  var undescribed: [(source: String, place: SourceLocation)] = []
  var headings: [(level: Int, text: String, place: SourceLocation)] = []
  /// Whether it sends its readers on at once.
  var isRedirect = false

  /// A link or a part of the page.
  struct Address: Sendable {
    var text: String
    var place: SourceLocation
    var use: Use

    enum Use: Sendable {
      /// A reader may follow it.
      case link
      /// It is shown or run as part of the page.
      case part
    }
  }
}

/// Reads a page of a finished site, with the place of all that a check may speak of.
struct PageReader {
  private var places: OffsetPlaces
  private var page: PublishedPage
  /// Whether the text of a heading is being read.
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

  /// Returns the use of an attribute's address; `nil` if it is not an address, or one that no
  /// reader follows.
  private static func use(
    of attribute: String, in element: HTMLElement
  ) -> PublishedPage.Address.Use? {
    switch (element.name, attribute) {
    case ("link", "href"):
      // Other relations describe the page or name other programs' addresses; readers do not see
      // them.
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

extension PublishedSite {
  /// Returns the files of the site that a page loads as its parts, by the paths at which a server
  /// may find them: styles, scripts, pictures and so on.
  ///
  /// - Parameters:
  ///   - html: The bytes of the page.
  ///   - path: Its path in the site's folder.
  package static func parts(
    ofPage html: [UInt8], at path: String, of site: SiteAddress
  ) -> [String] {
    guard let page = PageReader.page(html, at: path) else { return [] }
    var seen: Set<String> = []
    return page.addresses.filter { $0.use == .part }.compactMap { address in
      guard !address.text.hasPrefix("//"), !address.text.hasScheme,
        case .file(let file, _) = LinkTarget(address.text, on: SitePath(path), of: site),
        seen.insert(file).inserted
      else { return nil }
      return file
    }
  }
}
