import Bytes

/// The format of a file that programs read as a feed or as a site map.
public enum FeedFormat: Hashable, Sendable {
  case atom, rss, sitemap
  /// Other XML, which is not checked.
  case other
}

/// A problem of a feed or a site map, with its line and column from 1.
public struct FeedProblem: Hashable, Sendable {
  public var line: Int
  public var column: Int
  public var message: String
}

/// A check of a feed or a site map. Its rules are RFC 4287 for Atom, the RSS 2.0 specification for
/// RSS, and the protocol of sitemaps.org for site maps.
public struct FeedCheck: Sendable {
  public private(set) var format = FeedFormat.other
  public private(set) var problems: [FeedProblem] = []

  private let rules: Rules
  /// The open elements, the outermost first.
  private var path: [Element] = []
  /// The ids of a feed, or the addresses of a site map, to find duplicates.
  private var ids: Set<String> = []
  /// The number of addresses in a site map.
  private var addressCount = 0

  /// The rules for addresses.
  private struct Rules {
    /// The address of the site, under which all addresses must be; `nil` if it is unknown.
    var home: String?
    /// A Boolean value that indicates whether addresses must have a scheme and a host.
    var isAbsolute: Bool
  }

  /// An open element with its location, its text and the names of its child elements.
  fileprivate struct Element {
    var name: String
    var line: Int
    var column: Int
    var text = ""
    var childNames: Set<String> = []
  }

  /// The largest number of reported problems.
  private static let maximumProblemCount = 20
  // The next three limits are those of sitemaps.org.

  /// The largest number of addresses in a site map.
  private static let maximumAddressCount = 50_000
  /// The largest size of a site map in bytes.
  private static let maximumByteCount = 50 << 20
  /// The largest length of an address in bytes.
  private static let longestAddress = 2048

  /// Checks a file.
  ///
  /// - Parameters:
  ///   - name: The path of the file. A file that is not well-formed XML is reported only if its
  ///     root element or its path (`feed`, `atom`, `rss`, `sitemap`) suggests a feed or a site map.
  ///   - home: The address of the site with scheme and host; `nil` if it is unknown.
  ///   - isAbsolute: `true` if addresses must have a host, as in published feeds.
  public init(_ bytes: [UInt8], named name: String, home: String?, isAbsolute: Bool = true) {
    rules = Rules(home: home, isAbsolute: isAbsolute)
    do throws(XMLSyntaxError) {
      try XMLEvents.read(bytes) { event, line, column in take(event, line: line, column: column) }
    } catch {
      if format == .other, name.contains("sitemap") { format = .sitemap }
      let isMeant = format != .other || ["feed", "atom", "rss"].contains { name.contains($0) }
      if isMeant {
        problems.append(
          FeedProblem(
            line: error.line, column: error.column,
            message:
              "the file is not well-formed XML: \(error.message); fix the template or the note"
              + " that it comes from"))
      }
    }
    if format == .sitemap, bytes.count > Self.maximumByteCount {
      add(
        "the site map has \(bytes.count >> 20) MiB, but at most 50 are allowed; split it", line: 1,
        column: 1)
    }
  }
}

extension FeedCheck {
  private mutating func take(_ event: XMLEvents.Event, line: Int, column: Int) {
    switch event {
    case .start(let name, let attributes):
      if path.isEmpty { format = Self.format(ofRoot: name) }
      if !path.isEmpty { path[path.count - 1].childNames.insert(name) }
      path.append(Element(name: name, line: line, column: column))
      if format == .atom, name == "link", attributes["href"]?.isEmpty ?? true {
        add("a link in the feed has no address", line: line, column: column)
      }
    case .text(let text):
      // Skip the text of other elements: the bodies of notes are long and need no check.
      guard let last = path.indices.last, Self.checkedTextElements.contains(path[last].name),
        path[last].text.utf8.count <= Self.longestAddress
      else { return }
      path[last].text += String(decoding: text, as: UTF8.self)
    case .end:
      if let element = path.popLast() { end(element) }
    }
  }

