import Bytes
import Diagnostics

/// A reader of one kind of syntax that tools add to Markdown.
protocol ForeignReader {
  /// Indicates whether a text may contain the syntax. The answer is quick and may be wrong if it is
  /// `true`.
  func mayOccur(in text: BorrowedBytes) -> Bool

  /// Returns the lines with the syntax rewritten as the Markdown of Thumbindex.
  mutating func read(_ lines: [BodyLines.Line]) -> [BodyLines.Line]

  /// The problems that `read` found, with locations in the note's file or in files that it includes.
  var diagnostics: [Diagnostic] { get }
}

extension ForeignReader {
  var diagnostics: [Diagnostic] { [] }
}

extension ForeignDialect {
  /// Returns the readers of a note's syntax, in the order in which they run: included text may
  /// contain calls, calls may contain components, and components become containers.
  func readers(
    path: String, body: BorrowedBytes, including files: InclusionFiles,
    answering context: CallContext
  ) -> [any ForeignReader] {
    var readers: [any ForeignReader] = []
    let detected = detectsComponents ? ComponentStyle(ofNoteAt: path, body) : nil
    let inclusions = detected == .vue ? InclusionRules(.imports) : inclusions
    if let hiddenProperties {
      let shown = context.properties().filter { !hiddenProperties.contains($0.name.lowercased()) }
      readers.append(PropertyTable(properties: shown))
    }
    if let inclusions { readers.append(InclusionReader(inclusions, of: files, path: path)) }
    if !marksOfHiddenLines.isEmpty {
      readers.append(HiddenLinesReader(marks: marksOfHiddenLines))
    }
    if isOutline { readers.append(LabelledLinkReader(to: files, path: path)) }
    if !linkPrefixes.isEmpty { readers.append(LinkPrefixReader(linkPrefixes, path: path)) }
    if !calls.isEmpty { readers.append(CallReader(calls, in: context, path: path)) }
    if isOutline { readers.append(OutlineReader { context.note($0) != nil }) }
    if readsAttributeLists { readers.append(AttributeListReader()) }
    if namesBlocks { readers.append(BlockNameReader()) }
    if let components = components ?? detected {
      readers.append(ComponentReader(components, path: path))
    }
    if !containers.isEmpty { readers.append(ContainerReader(containers, path: path)) }
    return readers
  }
}
