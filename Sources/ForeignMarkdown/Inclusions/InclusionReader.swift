import Bytes
import Diagnostics

/// A reader that puts the texts of files in the place of the inclusions that name them.
///
/// It reads a line, asks the syntax of the tool for the inclusions in it, and replaces each by the
/// selected lines of the file, in which it replaces inclusions again. If an inclusion cannot be
/// read, the author's text stays, and there is a warning at its line.
struct InclusionReader: ForeignReader {
  private(set) var diagnostics: [Diagnostic] = []
  private let rules: InclusionRules
  private let files: InclusionFiles
  private let path: String
  /// The texts of the files that were read, by path.
  private var texts: [String: IncludedText] = [:]
  /// The failures to read files, by path.
  private var failures: [String: String] = [:]
  /// The number of bytes and of inclusions so far.
  private var size = (bytes: 0, inclusions: 0)

  /// The largest depth of files within files, and the largest number of bytes and of inclusions.
  private static let limits = (depth: 10, bytes: 10_000_000, inclusions: 100_000)

  /// Creates a reader for the note at a path.
  init(_ rules: InclusionRules, of files: InclusionFiles, path: String) {
    (self.rules, self.files, self.path) = (rules, files, path)
  }

  func mayOccur(in text: BorrowedBytes) -> Bool { rules.mayOccur(in: text) }

  mutating func read(_ lines: [BodyLines.Line]) -> [BodyLines.Line] {
    expand(lines[...], of: Place(file: path, open: [Place.Part(file: path, selection: .all)]))
  }

  /// A file whose lines are read.
  private struct Place {
    /// The path of the file.
    var file: String
    /// The parts of files that contain the lines, the outermost first.
    var open: [Part]
    /// A Boolean value that indicates whether the lines are in fenced code.
    var isCode = false

    struct Part: Hashable {
      var file: String
      var selection: TextSelection
    }
  }
}

// MARK: - Lines

extension InclusionReader {
  /// Returns lines of a file with the included texts. The numbers of all lines are those of the
  /// file.
  private mutating func expand(
    _ lines: ArraySlice<BodyLines.Line>, of place: Place
  ) -> [BodyLines.Line] {
    var result: [BodyLines.Line] = []
    var code = FencedCode()
    var index = lines.startIndex
    while index < lines.endIndex {
      let line = lines[index]
      var place = place
      if code.contains(line.text) { place.isCode = true }
      index += 1
      guard rules.mayOccur(in: line) else {
        result.append(line)
        continue
      }
      switch rules.style {
      case .snippets: snippet(line, lines, &index, of: place, to: &result)
      case .imports:
        if !place.isCode, let call = ImportSyntax.snippet(in: line.text) {
          replace([call], in: line, of: place, to: &result)
        } else {
          replace(ImportSyntax.includes(in: line.text), in: line, of: place, to: &result)
        }
      case .helpers:
        replace(HelperSyntax.calls(in: line.text), in: line, of: place, to: &result)
      case .embeds:
        replace(
          place.isCode ? [] : EmbedSyntax.calls(in: line.text), in: line, of: place, to: &result)
      case .blocks:
        replace(
          place.isCode ? [] : OutlineSyntax.calls(in: line.text), in: line, of: place, to: &result)
      }
    }
    return result
  }

  /// Appends a line in which the inclusions are replaced.
  private mutating func replace(
    _ calls: [InclusionCall], in line: BodyLines.Line, of place: Place,
    to result: inout [BodyLines.Line]
  ) {
    guard !calls.isEmpty else {
      result.append(line)
      return
    }
    let text = line.text
    var current = ""
    var end = text.startIndex
    for call in calls {
      current += text[end..<call.range.lowerBound]
      end = call.range.upperBound
      let source = String(text[call.range])
      switch call.replacement {
      case .text(let text): current += text
      case .invalid(let reason):
        report(source, reason, at: line, of: place)
        current += shown(source, in: place)
      case .file(let inclusion):
        guard let lines = lines(of: inclusion, source: source, at: line, of: place) else {
          current += shown(source, in: place)
          continue
        }
        add(
          lines, of: inclusion, to: &current, number: line.number,
          isLast: text[end...].allSatisfy(\.isWhitespace), result: &result)
      }
    }
    current += text[end...]
    result.append(BodyLines.Line(current, line.number))
  }

