/// A picture with a caption that a call shows.
struct CallPicture {
  var source: String?
  var alternative: String?
  var caption: String?
  var link: String?
  /// The width in pixels.
  var width: Int?

  /// Reads named arguments, or an address, an alternative text and a caption.
  init(_ arguments: CallArguments) {
    source = arguments["src", "path", "url"] ?? arguments.at(0)
    alternative = arguments["alt"] ?? arguments.at(1)
    link = arguments["link"]
    width = arguments["width"].flatMap { Int($0) }
    let attribution = arguments["attr"].map { text in
      arguments["attrlink"].map { "[\(text)](\($0.asDestination))" } ?? text
    }
    let parts = [
      arguments["title"].map { "**\($0)**" }, arguments["caption"] ?? arguments.at(2), attribution,
    ].compactMap(\.self).filter { !$0.isEmpty && $0 != "****" }
    caption = parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// Reads class names, an address, a width, a height, a title and an alternative text.
  ///
  /// - Parameter isBesideNote: A Boolean value that indicates whether the address is the name of a
  ///   file beside the note.
  init(tag arguments: CallArguments, isBesideNote: Bool = false) {
    let all = arguments.positional
    let index =
      isBesideNote
      ? all.firstIndex { $0.contains(".") } ?? all.indices.first
      : all.firstIndex { $0.isURL || $0.hasPrefix("/") || $0.contains(".") }
    guard let index else { return }
    source = all[index]
    var rest = all[(index + 1)...]
    if let size = rest.first.flatMap({ Int($0) }) {
      width = size
      rest = rest.dropFirst()
      if rest.first.flatMap({ Int($0) }) != nil { rest = rest.dropFirst() }
    }
    // Hexo reads `"title" "alt"` in one pair of quotes too.
    let texts = rest.flatMap { $0.split(separator: "\" \"").map(String.init) }
    caption = texts.first
    alternative = texts.dropFirst().first ?? texts.first
  }
}

extension CallReader {
  /// Returns a picture, or a figure if the picture has a caption.
  func picture(_ picture: CallPicture, _ call: Call) -> CallResult {
    guard let source = picture.source, !source.isEmpty else { return .unread }
    let alternative = (picture.alternative ?? picture.caption ?? "").asMarkdownText
    let caption = picture.caption ?? ""
    let isMarkdown = caption.mayBeMarkdown && call.place == .text
    var image = "![\(alternative)](\(source.asDestination)"
    if !caption.isEmpty, !isMarkdown { image += " " + caption.asLinkTitle }
    image += ")"
    if let width = picture.width { image += "{: width=\"\(width)\"}" }
    if let link = picture.link { image = "[\(image)](\(link.asDestination))" }
    if caption.isEmpty || call.place != .text { return .inline(image) }
    guard isMarkdown else { return .block([BodyLines.Line(image, call.line)]) }
    let tag =
      "<img src=\"\(source.asDestination)\" alt=\""
      + (picture.alternative ?? "").asCharacterReferences + "\""
      + (picture.width.map { " width=\"\($0)\"" } ?? "") + " />"
    let linked = picture.link.map { "<a href=\"\($0.asDestination)\">\(tag)</a>" } ?? tag
    let oneLine = caption.split(whereSeparator: \.isNewline).joined(separator: " ")
    return .block(
      [
        "<figure>", linked, "<figcaption markdown=\"span\">\(oneLine)</figcaption>", "</figure>",
      ].map { BodyLines.Line($0, call.line) })
  }
}
