import Bytes
import Cache
import Notes
import SiteSource

/// The internal targets of a note's links and pictures that must be checked on the finished site,
/// and the ids in its body that links can point to.
///
/// They are read from the HTML of the body, so that links of every syntax and raw HTML are treated
/// alike. A link whose URL comes from the site map is valid as long as the map does not change.
/// Such a link is included only if it has a fragment.
package struct NoteAddresses: Hashable, Sendable {
  /// The targets in the order of the body, each once.
  var addresses: [Address] = []
  /// The ids of elements and the names of anchors, in the order of the body.
  package var ids: [String] = []

  /// The target of a link or picture in the body.
  package struct Address: Hashable, Sendable {
    /// The address in the page, with character references resolved.
    package var text: String
    /// The address as its author wrote it, and its line in the source file, if known.
    package var written: String?
    package var line: Int?

    package init(_ text: String, written: String? = nil, line: Int? = nil) {
      (self.text, self.written, self.line) = (text, written, line)
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
        case .link where site.mayHold(value):
          // Skip the links of headings to themselves, which are the most common ones.
          if value.first == UInt8(ascii: "#"),
            ids.last?.withBytes({ $0.elementsEqual(value.dropFirst()) }) == true
          {
            break
          }
          found.append(value.unescaped)
        case .source where site.mayHold(value):
          found.append(value.unescaped)
          sources.insert(value.unescaped)
        case .sources:
          sets += value.unescaped.sourcesOfSet.filter {
            $0.withBytes { site.mayHold($0) }
          }
        case .style where value.contains(UInt8(ascii: "(")):
          styled += value.unescaped.addressesOfStyle.filter { $0.withBytes { site.mayHold($0) } }
        case .content:
          guard let address = value.unescaped.addressOfRefresh else { break }
          if address.withBytes({ site.mayHold($0) }) { found.append(address) }
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

  /// Adds the addresses that must be checked, each once.
  ///
  /// - Parameter sources: Sources of pictures. Those that are images of the note are checked
  ///   separately.
  private mutating func add(_ found: [String], shown sources: Set<String>, to known: KnownLinks) {
    let own = Set(ids)
    var seen: Set<String> = []
    for text in found where seen.insert(text).inserted {
      if sources.contains(text), known.shows(text) { continue }
      if text.utf8.first == UInt8(ascii: "#"),
        LinkTarget.leads(LinkTarget.fragment(text.dropFirst()), to: own)
      {
        continue
      }
      guard let address = known.address(text) else { continue }
      addresses.append(address)
    }
  }
}

/// The links that Markdown created, by target.
private struct KnownLinks {
  private var links: [String: (number: Int, isResolved: Bool)] = [:]
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

  /// Indicates whether an address is that of an image, which is checked separately.
  func shows(_ text: String) -> Bool {
    images.contains(text) || images.contains(percentDecoded(text))
  }

  /// Returns the address to check, or `nil` if its target is known to exist.
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
  /// The encoded addresses and ids; empty if there are none.
  var coded: [UInt8] {
    if addresses.isEmpty, ids.isEmpty { return [] }
    var writer = CacheWriter()
    writer.write(UInt64(addresses.count))
    for address in addresses {
      writer.write(address.text)
      writer.write(address.written)
      writer.write(address.line ?? 0)
    }
    writer.write(ids)
    return writer.array
  }

  /// Reads encoded addresses and ids.
  ///
  /// - Throws: `CacheDamage` if the bytes are not the output of `coded`.
  package init(_ coded: CachedBytes) throws(CacheDamage) {
    let bytes = VerifiedBytes(coded)
    guard !bytes.isEmpty else { return }
    self = try bytes.reading { reader throws(CacheDamage) in
      NoteAddresses(addresses: try Self.addresses(from: &reader), ids: try reader.texts())
    }
  }

  /// Reads only the addresses, of which most notes have few.
  ///
  /// - Throws: `CacheDamage` if the bytes are not the output of `coded`.
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
