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
  /// The files that inclusions name.
  private var targets: InclusionTargets
  /// The number of bytes and of inclusions so far.
  private var size = (bytes: 0, inclusions: 0)

  /// The largest depth of files within files, and the largest number of bytes and of inclusions.
  private static let limits = (depth: 10, bytes: 10_000_000, inclusions: 100_000)

  /// Creates a reader for the note at a path.
  init(_ rules: InclusionRules, of files: InclusionFiles, path: String) {
    (self.rules, self.files, self.path) = (rules, files, path)
    targets = InclusionTargets(rules, of: files)
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
    switch targets.target(of: inclusion, in: place.file) {
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
    guard let selected = targets.select(inclusion, of: file) else {
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
