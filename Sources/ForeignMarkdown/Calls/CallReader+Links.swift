extension CallReader {
  private func link(_ text: String, _ address: String) -> String {
    "[\(text.asMarkdownText)](\(address.asDestination))"
  }

  /// Returns the address of a note or a link to it.
  mutating func note(_ meaning: CallMeaning, _ call: Call) -> CallResult {
    let argument =
      call.arguments.at(0) ?? call.arguments["path"]
    guard let argument, !argument.isEmpty else { return .unread }
    let (name, fragment) = argument.splitBeforeFragment
    let target = target(of: name, byPath: meaning == .reference)
    let written = (target?.address ?? name) + fragment
    if target == nil {
      let text = call.source.split(whereSeparator: \.isNewline).joined(separator: " ")
      warnings.add(
        missing: written,
        "“\(text)” names a note that does not exist or is not published; the link does not work",
        line: call.line)
    }
    let address = written.asDestination
    if call.place == .address || meaning == .noteAddress { return .inline(address) }
    var words = call.arguments.positional.dropFirst()
    if let last = words.last, ["true", "false"].contains(last) { words = words.dropLast() }
    let text = words.isEmpty ? target?.title ?? name : words.joined(separator: " ")
    return .inline("[\(text.asMarkdownText)](\(address))")
  }

  /// Returns the address and the title of the note with a path or a name.
  private func target(
    of name: String, byPath: Bool
  ) -> (address: String, title: String?)? {
    if name.isEmpty { return ("", nil) }
    if byPath {
      let candidates = name.hasPrefix("/") ? [name] : [name, "/" + name]
      if let address = candidates.first(where: { context.isTarget($0.asDestination) }) {
        return (address, nil)
      }
    }
    let wanted = name.hasSuffix("/") ? String(name.dropLast()) : name
    return context.note(wanted).map { ("/" + $0.path, $0.title) }
  }

  func fileLink(_ call: Call) -> CallResult {
    guard let file = call.arguments.at(0) else { return .unread }
    return .inline(link(call.arguments.at(1) ?? file, file))
  }

  /// Returns a link whose text comes before the address.
  func textLink(_ call: Call) -> CallResult {
    let words = call.arguments.positional
    if let url = call.arguments["href", "url"] {
      return .inline(link(call.arguments["content", "text", "title"] ?? url, url))
    }
    guard let index = words.firstIndex(where: { $0.isURL || $0.hasPrefix("/") }) else {
      return .unread
    }
    let text = words[..<index].joined(separator: " ")
    return .inline(link(text.isEmpty ? words[index] : text, words[index]))
  }

  func addressLink(_ call: Call) -> CallResult {
    let value =
      call.arguments["src", "url", "text", "href"] ?? call.arguments.at(0) ?? call.contentText
    guard !value.isEmpty else { return .unread }
    let isAddress = value.isURL || value.hasPrefix("/") || value.contains(".")
    guard isAddress, !value.contains(where: \.isWhitespace) else {
      return .inline(value.asMarkdownText)
    }
    return .inline(link(call.arguments["title"] ?? value, value))
  }

  func siteLink(_ prefix: String, _ label: String, _ call: Call) -> CallResult {
    let id = call.arguments["id"] ?? call.arguments.at(0)
    guard let id, !id.isEmpty else { return .unread }
    let isPlaylist = call.arguments.at(1) == "playlist" && prefix.hasSuffix("watch?v=")
    let address =
      id.isURL
      ? id
      : isPlaylist
        ? prefix.replacing("watch?v=", with: "playlist?list=") + id
        : prefix + id
    return .inline(link(call.arguments["title"] ?? "\(label): \(id)", address))
  }

  func post(_ call: Call) -> CallResult {
    let words = call.arguments.positional
    guard let id = call.arguments["id"] ?? words.last else { return .unread }
    let user = call.arguments["user"] ?? (words.count > 1 ? words[0] : nil)
    return .inline(
      link(
        user.map { "@\($0) on X: \(id)" } ?? "X: \(id)",
        "https://x.com/\(user ?? "i/web")/status/\(id)"))
  }

  func gist(_ call: Call, ownerFirst: Bool) -> CallResult {
    if let url = call.arguments["url"] { return .inline(link("Gist: \(url)", url)) }
    let words = call.arguments.positional
    guard let first = words.first else { return .unread }
    let id = ownerFirst && words.count > 1 ? first + "/" + words[1] : first
    let file = words.dropFirst(ownerFirst ? 2 : 1).first
    return .inline(
      link("Gist: \(id)" + (file.map { " (\($0))" } ?? ""), "https://gist.github.com/\(id)"))
  }

  /// Returns a link for a button: `url, text, icon`, or an address with content.
  func button(_ call: Call) -> CallResult {
    if call.arguments.named.isEmpty == false || call.content != nil {
      let address =
        call.arguments["href", "link", "url"] ?? call.arguments["relref"]
        ?? call.arguments.at(0)
      guard let address else { return .unread }
      let text = call.content.map { _ in call.contentText } ?? call.arguments["text"] ?? address
      return .inline("[\(text.isEmpty ? address : text)](\(address.asDestination))")
    }
    let parts = call.arguments.joined.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.trimmingPrefix { $0 == " " }).withoutWhiteEnd }
    guard let url = parts.first, !url.isEmpty else { return .unread }
    let text = parts.dropFirst().first { !$0.isEmpty } ?? url
    return .inline(link(text, url))
  }

  /// Returns highlighted text: `class@text`.
  func label(_ call: Call) -> CallResult {
    let text = call.arguments.joined
    guard !text.isEmpty else { return .unread }
    let shown = text.firstIndex(of: "@").map { String(text[text.index(after: $0)...]) }
    let words = shown ?? call.arguments.at(0) ?? ""
    return .inline("<mark>\(words.asCharacterReferences)</mark>")
  }
}

extension String {
  /// The address before `#`, and the rest.
  fileprivate var splitBeforeFragment: (String, String) {
    let hash = firstIndex(of: "#") ?? endIndex
    return (String(self[..<hash]), String(self[hash...]))
  }
}