  /// Returns what the page shows for an inclusion that is not replaced: code, or in code and for
  /// embedded notes, which become links, and in comments the author's text.
  private func shown(_ source: String, in place: Place) -> String {
    guard !place.isCode, rules.style != .embeds, !source.hasPrefix("<!--") else { return source }
    let mark = source.prefix(source.hasPrefix("- ") ? 2 : 0)
    return mark + String(source.dropFirst(mark.count)).asCodeSpan
  }

  /// Appends included lines to the current line, and ends lines where the text does.
  ///
  /// - Parameter isLast: Indicates whether nothing follows on the author's line.
  private func add(
    _ lines: [BodyLines.Line], of inclusion: Inclusion, to current: inout String, number: Int,
    isLast: Bool, result: inout [BodyLines.Line]
  ) {
    // Each line has the same quotes and the same indentation as the first one.
    let prefix = String(current.prefix { " \t>".contains($0) })
    let isFirst = prefix.utf8.count == current.utf8.count
    let isBlock = inclusion.form == .block
    guard lines.count > 1 || isBlock && isFirst && isLast else {
      current += lines.first?.text ?? ""
      return
    }
    let mark = current[prefix.endIndex...]
    let isItem = isBlock && isLast && mark.isMarkOfItem
    if isBlock, !isItem {
      // The blocks of the text end the paragraph around it.
      let blank = BodyLines.Line(prefix.trimmedEnd, number)
      result += isFirst ? [blank] : [BodyLines.Line(current, number), blank]
      result += lines.map { BodyLines.Line(prefix + $0.text, number) }
      result.append(blank)
      current = prefix
      return
    }
    let indentation =
      isItem ? prefix + String(repeating: " ", count: mark.count) : isFirst ? prefix : ""
    for (index, line) in lines.enumerated() {
      if index > 0 {
        result.append(BodyLines.Line(current, number))
        current = line.isBlank ? indentation.trimmedEnd : indentation
      }
      current += line.text
    }
  }

  /// Appends a line of a PyMdown file. A snippet is a line, or a block of lines with paths.
  private mutating func snippet(
    _ line: BodyLines.Line, _ lines: ArraySlice<BodyLines.Line>, _ index: inout Int,
    of place: Place, to result: inout [BodyLines.Line]
  ) {
    switch SnippetSyntax(line.text) {
    case .none:
      // The page does not show the marks of sections.
      if MarkStyle.sections.mark(in: line.text, at: 0) == nil { result.append(line) }
    case .escaped(let text): result.append(BodyLines.Line(text, line.number))
    case .file(let inclusion, let range):
      replace(
        [InclusionCall(range: range, replacement: .file(inclusion))], in: line, of: place,
        to: &result)
    case .block:
      guard let end = lines[index...].firstIndex(where: { SnippetSyntax($0.text) == .block })
      else {
        report(
          line.content.trimmed.description,
          "begins a block that is not closed; add a line `--8<--`, or the page shows it as code",
          at: line, of: place)
        result.append(BodyLines.Line(shown(line.text, in: place), line.number))
        return
      }
      for line in lines[index..<end] {
        let content = line.content
        if line.isBlank || content.hasPrefix(";") { continue }
        let call = InclusionCall(
          range: content.startIndex..<line.text.endIndex,
          replacement: .file(SnippetSyntax.inclusion(content.trimmed)))
        replace([call], in: line, of: place, to: &result)
      }
      index = end + 1
    }
  }
}

