extension CallReader {
  /// Returns lines as a quotation.
  func quoted(_ lines: [BodyLines.Line]) -> [BodyLines.Line] {
    lines.map { BodyLines.Line($0.isBlank ? ">" : "> " + $0.text, $0.number) }
  }

  /// Returns lines as a callout with a head such as `[!note] Title`.
  func callout(
    _ head: String, _ lines: [BodyLines.Line], _ call: Call
  ) -> [BodyLines.Line] {
    let oneLine = head.split(whereSeparator: \.isNewline).joined(separator: " ")
    return [BodyLines.Line("> " + oneLine, call.line)] + quoted(lines)
  }

  /// Returns a callout. Arguments name its kind, unless the call itself does, and its title.
  func box(_ kind: String?, _ call: Call) -> CallResult {
    var words = call.arguments.positional[...]
    var kind = kind ?? call.arguments["type", "style", "kind", "color"].map(Self.kind)
    while let word = words.first, let known = Self.kinds[word.lowercased()] {
      kind = kind ?? known
      words = words.dropFirst()
    }
    let styles: Set = ["no-icon", "modern", "flat", "simple", "disabled", "open", "icon"]
    let title = words.filter { !styles.contains($0) && !$0.hasPrefix("fa") }
    let name = call.arguments["title", "header"] ?? title.joined(separator: " ")
    let head = "[!\(kind ?? "note")]" + (name.isEmpty ? "" : " " + name)
    return .block(callout(head, call.content ?? [], call))
  }

  private static func kind(_ name: String) -> String {
    if let known = kinds[name.lowercased()] { return known }
    let word = name.lowercased().filter { $0.isLetter || $0 == "-" }
    return word.isEmpty ? "note" : word
  }

  /// The kinds of callouts, by the names that tools and their themes have.
  private static let kinds = [
    "default": "note", "note": "note", "primary": "info", "info": "info", "tip": "tip",
    "hint": "tip", "success": "success", "check": "success", "done": "success",
    "warning": "warning", "warn": "warning", "attention": "warning", "caution": "caution",
    "danger": "danger", "error": "danger", "important": "important", "question": "question",
    "faq": "question", "help": "question", "failure": "failure", "bug": "bug",
    "example": "example", "quote": "quote", "cite": "quote", "abstract": "summary",
    "summary": "summary", "todo": "todo", "secondary": "note", "light": "note", "dark": "note",
  ]

  /// Returns content that readers unfold.
  func fold(_ call: Call) -> CallResult {
    let arguments = call.arguments
    let words = arguments.positional.filter { $0 != "open" && !["↕", "...", "…"].contains($0) }
    let title =
      arguments["summary", "title", "label", "name"]
      ?? (dialect.syntax.contains(.tags) ? words.joined(separator: " ") : words.first) ?? ""
    let isOpen =
      arguments["open", "default_open", "openByDefault"].map { $0 != "false" }
      ?? (arguments["closed"] == "false" || arguments.positional.contains("open"))
    let head = "[!details]" + (isOpen ? "+" : "-") + (title.isEmpty ? "" : " " + title)
    return .block(callout(head, call.content ?? [], call))
  }

  /// Returns a quotation with `author, source` and a link.
  func quote(_ call: Call) -> CallResult {
    let words = call.arguments.positional
    let url = words.firstIndex(where: \.isURL)
    let before = words[..<(url ?? words.endIndex)].joined(separator: " ")
    let parts = before.split(separator: ",", maxSplits: 1).map { $0.trimmingPrefix(" ") }
    let author = call.arguments["author", "cite"] ?? parts.first.map(String.init)
    var source =
      call.arguments["source", "title"] ?? parts.dropFirst().first.map(String.init)
    if let url {
      let text = words[(url + 1)...].joined(separator: " ")
      let label = !text.isEmpty ? text : source ?? words[url]
      source = "[\(label.asMarkdownText)](\(words[url].asDestination))"
    }
    var lines = quoted(call.content ?? [])
    let footer = [author.map { "**\($0)**" }, source].compactMap(\.self)
      .filter { !$0.isEmpty && $0 != "****" }
    if !footer.isEmpty {
      let number = lines.last?.number ?? call.line
      lines.append(BodyLines.Line(">", number))
      lines.append(BodyLines.Line("> — " + footer.joined(separator: ", "), number))
    }
    return .block(lines)
  }

  func tab(_ call: Call) -> CallResult {
    let arguments = call.arguments
    let label =
      arguments["name", "label", "title", "header"] ?? arguments.joined
    return .block(callout("[!tab] " + label, call.content ?? [], call))
  }

  /// Returns tabs that comments separate: `<!-- tab Label@icon -->` … `<!-- endtab -->`.
  func commentTabs(_ call: Call) -> CallResult {
    let name = call.arguments.joined.split(separator: ",").first.map(String.init) ?? ""
    var (lines, tab): ([BodyLines.Line], (head: BodyLines.Line, content: [BodyLines.Line])?) =
      ([], nil)
    var count = 0
    func endTab() {
      guard let ended = tab else { return }
      if !lines.isEmpty { lines.append(BodyLines.Line("", ended.head.number)) }
      lines.append(ended.head)
      lines += quoted(ended.content.content(after: ""))
      tab = nil
    }
    for line in call.content ?? [] {
      if let label = line.text.label(ofComment: "tab") {
        endTab()
        count += 1
        let caption = label.split(separator: "@", omittingEmptySubsequences: false).first ?? ""
        let shown = caption.isEmpty ? "\(name) \(count)" : String(caption).withoutWhiteEnd
        tab = (BodyLines.Line("> [!tab] " + shown, line.number), [])
      } else if line.text.label(ofComment: "endtab") != nil {
        endTab()
      } else if tab != nil {
        // The first line is no part of the line of the comment.
        if tab?.content.isEmpty == true { tab?.content.append(BodyLines.Line("", line.number)) }
        tab?.content.append(line)
      } else if !line.isBlank {
        lines.append(line)
      }
    }
    endTab()
    return .block(callout("[!tabs]", lines, call))
  }
}

extension String {
  /// Returns the text after a word in a line that is only a comment: `<!-- word text -->`.
  fileprivate func label(ofComment word: String) -> String? {
    let line = trimmingPrefix { $0.isWhitespace }
    guard line.hasPrefix("<!--") else { return nil }
    let text = String(line).withoutWhiteEnd
    guard text.hasSuffix("-->") else { return nil }
    let content = String(
      text.dropFirst(4).dropLast(3).trimmingPrefix { $0.isWhitespace }
    ).withoutWhiteEnd
    guard content == word || content.hasPrefix(word + " ") else { return nil }
    return String(content.dropFirst(word.count).trimmingPrefix { $0 == " " })
  }
}
