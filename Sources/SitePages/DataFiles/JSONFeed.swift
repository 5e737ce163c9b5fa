import Bytes
import Liquid
import Notes
import SiteSource

/// A feed of the newest notes in JSON (jsonfeed.org, version 1.1), for programs that do not read
/// XML. Its contents are those of the Atom feed.
///
/// All addresses are absolute, because JSON has no base address.
enum JSONFeed {
  static func files(of site: Site) -> [DataFile] {
    guard site.configuration.outputs.contains(.jsonFeed) else { return [] }
    return [
      DataFile(
        place: site.configuration.inLanguage(.jsonFeed),
        content: .writer(
          inputs: { digester, key in digester.write(digester.site.newest, to: &key) },
          write: { (site, output) throws(RenderFailure) in
            write(try site.entries(of: site.newest), of: site, to: &output)
          }),
        reason: "its entries changed",
        alternate: DataFile.Alternate(type: "application/feed+json", title: site.title),
        nameInLLMsText: "JSON Feed")
    ]
  }

  private static func write(
    _ entries: [FeedEntry], of site: Site, to output: inout ByteWriter
  ) {
    let configuration = site.configuration
    output.append("{\"version\":\"https://jsonfeed.org/version/1.1\"")
    member(",\n\"title\":", site.title, to: &output)
    if configuration.url != nil {
      member(",\n\"home_page_url\":", site.home, to: &output)
      member(",\n\"feed_url\":", site.address(configuration.inLanguage(.jsonFeed)), to: &output)
    }
    if let description = configuration.description, !description.isEmpty {
      member(",\n\"description\":", description, to: &output)
    }
    member(",\n\"language\":", site.lang, to: &output)
    people(configuration.author.map { [$0] } ?? [], to: &output)
    output.append(",\n\"items\":[")
    for (number, entry) in entries.enumerated() {
      output.append(number > 0 ? ",\n" : "\n")
      write(entry, host: configuration.url ?? "", to: &output)
    }
    output.append("\n]}\n")
  }

  private static func write(_ entry: FeedEntry, host: String, to output: inout ByteWriter) {
    member("{\"id\":", entry.id, to: &output)
    member(",\n\"url\":", entry.url, to: &output)
    member(",\n\"title\":", entry.title, to: &output)
    if let body = entry.body {
      member(",\n\"content_html\":", entry.html(of: body, host: host), to: &output)
    } else {
      member(",\n\"content_text\":", entry.summary, to: &output)
    }
    if !entry.summary.isEmpty { member(",\n\"summary\":", entry.summary, to: &output) }
    member(",\n\"date_published\":", entry.published.rfc3339, to: &output)
    if let updated = entry.updated {
      member(",\n\"date_modified\":", updated.rfc3339, to: &output)
    }
    people(entry.authors, to: &output)
    list(",\n\"tags\":[", texts: entry.tags, to: &output) { Value.quote($0, into: &$1) }
    if let lang = entry.lang { member(",\n\"language\":", lang, to: &output) }
    output.append("}")
  }

  private static func people(_ names: [String], to output: inout ByteWriter) {
    list(",\n\"authors\":[", texts: names, to: &output) { name, output in
      member("{\"name\":", name, to: &output)
      output.append("}")
    }
  }

  /// Writes a list; writes nothing if the list is empty.
  private static func list(
    _ start: StaticString, texts: [String], to output: inout ByteWriter,
    write: (String, inout ByteWriter) -> Void
  ) {
    guard !texts.isEmpty else { return }
    output.append(start)
    for (number, text) in texts.enumerated() {
      if number > 0 { output.append(",") }
      write(text, &output)
    }
    output.append("]")
  }

  /// Writes a member of an object.
  ///
  /// - Parameter start: The name of the member, with the punctuation before and after it.
  private static func member(_ start: StaticString, _ text: String, to output: inout ByteWriter) {
    output.append(start)
    Value.quote(text, into: &output)
  }
}

extension FeedEntry {
  /// Returns the body as HTML in which all addresses are absolute.
  ///
  /// - Parameter host: The scheme and host of the site; empty if they are unknown.
  fileprivate func html(of body: HTML, host: String) -> String {
    var html = ByteWriter(capacity: body.bytes.count + 256)
    body.bytes.withBytes { bytes in
      AddressesOfHTML.write(bytes, to: &html) { address in
        if address.hasPrefix("#") { return url + address }
        return address.hasPrefix("/") && !address.hasPrefix("//") ? host + address : String(address)
      }
    }
    return String(decoding: html.bytes, as: UTF8.self)
  }
}
