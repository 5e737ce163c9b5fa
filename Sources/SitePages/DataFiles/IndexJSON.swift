import BookIndex
import Bytes
import Liquid
import SiteModel

/// The index as JSON: an object with a list of entries. Each entry has its locators, its references
/// and its sub-entries.
///
///     {"entries":[{"title":"closures","kind":"term","url":"/index/#entry-closures","locators":[
///       {"title":"Functions","heading":"Scope","url":"/functions/#scope","main":true}],
///       "see":[],"seeAlso":[{"title":"scope","url":"/index/#entry-scope"}],"entries":[]}]}
enum IndexJSON {
  static func files(of site: Site) -> [DataFile] {
    guard !site.configuration.entries.kinds.isEmpty else { return [] }
    let place = site.configuration.inLanguage(.indexJSON)
    return [.ofIndex(at: place) { _, rows, output in write(rows, to: &output) }]
  }

  private static func write(_ rows: [EntryRow], to output: inout ByteWriter) {
    output.append("{\"entries\":[")
    list(rows, to: &output) { row, output in
      write(row.entry, of: row, to: &output)
    }
    output.append("\n]}\n")
  }

  private static func write(_ entry: IndexEntry, of row: EntryRow, to output: inout ByteWriter) {
    let addresses = row.addresses
    output.append("\n{\"title\":")
    Value.quote(entry.title, into: &output)
    output.append(",\"kind\":\"")
    output.append(contentsOf: entry.kind.name)
    output.append("\"")
    if entry == row.entry {
      output.append(",\"url\":")
      Value.quote(row.address, into: &output)
    }
    if let definition = entry.definition {
      output.append(",\"definition\":")
      Value.quote(definition.html, into: &output)
    }
    output.append(",\"locators\":[")
    list(entry.locators, to: &output) { locator, output in
      output.append("{\"title\":")
      Value.quote(addresses.title(ofNote: locator.note), into: &output)
      if let heading = addresses.heading(of: locator) {
        output.append(",\"heading\":")
        Value.quote(heading, into: &output)
      }
      output.append(",\"url\":")
      Value.quote(addresses.url(of: locator), into: &output)
      output.append(locator.isMain ? ",\"main\":true}" : ",\"main\":false}")
    }
    for (name, references) in [("see", entry.see), ("seeAlso", entry.seeAlso)] {
      output.append("],\"")
      output.append(contentsOf: name)
      output.append("\":[")
      list(references, to: &output) { reference, output in
        output.append("{\"title\":")
        Value.quote(addresses.name(of: reference), into: &output)
        output.append(",\"url\":")
        if let url = addresses.url(of: reference) {
          Value.quote(url, into: &output)
        } else {
          output.append("null")
        }
        output.append("}")
      }
    }
    output.append("],\"entries\":[")
    list(entry.subentries, to: &output) { write($0, of: row, to: &$1) }
    output.append("]}")
  }

  private static func list<Item>(
    _ items: [Item], to output: inout ByteWriter, _ write: (Item, inout ByteWriter) -> Void
  ) {
    for (number, item) in items.enumerated() {
      if number > 0 { output.append(",") }
      write(item, &output)
    }
  }
}
