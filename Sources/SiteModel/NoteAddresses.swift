import Bytes
import Cache
import Notes
import SiteSource

/// The targets of a note's links and pictures that the build must check on the finished site, and
/// the ids in the note's body that links can point to.
///
/// They are collected from the HTML of the body, so that links in Markdown and in raw HTML are
/// treated alike. Only targets on the same site are included. If the site map resolved a link, its
/// page exists, so the link is included only if it has a fragment.
package struct NoteAddresses: Hashable, Sendable {
  /// The targets to check, without duplicates.
  var addresses: [Address] = []
  /// The ids of elements and the names of anchors, in the order of the body.
  package var ids: [String] = []

  /// The target of a link or picture in the body.
  package struct Address: Hashable, Sendable {
    /// The address in the HTML, with character references such as `&amp;` decoded.
    package var text: String
    /// The address as the author wrote it in Markdown; `nil` if it comes from raw HTML.
    package var sourceText: String?
    /// The line of the address in the source file, from 1; `nil` if it comes from raw HTML.
    package var line: Int?

    package init(_ text: String, written: String? = nil, line: Int? = nil) {
      (self.text, self.sourceText, self.line) = (text, written, line)
    }
  }

  init(addresses: [Address] = [], ids: [String] = []) {
    (self.addresses, self.ids) = (addresses, ids)
  }
}

extension NoteAddresses {
  /// Collects the addresses and ids of a note.
  ///
  /// - Parameters:
  ///   - note: A note with its body and its links.
  ///   - site: The address of the site.
  init(of note: Note, on site: SiteAddress) {
    var (found, sources, sets): ([String], Set<String>, [String]) = ([], [], [])
    var styled: [String] = []
    note.body.bytes.withBytes { html in
      LinkAttribute.forEach(in: html) { attribute, value in
        switch attribute {
        case .id: ids.append(value.unescaped)
        case .link where site.mayContain(address: value):
          // Skip the link of each heading to itself. These links are the most common links.
          if value.first == UInt8(ascii: "#"),
            ids.last?.withBytes({ $0.elementsEqual(value.dropFirst()) }) == true
          {
            break
          }
          found.append(value.unescaped)
        case .source where site.mayContain(address: value):
          found.append(value.unescaped)
          sources.insert(value.unescaped)
        case .sources:
          sets += value.unescaped.addressesOfSrcset.filter {
            $0.withBytes { site.mayContain(address: $0) }
          }
        case .style where value.contains(UInt8(ascii: "(")):
          styled += value.unescaped.addressesOfStyle.filter {
            $0.withBytes { site.mayContain(address: $0) }
          }
        case .metaContent:
          guard let address = value.unescaped.addressOfRefresh else { break }
          if address.withBytes({ site.mayContain(address: $0) }) { found.append(address) }
        default: break
        }
      }
    }
    found += sets + styled
    if !found.isEmpty { add(found, shown: sources, to: KnownLinks(of: note)) }
  }

  /// Returns the ids in some HTML.
  package static func ids(in html: BorrowedBytes) -> [String] {
    var ids: [String] = []
    LinkAttribute.forEach(in: html) { attribute, value in
      if case .id = attribute { ids.append(value.unescaped) }
    }
    return ids
  }

  /// Adds the addresses that the build must check, without duplicates.
  ///
  /// - Parameters:
  ///   - found: All addresses in the body.
  ///   - sources: The addresses among them that are sources of pictures. Pictures that Markdown
  ///     created are skipped, because `parse` has checked them.
  private mutating func add(_ found: [String], shown sources: Set<String>, to known: KnownLinks) {
    let own = Set(ids)
    var seen: Set<String> = []
    for text in found where seen.insert(text).inserted {
      if sources.contains(text), known.isImage(text) { continue }
      if text.utf8.first == UInt8(ascii: "#"),
        LinkTarget.fragmentExists(LinkTarget.fragment(text.dropFirst()), among: own)
      {
        continue
      }
      guard let address = known.address(text) else { continue }
      addresses.append(address)
    }
  }
}

/// The links and images of a note that Markdown created, in contrast to raw HTML.
private struct KnownLinks {
  /// The index of each link in `note.links`, and whether the site map resolved it, by target.
  private var links: [String: (number: Int, isResolved: Bool)] = [:]
  /// The sources of the note's images, as written and percent-decoded.
  private let images: Set<String>
  private let note: Note

  init(of note: Note) {
    self.note = note
    images = Set(note.images.lazy.flatMap { [$0.src, percentDecoded($0.src)] })
    for (number, link) in note.links.enumerated() {
      let target = percentDecoded(link.url ?? link.href)
      if links[target] == nil { links[target] = (number, link.url != nil) }
    }
  }

  /// Indicates whether an address is the source of an image that Markdown created.
  func isImage(_ text: String) -> Bool {
    images.contains(text) || images.contains(percentDecoded(text))
  }

  /// Returns the address to check, or `nil` if the site map resolved it and it has no fragment.
  func address(_ text: String) -> NoteAddresses.Address? {
    guard let (number, isResolved) = links[percentDecoded(text)] else {
      return NoteAddresses.Address(text)
    }
    if isResolved, !text.utf8.contains(UInt8(ascii: "#")) { return nil }
    return NoteAddresses.Address(
      text, written: note.links[number].href, line: note.links[number].line)
  }
}

extension NoteAddresses {
  /// The addresses and ids as bytes for the cache; empty if the note has no addresses and no ids.
  var coded: [UInt8] {
    if addresses.isEmpty, ids.isEmpty { return [] }
    var writer = CacheWriter()
    writer.write(UInt64(addresses.count))
    for address in addresses {
      writer.write(address.text)
      writer.write(address.sourceText)
      writer.write(address.line ?? 0)
    }
    writer.write(ids)
    return writer.array
  }

  /// Reads encoded addresses and ids.
  ///
  /// - Throws: `CacheDamage` if the bytes are not the output of `encoded`.
  package init(_ coded: CachedBytes) throws(CacheDamage) {
    let bytes = VerifiedBytes(coded)
    guard !bytes.isEmpty else { return }
    self = try bytes.reading { reader throws(CacheDamage) in
      NoteAddresses(addresses: try Self.addresses(from: &reader), ids: try reader.texts())
    }
  }

  /// Decodes only the addresses. This is fast, because most notes have few addresses but many ids.
  ///
  /// - Throws: `CacheDamage` if the bytes are not the output of `encoded`.
  package static func addresses(in coded: CachedBytes) throws(CacheDamage) -> [Address] {
    let bytes = VerifiedBytes(coded)
    return bytes.isEmpty
      ? []
      : try bytes.reading { reader throws(CacheDamage) in try addresses(from: &reader) }
  }

  private static func addresses(
    from reader: inout CacheReader
  ) throws(CacheDamage) -> [Address] {
    var addresses: [Address] = []
    for _ in 0..<(try reader.count()) {
      let (text, written) = (try reader.text(), try reader.optionalText())
      let line = try reader.integer()
      addresses.append(Address(text, written: written, line: line > 0 ? line : nil))
    }
    return addresses
  }
}