extension String {
  /// The text without white space at its end.
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension Substring {
  /// A Boolean value that indicates whether the text is the mark of a list's item, `- ` or `1. `.
  fileprivate var isMarkOfItem: Bool {
    !dropLast().contains(" ") && TextBlock.isItem(BodyLines.Line(String(self), 0))
  }
}

// MARK: - Files

extension InclusionReader {
  /// Returns the text of an inclusion, in which inclusions are replaced; `nil` if there is none.
  private mutating func lines(
    of inclusion: Inclusion, source: String, at line: BodyLines.Line, of place: Place
  ) -> [BodyLines.Line]? {
    func fail(_ reason: String, _ self: inout Self) -> [BodyLines.Line]? {
      self.report(source, "is not replaced: \(reason)", at: line, of: place)
      return nil
    }
    size.inclusions += 1
    guard size.inclusions <= Self.limits.inclusions, size.bytes <= Self.limits.bytes else {
      return fail("the note includes more than 10 MB or 100,000 texts", &self)
    }
    let file: String
    switch self.file(of: inclusion, in: place) {
    case .found(let path): file = path
    case .other: return nil
    case .failed(let reason): return fail(reason, &self)
    }
    let part = Place.Part(file: file, selection: inclusion.selection)
    guard !place.open.contains(part) else {
      return fail("\(file) includes itself; remove one of the inclusions", &self)
    }
    guard place.open.count <= Self.limits.depth else {
      return fail("files include each other more than \(Self.limits.depth) deep", &self)
    }
    guard let selected = select(inclusion, of: file) else {
      return fail("\(file) has no \(inclusion.selection.description)", &self)
    }
    let isCode = place.isCode || inclusion.form.isCode
    let inner = Place(file: file, open: place.open + [part], isCode: isCode)
    var lines =
      inclusion.form.isCode && rules.style == .imports
      ? selected : expand(selected[...], of: inner)
    // The links to a block lead to the note that contains it.
    if rules.style == .embeds { lines = BlockNameReader().withoutNames(lines) }
    size.bytes += lines.reduce(0) { $0 + $1.text.utf8.count + 1 }
    if !isCode, InclusionPath.isMarkdown(file) {
      let folders = (InclusionPath.folder(of: file), InclusionPath.folder(of: place.file))
      if folders.0 != folders.1 { rebaseLinks(in: &lines, from: folders.0, to: folders.1) }
    }
    if case .code(let info) = inclusion.form { lines = lines.fenced(info: info) }
    return lines
  }

  /// The file of an inclusion.
  private enum Target {
    case found(String)
    /// A file that is not text, such as a picture, or a name that the parser reports.
    case other
    case failed(String)
  }

  private mutating func file(of inclusion: Inclusion, in place: Place) -> Target {
    if rules.style == .blocks, let id = inclusion.selection.idOfBlock {
      guard let file = files.home(id) else { return .failed("no page has a block with this id") }
      return load(file) ? .found(file) : .failed(failures[file] ?? "")
    }
    if inclusion.path.isEmpty { return .found(place.file) }
    if rules.style == .embeds || rules.style == .blocks {
      guard let file = files.named(inclusion.path, place.file), InclusionPath.isMarkdown(file)
      else {
        return rules.style == .embeds ? .other : .failed("there is no page of this name")
      }
      return load(file) ? .found(file) : .failed(failures[file] ?? "")
    }
    if inclusion.path.range(of: "://") != nil { return .failed("it is on another site") }
    let candidates = paths(of: inclusion.path, in: place.file)
    for case let file? in candidates where load(file) { return .found(file) }
    let known = candidates.compactMap(\.self)
    guard let first = known.first(where: { failures[$0] != Self.missing($0) }) ?? known.first
    else { return .failed("\(inclusion.path) is outside the site's folder") }
    return .failed(failures[first] ?? Self.missing(first))
  }

  /// Returns the paths of the files that an inclusion may mean; `nil` for one outside of the site's
  /// folder.
  private func paths(of path: String, in file: String) -> [String?] {
    func inFolders(_ path: some StringProtocol) -> [String?] {
      rules.folders.map { folder in
        rules.nameOfFolder.map { InclusionPath.joined("../" + folder, path, name: $0) }
          ?? InclusionPath.joined(folder, path)
      }
    }
    switch rules.style {
    case .snippets: return inFolders(path)
    case .imports where path.hasPrefix("@"): return inFolders(path.dropFirst())
    default: return [InclusionPath.joined(InclusionPath.folder(of: file), path)]
    }
  }