  /// The elements whose text is checked.
  private static let checkedTextElements: Set = [
    "id", "guid", "updated", "published", "loc", "lastmod",
  ]

  private static func format(ofRoot name: String) -> FeedFormat {
    switch name {
    case "feed": .atom
    case "rss", "RDF": .rss
    case "urlset", "sitemapindex": .sitemap
    default: .other
    }
  }

  private mutating func end(_ element: Element) {
    let parent = path.last?.name
    switch (format, element.name) {
    case (.atom, "feed"): require(["id", "title", "updated"], in: element)
    case (.atom, "entry"): require(["id", "title", "updated"], in: element)
    case (.atom, "id") where parent == "entry": checkID(element)
    case (.atom, "updated"), (.atom, "published"): checkTime(element)
    case (.rss, "channel"): require(["title", "link", "description"], in: element)
    case (.rss, "item"):
      if element.childNames.isDisjoint(with: ["title", "description"]) {
        add("an item has neither title nor description", line: element.line, column: element.column)
      }
    case (.rss, "guid"): checkID(element)
    case (.sitemap, "url"), (.sitemap, "sitemap"): require(["loc"], in: element)
    case (.sitemap, "loc") where parent == "url" || parent == "sitemap": checkAddress(element)
    case (.sitemap, "lastmod"): checkDay(element)
    default: break
    }
  }

  private mutating func require(_ names: [String], in element: Element) {
    let missing = names.filter { !element.childNames.contains($0) }
    guard !missing.isEmpty else { return }
    add(
      "<\(element.name)> has no \(missing.map { "<\($0)>" }.joined(separator: " and no "))",
      line: element.line, column: element.column)
  }

  private mutating func checkID(_ element: Element) {
    if !ids.insert(element.trimmed).inserted {
      add("duplicate id \(element.shown)", line: element.line, column: element.column)
    }
  }

  private mutating func checkTime(_ element: Element) {
    if !DateFormatCheck.isRFC3339(element.trimmed) {
      add(
        "<\(element.name)> is not an RFC 3339 time: \(element.shown)", line: element.line,
        column: element.column)
    }
  }

  private mutating func checkDay(_ element: Element) {
    if !DateFormatCheck.isW3C(element.trimmed) {
      add(
        "<lastmod> is not a W3C date: \(element.shown)", line: element.line, column: element.column)
    }
  }

  private mutating func checkAddress(_ element: Element) {
    addressCount += 1
    if addressCount == Self.maximumAddressCount + 1 {
      add(
        "the site map has more than 50,000 addresses; split it", line: element.line,
        column: element.column)
    }
    let address = element.trimmed
    if address.utf8.count > Self.longestAddress {
      add("the address has more than 2,048 bytes", line: element.line, column: element.column)
    } else if rules.isAbsolute, !address.hasPrefix("https://"), !address.hasPrefix("http://") {
      add(
        "the address \(element.shown) has no host; set url: in the configuration",
        line: element.line,
        column: element.column)
    } else if let home = rules.home, !address.hasPrefix(home), address + "/" != home {
      add(
        "the address \(element.shown) is outside this site, which is at \(home)",
        line: element.line,
        column: element.column)
    }
    if !ids.insert(address).inserted {
      add("duplicate address \(element.shown)", line: element.line, column: element.column)
    }
  }

  private mutating func add(_ message: String, line: Int, column: Int) {
    guard problems.count < Self.maximumProblemCount else { return }
    problems.append(FeedProblem(line: line, column: column, message: message))
  }
}

extension FeedCheck.Element {
  fileprivate var trimmed: String {
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.joined(separator: " ")
  }

  /// The text as quoted in a message; `none` if the text is empty.
  fileprivate var shown: String { trimmed.isEmpty ? "none" : "“\(trimmed.prefix(80))”" }
}
