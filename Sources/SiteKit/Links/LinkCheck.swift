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

/// A check of the notes' links against the pages, files and ids of the finished site.
///
/// The addresses and ids of each note are stored with the note. The check reads only these short
/// lists. It needs the ids of a page only if a link with a fragment leads to the page.
struct LinkCheck: Sendable {
  private let siteNotes: [SiteNote]
  private let configuration: Configuration
  private let address: SiteAddress
  /// The paths of all files of the site in the output folder.
  private let files: Set<String>
  /// The indices of the notes by the paths of their pages. The dictionary is computed when the
  /// first link needs it.
  private let notes = Once<[String: Int]>()
  /// The ids of pages by the paths of the pages.
  private let ids = ConcurrentMemo<String, Set<String>>()

  /// Creates a check.
  ///
  /// - Parameter files: The paths of all files of the site in the output folder.
  init(_ notes: [SiteNote], _ configuration: Configuration, files: Set<String>) {
    (siteNotes, self.configuration) = (notes, configuration)
    self.files = files
    address = SiteAddress(configuration)
  }

  /// An address that leads to no file, or to no element of a file.
  struct DeadAddress: Sendable {
    /// The index of the note that contains the address.
    let note: Int
    let address: NoteAddresses.Address
    let target: LinkTarget
    /// The file without an element for the fragment; `nil` if the file does not exist.
    let file: String?
  }
}

extension LinkCheck {
  /// Returns the dead addresses, in the order of the notes.
  ///
  /// - Parameter render: Renders the page at a path, because templates may add ids; returns `nil`
  ///   for a file that is not a page.
  func faults(
    rendering render: (String) -> [UInt8]?, _ workers: Workers
  ) throws(CacheDamage) -> [DeadAddress] {
    let found = workers.map(Array(siteNotes.indices)) { try? self.faults(ofNote: $0) }
    var faults: [DeadAddress] = []
    var rendered: [String: Set<String>] = [:]
    for ofNote in found {
      guard let ofNote else { throw CacheDamage() }
      faults += ofNote.filter { fault in
        guard let file = fault.file, case .file(_, let fragment) = fault.target else { return true }
        let ids = rendered[file] ?? Set(render(file).map(Self.ids) ?? [])
        rendered[file] = ids
        return !LinkTarget.fragmentExists(fragment, among: ids)
      }
    }
    return faults
  }

  private func faults(ofNote number: Int) throws(CacheDamage) -> [DeadAddress] {
    let note = siteNotes[number]
    if note.parts.addresses.isEmpty { return [] }
    let page = note.header.place
    return try NoteAddresses.addresses(in: note.parts.addresses).compactMap { address in
      let target = LinkTarget(address.text, on: page, of: self.address)
      guard case .file(let path, let fragment) = target else {
        return DeadAddress(note: number, address: address, target: target, file: nil)
      }
      let file = LinkTarget.files(for: path).first(where: files.contains)
      guard let file else {
        return DeadAddress(note: number, address: address, target: target, file: nil)
      }
      // Other files have no ids, and fragments such as `#top` lead to the top of any page.
      if !file.hasSuffix(".html") || LinkTarget.fragmentExists(fragment, among: []) { return nil }
      if LinkTarget.fragmentExists(fragment, among: ids(in: file)) { return nil }
      return DeadAddress(note: number, address: address, target: target, file: file)
    }
  }

  /// Returns the ids that a note writes into its page. For other pages the result is empty, because
  /// their ids are known only after rendering.
  private func ids(in file: String) -> Set<String> {
    ids.value(file) {
      guard let note = notes.value(notesByFiles)[file] else { return [] }
      return Set((try? NoteAddresses(siteNotes[note].parts.addresses))?.ids ?? [])
    }
  }

  private func notesByFiles() -> [String: Int] {
    var notes: [String: Int] = [:]
    for (number, note) in siteNotes.enumerated() { notes[note.header.place.outputPath] = number }
    return notes
  }

  private static func ids(_ page: [UInt8]) -> [String] {
    page.withBytes { NoteAddresses.ids(in: $0) }
  }
}

extension LinkCheck {
  /// Returns a diagnostic for each dead address, at the location of the address in the source.
  ///
  /// - Parameter source: The folder of the notes. Only notes with dead addresses are read.
  func diagnostics(_ faults: [DeadAddress], in source: Folder) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var rest = faults[...]
    lazy var hints = NearestFiles(files)
    while let note = rest.first?.note {
      let ofNote = rest.prefix { $0.note == note }
      rest = rest.dropFirst(ofNote.count)
      let path = siteNotes[note].path
      // Skip what has a diagnostic from the parsing of the note.
      let reported = siteNotes[note].facts.diagnostics
      let known = Set(reported.map(\.location))
      let addresses = ReportedAddresses(reported)
      var places = AddressLocator(in: (try? source.read(path)) ?? [])
      for fault in ofNote {
        let place = places.place(of: fault.address)
        let location = SourceLocation(path, line: place.line, column: place.column)
        let shown = fault.address.sourceText ?? fault.address.text
        if known.contains(location) || addresses.contains(shown) { continue }
        let (rule, message) = DeadLink(href: shown, target: fault.target, file: fault.file)
          .diagnosticMessage(files: files, ids: ids, base: address.base, hints: &hints)
        if let diagnostic = configuration.fault(rule, at: location, message) {
          diagnostics.append(
            fault.file == nil ? diagnostic.with(.missing(address: shown)) : diagnostic)
        }
      }
    }
    return diagnostics
  }
}
