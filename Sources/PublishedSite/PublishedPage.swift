import Bytes
import Diagnostics
import HTMLTree
import SiteKit
import SiteSource

/// The contents of a page of a finished site, as a browser parses it.
struct PublishedPage: Sendable {
  /// The path of the file relative to the site's folder.
  var path: String
  var title = ""
  var lang = ""
  /// The canonical address (`<link rel="canonical">`).
  var canonical: String?
  /// The address against which relative addresses are resolved (`<base href>`); `nil` if the page
  /// does not set it.
  var base: String?
  /// The ids of all elements, and the names of anchors.
  var ids: Set<String> = []
  /// The ids that occur more than once, with the location of each occurrence after the first.
  var duplicateIDs: [(id: String, place: SourceLocation)] = []
  var addresses: [Address] = []
  /// The pictures without a description (the attribute `alt`): their addresses and locations.
  var imagesWithoutAlt: [(source: String, place: SourceLocation)] = []
  var headings: [(level: Int, text: String, place: SourceLocation)] = []
  /// A Boolean value that indicates whether the page redirects its readers at once.
  var isRedirect = false

  /// An address on the page.
  struct Address: Sendable {
    var text: String
    var place: SourceLocation
    var use: Use

    enum Use: Sendable {
      /// The address of a link that a reader may follow.
      case link
      /// The address of a file that the browser loads as part of the page.
      case subresource
    }
  }
}

/// Parses a page of a finished site and records the source location of everything that a check may
/// report.
struct PageReader {
  /// The converter from offsets in the page to source locations.
  private var places: LineColumnConverter
  /// The contents collected so far.
  private var page: PublishedPage
  /// A Boolean value that indicates whether the parser is inside a heading.
  private var isInHeading = false

  /// Parses the page in the file at `path`.
  ///
  /// - Returns: The contents of the page; `nil` if its tags are nested so wrongly that the tree
  ///   would become too large.
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
    places = LineColumnConverter(path, in: html)
    page = PublishedPage(path: path)
  }
}

extension PageReader {
  private mutating func enter(_ node: HTMLNode) {
    guard let element = HTMLElement(node) else {
      if isInHeading, let text = node.text { page.headings[page.headings.count - 1].text += text }
      return
    }
    // The parser repeats elements to repair wrongly nested tags. Skip the repetitions.
    if node.isCopy { return }
    recordIDs(of: element)
    recordAddresses(of: element)
    switch element.name {
    case "title" where page.title.isEmpty: page.title = element.content
    case "base": page.base = page.base ?? element["href"]
    case "link" where element["rel"]?.lowercased() == "canonical":
      page.canonical = element["href"]
    case "meta" where element["http-equiv"]?.lowercased() == "refresh":
      recordRefresh(element)
    case "style":
      let place = place(of: element)
      page.addresses += element.content.addressesOfStyle.map {
        .init(text: $0, place: place, use: .subresource)
      }
    // An empty `alt` marks the picture as decorative.
    case "img" where element["alt"] == nil && element["aria-hidden"] != "true":
      page.imagesWithoutAlt.append((element["src"] ?? "", place(of: element)))
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

  private mutating func recordIDs(of element: HTMLElement) {
    let names = [element["id"], element.name == "a" ? element["name"] : nil].compactMap(\.self)
    for name in Set(names) where !name.isEmpty {
      if !page.ids.insert(name).inserted { page.duplicateIDs.append((name, place(of: element))) }
    }
  }

  private mutating func recordAddresses(of element: HTMLElement) {
    for (attribute, value, offset) in element.attributes {
      guard let use = Self.use(of: attribute, in: element) else { continue }
      let texts =
        switch attribute {
        case "srcset": value.addressesOfSrcset
        case "style": value.addressesOfStyle
        default: [value]
        }
      let place = places.place(of: offset)
      page.addresses += texts.map { .init(text: $0, place: place, use: use) }
    }
  }

  /// Returns the use of the address in an attribute; `nil` if the attribute does not contain an
  /// address, or contains an address that readers never follow.
  private static func use(
    of attribute: String, in element: HTMLElement
  ) -> PublishedPage.Address.Use? {
    switch (element.name, attribute) {
    case ("link", "href"):
      // Other relations are metadata, or addresses for programs; readers do not see them.
      let kinds: Set = ["stylesheet", "icon", "preload", "modulepreload", "manifest", "alternate"]
      let rel = element["rel"]?.lowercased().split(separator: " ") ?? []
      guard let kind = rel.first(where: { kinds.contains(String($0)) }) else { return nil }
      return kind == "alternate" ? .link : .subresource
    case ("a", "href"), ("area", "href"), ("form", "action"), ("button", "formaction"),
      ("input", "formaction"), ("blockquote", "cite"), ("q", "cite"), ("ins", "cite"),
      ("del", "cite"):
      return .link
    case ("iframe", "src"), ("img", "src"), ("script", "src"), ("source", "src"), ("video", "src"),
      ("audio", "src"), ("embed", "src"), ("track", "src"), ("input", "src"), ("img", "srcset"),
      ("source", "srcset"), ("video", "poster"), ("object", "data"), ("use", "href"),
      ("use", "xlink:href"), ("image", "href"), ("image", "xlink:href"), (_, "style"):
      return .subresource
    default: return nil
    }
  }

  private mutating func recordRefresh(_ element: HTMLElement) {
    guard let url = element["content"]?.addressOfRefresh else { return }
    page.isRedirect = true
    page.addresses.append(.init(text: url, place: place(of: element), use: .link))
  }

  private mutating func place(of element: HTMLElement) -> SourceLocation {
    places.place(of: element.offset)
  }
}

extension PublishedSite {
  /// Returns the files that a page loads as parts, such as style sheets, scripts and pictures,
  /// without duplicates.
  ///
  /// - Parameters:
  ///   - html: The bytes of the page.
  ///   - path: The path of the page relative to the site's folder.
  /// - Returns: The paths of the files relative to the site's folder.
  package static func parts(
    ofPage html: [UInt8], at path: String, of site: SiteAddress
  ) -> [String] {
    guard let page = PageReader.page(html, at: path) else { return [] }
    var seen: Set<String> = []
    return page.addresses.filter { $0.use == .subresource }.compactMap { address in
      guard !address.text.hasPrefix("//"), !address.text.hasScheme,
        case .file(let file, _) = LinkTarget(address.text, on: SitePath(path), of: site),
        seen.insert(file).inserted
      else { return nil }
      return file
    }
  }
}
