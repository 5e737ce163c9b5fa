/// The files that the inclusions of a note name, each read once, and the lines that inclusions select
/// from them.
struct InclusionTargets {
  private let rules: InclusionRules
  private let files: InclusionFiles
  /// The texts of the files that were read, by path.
  private var texts: [String: IncludedText] = [:]
  /// The failures to read files, by path.
  private var failures: [String: String] = [:]

  init(_ rules: InclusionRules, of files: InclusionFiles) {
    (self.rules, self.files) = (rules, files)
  }

  /// The file of an inclusion.
  enum Target {
    case found(String)
    /// A file that is not text, such as a picture, or a name that the parser reports.
    case other
    case failed(String)
  }

  /// Finds the file of an inclusion in a file, and reads it if it is text.
  mutating func target(of inclusion: Inclusion, in source: String) -> Target {
    if rules.style == .blocks, let id = inclusion.selection.idOfBlock {
      guard let file = files.home(id) else { return .failed("no page has a block with this id") }
      return load(file) ? .found(file) : .failed(failures[file] ?? "")
    }
    if inclusion.path.isEmpty { return .found(source) }
    if rules.style == .embeds || rules.style == .blocks {
      guard let file = files.named(inclusion.path, source), InclusionPath.isMarkdown(file)
      else {
        return rules.style == .embeds ? .other : .failed("there is no page of this name")
      }
      return load(file) ? .found(file) : .failed(failures[file] ?? "")
    }
    if inclusion.path.range(of: "://") != nil { return .failed("it is on another site") }
    let candidates = paths(of: inclusion.path, in: source)
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
  mutating func select(_ inclusion: Inclusion, of file: String) -> [BodyLines.Line]? {
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
}
