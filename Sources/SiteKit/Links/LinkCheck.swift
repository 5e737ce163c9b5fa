import Bytes
import Cache
import Concurrency
import Diagnostics
import Notes
import Platform
import SiteModel
import SiteOutput
import SitePages
import SiteSource

/// Checks where the notes of a site lead against what the finished site has: its pages and files, and
/// the ids in them.
///
/// What a note leads to is kept with it, so that nothing is read again but the short lists of
/// addresses, and ids of pages that are led into.
struct LinkCheck: Sendable {
  private let site: Site
  private let address: SiteAddress
  /// The paths of all files of the site.
  private let files: Set<String>
  /// The notes by the files of their pages; made where a link leads into a page.
  private let notes = Once<[String: Int]>()
  /// The ids of pages, by their files.
  private let ids = Known<String, Set<String>>()

  /// - Parameter files: The paths of all files of the site, in the output folder.
  init(_ site: Site, files: Set<String>) {
    self.site = site
    self.files = files
    address = SiteAddress(site.configuration)
  }

  /// An address that leads to nothing.
  struct Fault: Sendable {
    let note: Int
    let address: NoteAddresses.Address
    let target: LinkTarget
    /// The file that has no such fragment; `nil` where there is no such file.
    let file: String?
  }
}

extension LinkCheck {
  /// What is wrong with the addresses in notes, in the order of the notes.
  ///
  /// - Parameter render: Renders the page of a file, whose template may have ids too; `nil` where the
  ///   file is no page.
  func faults(
    rendering render: (String) -> [UInt8]?, _ workers: Workers
  ) throws(CacheDamage) -> [Fault] {
    let found = workers.map(Array(site.notes.indices)) { try? self.faults(ofNote: $0) }
    var faults: [Fault] = []
    var rendered: [String: Set<String>] = [:]
    for ofNote in found {
      guard let ofNote else { throw CacheDamage() }
      faults += ofNote.filter { fault in
        guard let file = fault.file, case .file(_, let fragment) = fault.target else { return true }
        let ids = rendered[file] ?? Set(render(file).map(Self.ids) ?? [])
        rendered[file] = ids
        return !LinkTarget.leads(fragment, to: ids)
      }
    }
    return faults
  }

  private func faults(ofNote number: Int) throws(CacheDamage) -> [Fault] {
    let note = site.notes[number]
    if note.parts.addresses.isEmpty { return [] }
    let page = note.header.place
    return try NoteAddresses.addresses(in: note.parts.addresses).compactMap { address in
      let target = LinkTarget(address.text, on: page, of: self.address)
      guard case .file(let path, let fragment) = target else {
        return Fault(note: number, address: address, target: target, file: nil)
      }
      let file = LinkTarget.files(for: path).first(where: files.contains)
      guard let file else {
        return Fault(note: number, address: address, target: target, file: nil)
      }
      if !file.hasSuffix(".html") || LinkTarget.leads(fragment, to: []) { return nil }
      if LinkTarget.leads(fragment, to: ids(in: file)) { return nil }
      return Fault(note: number, address: address, target: target, file: file)
    }
  }

  /// The ids in the page of a note; those of other pages are known once they are rendered.
  private func ids(in file: String) -> Set<String> {
    ids.value(file) {
      guard let note = notes.value(notesByFiles)[file] else { return [] }
      return Set((try? NoteAddresses(site.notes[note].parts.addresses))?.ids ?? [])
    }
  }

  private func notesByFiles() -> [String: Int] {
    var notes: [String: Int] = [:]
    for (number, note) in site.notes.enumerated() { notes[note.header.place.outputPath] = number }
    return notes
  }

  private static func ids(_ page: [UInt8]) -> [String] {
    page.withBytes { NoteAddresses.ids(in: $0) }
  }
}

extension LinkCheck {
  /// What is to be said of faults, each at its place in the source.
  ///
  /// - Parameter source: The folder of the notes, from which those are read that have faults.
  func diagnostics(_ faults: [Fault], in source: Folder) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var rest = faults[...]
    lazy var hints = NearestFiles(files)
    while let note = rest.first?.note {
      let ofNote = rest.prefix { $0.note == note }
      rest = rest.dropFirst(ofNote.count)
      let path = site.notes[note].path
      // What was said of a picture or a link when the note was read is not said again.
      let known = Set(site.notes[note].outcome.diagnostics.map(\.location))
      var places = WrittenPlaces(in: (try? source.read(path)) ?? [])
      for fault in ofNote {
        let place = places.place(of: fault.address)
        let location = SourceLocation(path, line: place.line, column: place.column)
        if known.contains(location) { continue }
        let shown = fault.address.written ?? fault.address.text
        let (rule, message) = DeadLink(shown, fault.target, file: fault.file)
          .remark(among: files, ids: ids, base: address.base, hints: &hints)
        if let diagnostic = site.configuration.fault(rule, at: location, message) {
          diagnostics.append(diagnostic)
        }
      }
    }
    return diagnostics
  }
}
