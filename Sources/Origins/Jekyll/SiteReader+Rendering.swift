import Bytes
import Liquid
import MarkdownDialect
import Notes
import SiteSource
import Text

extension SiteReader {
  /// Returns the environment with the tags, filters and included files of the site. The reader owns
  /// the environment and outlives it.
  func makeEnvironment() -> Environment {
    Environment(
      partials: Partials(
        { [unowned self] in includedFile($0).bytes },
        onUse: { [unowned self] in recordQuestion(.include, $0) }),
      filters: filters, tags: tagMakers, unknownTag: { try UnknownTag(&$0) },
      grammar: grammar,
      unknownFilters: .ignoredWithRemark, faults: .shownAsSource,
      clock: Clock(
        now: { [unowned self] in time }, utcOffset: { [unowned self] in utcOffset }))
  }

  /// The grammar that tags are parsed with: Liquid's lax mode, unless the settings have
  /// `error_mode: strict`.
  private var grammar: Environment.Grammar {
    guard case .object(let liquid)? = self[setting: "liquid"],
      liquid["error_mode"]?.text == "strict"
    else { return .lax }
    return .strict
  }

  /// The filters of the site that are not part of standard Liquid.
  var filters: [String: Filter] {
    var filters: [String: Filter] = [:]
    for group in [
      addressFilters, dateFilters, selectionFilters, groupingFilters, orderingFilters,
      escapingFilters, wordFilters, addingAndRemovingFilters, unsupportedFilters,
    ] {
      filters.merge(group) { _, new in new }
    }
    return filters
  }

  /// The folder of the files that the tag `include` names.
  private var folderOfIncludes: String { text("includes_dir") ?? "_includes" }

  /// Indicates whether the site has a template for calls with a name.
  func hasTemplate(named name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == "." || $0 == ".." }) else { return false }
    let path = "\(folderOfIncludes)/\(name).html"
    recordQuestion(.include, path)
    return includedFile(path).bytes != nil
  }

  private var tagMakers: [String: TagMaker] {
    let includes = folderOfIncludes
    return [
      "highlight": { try HighlightTag(&$0) },
      "include": { [unowned self] in try IncludeTag(&$0, from: .folder(includes), site: self) },
      "include_cached": { [unowned self] in
        try IncludeTag(&$0, from: .folder(includes), site: self)
      },
      "include_relative": { [unowned self] in
        try IncludeTag(&$0, from: .folderOfPage, site: self)
      },
      "link": { [unowned self] in try LinkTag(&$0, site: self) },
      "post_url": { [unowned self] in try PostURLTag(&$0, site: self) },
    ]
  }
}

extension Configuration {
  /// Returns the offset of the site's time zone at a Unix time, in seconds east of UTC.
  func secondsEast(at time: Int) -> Int {
    (DateTime(unixTime: time, offset: 0)?.shown(in: notes.zone).offset ?? 0) * 60
  }
}

extension SiteReader {
  /// Returns a resolver for the links and files of a note whose text is shown on another page.
  private func resolver(for source: Note.Source) -> LinkResolver {
    let path = source.path
    return LinkResolver(
      { [self] href, _ in
        RelativeLink(href) == nil ? nil : url(ofLink: ReusedLink(href, in: path, .link))
      },
      naming: { [self] name in
        // The note's own page reports a missing name.
        named(ReusedLink(name, in: path, .name)).map {
          .found(url: $0.url, title: $0.title, remark: nil)
        } ?? .missing(remark: "")
      },
      finding: { [self] in file(ReusedLink($0, in: path, $1)) })
  }

  /// Returns a part of a note as HTML whose addresses are valid on any page.
  ///
  /// Its Liquid runs but cannot read other notes. Its problems are reported when the note itself is
  /// rendered.
  func html(_ text: [UInt8], of source: Note.Source, number: Int) -> Value {
    var text = text
    if configuration.runsLiquid(by: source.frontMatter), text.withBytes(\.mayContainLiquid) {
      let template = Template(
        recovering: text, name: source.path, environment: environment)
      var output: [UInt8] = []
      let scope = NoteScope(site: self, number: number, reach: .note)
      if (try? template.render(scope, into: &output)) != nil { text = output }
    }
    if source.format == .markdown { text = Markdown.render(text, resolving: resolver(for: source)) }
    let page = address(ofNote: number)
    var html = ByteWriter(capacity: text.count + 64)
    text.withBytes { text in
      AddressesOfHTML.write(text, to: &html) { page.address($0, base: configuration.base) }
      let ends = OpenElements(in: text).endTags
      if !ends.isEmpty {
        html.append(contentsOf: ends)
        html.append("\n")
      }
    }
    return .string(String(decoding: html.bytes, as: UTF8.self))
  }
}

extension SitePath {
  /// Returns an address in the HTML of this page, changed so that it has the same target on any
  /// page.
  fileprivate func address(_ written: Substring, base: String) -> String {
    if written.hasPrefix("#") || written.hasPrefix("?") { return url(base: base) + written }
    let plain = written.replacing("&amp;", with: "&")
    guard let link = RelativeLink(plain), link.path.utf8.first != Self.slash else {
      return String(written)
    }
    let folder = text.prefix(through: text.lastIndex(of: "/") ?? text.startIndex)
    let place = SitePath(folder + percentDecoded(link.path))
    return (place.url(base: base) + link.suffix).replacing("&", with: "&amp;")
  }
}
