extension CallReader {
  /// Returns the Markdown of a call.
  mutating func result(of call: Call) -> CallResult {
    guard let meaning = dialect.meanings[call.name],
      call.content != nil || !meaning.needsContent
    else { return .unread }
    let result = markdown(for: meaning, call)
    // Content that the meaning does not use is shown below.
    guard !meaning.needsContent, meaning != .button, meaning != .addressLink,
      let content = call.content, !content.isEmpty, call.place == .text
    else { return result }
    switch result {
    case .inline(let text):
      return .block([BodyLines.Line(text, call.line), BodyLines.Line("", call.line)] + content)
    case .block(let lines): return .block(lines + [BodyLines.Line("", call.line)] + content)
    case .unread: return .unread
    }
  }

  private mutating func markdown(for meaning: CallMeaning, _ call: Call) -> CallResult {
    switch meaning {
    case .picture: picture(CallPicture(call.arguments), call)
    case .tagPicture: picture(CallPicture(tag: call.arguments), call)
    case .ownPicture: picture(CallPicture(tag: call.arguments, isBesideNote: true), call)
    case .code: code(call)
    case .tagCode: tagCode(call)
    case .fence(let language): .block(fence(call.content ?? [], info: language, call))
    case .raw: raw(call)
    case .comment: .inline("")
    case .reference, .noteLink, .noteAddress: note(meaning, call)
    case .address: call.arguments.at(0).map { .inline($0.asDestination) } ?? .unread
    case .fileLink: fileLink(call)
    case .textLink: textLink(call)
    case .addressLink: addressLink(call)
    case .site(let prefix, let label): siteLink(prefix, label, call)
    case .post: post(call)
    case .gist(let ownerFirst): gist(call, ownerFirst: ownerFirst)
    case .parameter: parameter(call)
    case .box(let kind): box(kind, call)
    case .fold: fold(call)
    case .quote: quote(call)
    case .plainQuote: .block(quoted(call.content ?? []))
    case .tabs: .block(callout("[!tabs]", call.content ?? [], call))
    case .tab: tab(call)
    case .commentTabs: commentTabs(call)
    case .button: button(call)
    case .label: label(call)
    case .content: content(call)
    case .text(let separator): text(call, separator: separator)
    }
  }

  private func content(_ call: Call) -> CallResult {
    call.isOnOneLine ? .inline(call.contentText) : .block(call.content ?? [])
  }

  private func text(_ call: Call, separator: String) -> CallResult {
    let whole = call.arguments.joined
    guard let mark = whole.range(of: separator) else {
      return whole.isEmpty ? .unread : .inline(whole)
    }
    let (text, rest) = (whole[..<mark.lowerBound].trimmed, whole[mark.upperBound...].trimmed)
    if text.isEmpty { return .unread }
    return .inline(rest.isEmpty ? String(text) : "\(text) (\(rest))")
  }

  private func parameter(_ call: Call) -> CallResult {
    guard let name = call.arguments.at(0) ?? call.arguments["name"] else { return .unread }
    let value = context.field(name) ?? dialect.parameters[name.lowercased()]
    return value.map { .inline($0) } ?? .unread
  }
}

// MARK: - Code

extension CallReader {
  /// Returns lines as fenced code.
  func fence(_ lines: [BodyLines.Line], info: String, _ call: Call) -> [BodyLines.Line] {
    let longest = lines.reduce(2) { max($0, $1.text.longestRun(of: "`")) }
    let marks = String(repeating: "`", count: longest + 1)
    let last = lines.last?.number ?? call.line
    return [BodyLines.Line(marks + info, call.line)] + lines + [BodyLines.Line(marks, last)]
  }

  /// Returns code whose first argument is the language, with options as the second argument or as
  /// named arguments.
  private func code(_ call: Call) -> CallResult {
    let language = call.arguments.at(0) ?? call.arguments["lang", "language", "type"] ?? ""
    let options = call.arguments.at(1) ?? ""
    if options.contains("hl_inline=true"), call.isOnOneLine {
      return .inline(call.contentText.asCodeSpan)
    }
    var info = language.filter { !$0.isWhitespace && $0 != "`" }
    let lines = call.arguments["hl_lines"] ?? Self.value(of: "hl_lines", in: options)
    if let lines, !lines.isEmpty { info += " hl_lines=\"\(lines)\"" }
    let numbers = call.arguments["linenos"] ?? Self.value(of: "linenos", in: options)
    if let numbers, numbers != "false" {
      let start = Self.value(of: "linenostart", in: options).flatMap { Int($0) } ?? 1
      info += " linenums=\"\(start)\""
    }
    if let title = call.arguments["file", "title", "filename"], !title.isEmpty {
      info += " title=\"\(title.replacing("\"", with: "'"))\""
    }
    return .block(fence(call.content ?? [], info: info, call))
  }

  /// Returns the value of an option in `linenos=table,hl_lines=1 3-5`.
  private static func value(of name: String, in options: String) -> String? {
    options.split(separator: ",").lazy.map { $0.split(separator: "=", maxSplits: 1) }
      .first { $0.count == 2 && $0[0].filter { $0 != " " }.lowercased() == name }
      .map { $0[1].filter { !"\"'[]".contains($0) } }
  }

  /// Returns code with a caption, a link and arguments such as `lang:js`.
  private func tagCode(_ call: Call) -> CallResult {
    var (words, options, url): ([String], [String: String], String?) = ([], [:], nil)
    var text: [String] = []
    for argument in call.arguments.positional {
      if argument.isURL {
        url = argument
      } else if let colon = argument.firstIndex(of: ":"),
        Self.codeOptions.contains(String(argument[..<colon]))
      {
        options[String(argument[..<colon])] = String(argument[argument.index(after: colon)...])
      } else if url == nil {
        words.append(argument)
      } else {
        text.append(argument)
      }
    }
    var info = options["lang"] ?? ""
    if let mark = options["mark"] {
      info += " hl_lines=\"\(mark.replacing(",", with: " "))\""
    }
    if !words.isEmpty {
      info += " title=\"\(words.joined(separator: " ").replacing("\"", with: "'"))\""
    }
    var lines = fence(call.content ?? [], info: info, call)
    if let url {
      let label = text.isEmpty ? "link" : text.joined(separator: " ").asMarkdownText
      lines += [
        BodyLines.Line("", call.line),
        BodyLines.Line("[\(label)](\(url.asDestination))", call.line),
      ]
    }
    return .block(lines)
  }

  private static let codeOptions: Set = [
    "lang", "line_number", "line_threshold", "highlight", "first_line", "mark", "wrap",
    "language_attr",
  ]

  /// Returns text in which the tool reads no calls. It is code if it contains calls.
  private func raw(_ call: Call) -> CallResult {
    let lines = call.content ?? []
    let containsCalls = lines.contains { $0.text.contains("{%") || $0.text.contains("{{") }
    if call.isOnOneLine {
      let text = call.contentText
      return .inline(containsCalls ? text.asCodeSpan : text)
    }
    let containsMarkup = lines.contains { $0.text.contains("<") || $0.text.contains("```") }
    let isCode = containsCalls && !containsMarkup
    return .block(isCode ? fence(lines, info: "", call) : lines)
  }
}