  /// Reads a file. Returns whether it has a text.
  private mutating func load(_ file: String) -> Bool {
    if texts[file] != nil { return true }
    if failures[file] != nil { return false }
    switch files.content(file) {
    case .text(let bytes): texts[file] = IncludedText(bytes)
    case .missing: failures[file] = Self.missing(file)
    case .refused(let reason): failures[file] = "\(file) is not read, because \(reason)"
    }
    return failures[file] == nil
  }

  private static func missing(_ file: String) -> String { "\(file) does not exist; fix the path" }

  /// Returns the lines that an inclusion selects; `nil` if the file has no such part.
  private mutating func select(_ inclusion: Inclusion, of file: String) -> [BodyLines.Line]? {
    guard load(file), var text = texts.removeValue(forKey: file) else { return nil }
    defer { texts[file] = text }
    switch inclusion.selection {
    case .all:
      switch rules.style {
      case .snippets: return text.linesWithoutMarks(of: .sections)
      case .imports where !inclusion.form.isCode: return Array(text.body)
      case .embeds: return Array(text.body.drop(while: \.isBlank))
      default: return text.lines
      }
    case .lines(let ranges):
      let lines = ranges.flatMap { $0.slice(of: text.lines[...]) }
      if lines.isEmpty { return nil }
      guard rules.style == .snippets else { return lines }
      return lines.filter { MarkStyle.sections.mark(in: $0.text, at: 0) == nil }
    case .marked(let name):
      return text.lines(marked: name, by: rules.style == .snippets ? .sections : .anchors)
    case .region(let name, let range):
      return text.lines(marked: name, by: .regions).map { Array(range.slice(of: $0[...])).dedented }
    case .part(let name, let range):
      if let lines = text.lines(marked: name, by: .regions) {
        return Array(range.slice(of: lines[...]))
      }
      let headings = text.headings()
      guard let number = headings.position(ofAnchor: name) else { return nil }
      let part = headings.lines(below: number, end: text.lines.endIndex)
      return Array(range.slice(of: text.lines[part]))
    case .heading(let names):
      let headings = text.headings()
      guard let number = headings.position(of: names) else { return nil }
      let part = headings.lines(below: number, end: text.lines.endIndex)
      return Array(text.lines[headings[number].start..<part.upperBound])
    case .outline: return OutlineBlock.lines(of: text.lines)
    case .outlineBlock(let id), .outlineText(let id):
      guard let index = text.line(ofOutlineBlock: id) else { return nil }
      if case .outlineText = inclusion.selection {
        return OutlineBlock.text(withIDAt: index, in: text.lines).map { [$0] }
      }
      return OutlineBlock.lines(withIDAt: index, in: text.lines)
    case .block(let id):
      return text.line(ofBlock: id).map { TextBlock.lines(withIDAt: $0, in: text.body) }
    }
  }

  /// Changes the relative links in included lines so that they lead to the same files from another
  /// folder.
  private func rebaseLinks(
    in lines: inout [BodyLines.Line], from folder: String, to newFolder: String
  ) {
    var code = FencedCode()
    for index in lines.indices where !code.contains(lines[index].text) {
      LinkRebasing.rebase(&lines[index].text) { link in
        if rules.resolvesLinksFromPage, files.isTarget(link) { return nil }
        let end = link.firstIndex { $0 == "#" || $0 == "?" } ?? link.endIndex
        return InclusionPath.joined(folder, link[..<end]).map { path in
          let isFolder = link[..<end].hasSuffix("/") && !path.isEmpty
          return InclusionPath.relative(path, to: newFolder) + (isFolder ? "/" : "") + link[end...]
        }
      }
    }
  }

  /// Reports an inclusion that is not replaced.
  private mutating func report(
    _ source: String, _ problem: String, at line: BodyLines.Line, of place: Place
  ) {
    diagnostics.append(
      .unreadInclusion(
        source, problem, isCode: place.isCode,
        at: SourceLocation(place.file, line: line.number)))
  }
}
