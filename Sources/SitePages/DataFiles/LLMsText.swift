import Bytes
import Cache
import Notes
import SiteModel
import SiteSource

/// The contents of the site as Markdown for language models (llmstxt.org): the title, the
/// description, and the contents by section. Each note is one line.
///
/// The file lists the same rows as the front page. On a large site the front page is an overview,
/// so the file stays as short as a page.
///
///     # On walls
///
///     > What I learn about walls.
///
///     ## B
///
///     - [Bricks](https://walls.example/bricks/index.html.md): How they are baked.
enum LLMsText {
  static func files(of site: Site) -> [DataFile] {
    guard site.configuration.outputs.contains(.llms) else { return [] }
    return [
      DataFile(
        place: site.configuration.inLanguage(.llms),
        content: .writer(
          inputs: { digester, key in writeInputs(of: digester, to: &key) },
          write: { (site, output) throws(RenderFailure) in
            try RenderFailure.read { () throws(CacheDamage) in try write(of: site, to: &output) }
          }),
        reason: "the contents or notes changed",
        alternate: DataFile.Alternate(
          type: "text/markdown", title: "llms.txt", list: site.configuration.home))
    ]
  }

  /// Writes the inputs of the file to a key: the list on the front page, and the descriptions of
  /// the notes in that list.
  private static func writeInputs(of digester: PageDigester, to key: inout CacheWriter) {
    let lists = digester.site.index.lists
    let contents = lists.pages.filter { $0.kind == .contents }
    for page in contents where page.place == .root { key.write(page.digest) }
    if contents.count == 1 { for note in digester.notes { key.write(note) } }
    for kind in PageKind.allCases { key.write(lists.hasPages(of: kind)) }
  }

  private static func write(of site: Site, to output: inout ByteWriter) throws(CacheDamage) {
    output.append("# ")
    output.append(contentsOf: site.title.onOneLine.escapedForMarkdown)
    output.append("\n")
    // Escape a number or a punctuation mark at the start of the line, because it would begin a list
    // or a heading.
    if let description = site.configuration.description?.onOneLine, !description.isEmpty {
      output.append("\n> ")
      output.append(contentsOf: description.escapedForStartOfMarkdownLine)
      output.append("\n")
    }
    if let number = site.index.lists.pages.firstIndex(where: { $0.place == .root }) {
      try write(site.index.table(number), of: site, to: &output)
    }
    writeOthers(of: site, to: &output)
  }

  private static func write(
    _ table: PageTable, of site: Site, to output: inout ByteWriter
  ) throws(CacheDamage) {
    for section in table.table.sections {
      // Skip index entries among the notes, because these entries only lead to notes.
      let rows = section.rows.filter { $0.note != nil || $0.kind == .section }
      guard !rows.isEmpty else { continue }
      heading(section.section.title, to: &output)
      for row in rows {
        if let number = row.note {
          let note = site.notes[number]
          let place = site.markdown(ofNote: number) ?? note.header.place
          link(row.title, to: site.address(place), try note.note().summary, to: &output)
        } else {
          let host = site.configuration.url ?? ""
          link(row.title, to: host + row.url, row.extent, to: &output)
        }
      }
    }
  }

  /// Writes links to the other lists, and to files with the same contents. They are in a section
  /// “Optional”, which programs may skip (llmstxt.org, “Format”).
  private static func writeOthers(of site: Site, to output: inout ByteWriter) {
    var others = [
      (PageKind.index, site.configuration.entries.place),
      (.archive, site.configuration.inLanguage(.archive)),
      (.tags, site.configuration.inLanguage(.tags)),
      (.glossary, site.configuration.inLanguage(.glossary)),
    ].filter { site.index.lists.hasPages(of: $0.0) }.map { (site.text($0.0.rawValue), $0.1) }
    others += site.dataFiles.compactMap { file in file.nameInLLMsText.map { ($0, file.place) } }
    heading("Optional", to: &output)
    for (name, place) in others { link(name, to: site.address(place), "", to: &output) }
  }

  private static func heading(_ title: String, to output: inout ByteWriter) {
    output.append("\n## ")
    output.append(contentsOf: title.onOneLine.escapedForMarkdown)
    output.append("\n\n")
  }

  private static func link(
    _ title: String, to address: String, _ description: String, to output: inout ByteWriter
  ) {
    output.append("- [")
    output.append(contentsOf: title.onOneLine.escapedForMarkdown)
    output.append("](")
    // Encode parentheses, because they would end the target of the link.
    output.append(
      contentsOf: address.replacing("(", with: "%28").replacing(")", with: "%29"))
    output.append(")")
    if !description.isEmpty {
      output.append(": ")
      output.append(contentsOf: description.onOneLine.escapedForMarkdown)
    }
    output.append("\n")
  }
}

extension Row {
  /// The description of a part of a list: the number of its entries, and the titles of the first
  /// and the last entry.
  fileprivate var extent: String {
    let ends = details.firstAndLastTitle.map(\.text).joined(separator: " … ")
    return [details.count.map(String.init) ?? "", ends].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}
