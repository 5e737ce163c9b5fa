import Diagnostics

/// The warnings about the calls of a note: one for each name of a call that is not read, at its first
/// place, with the number of its places.
struct CallWarnings {
  private struct Entry {
    var line: Int
    var start: String
    var count = 0
    var fates: Set<Fate> = []
  }

  /// The treatment of a call that is not read.
  enum Fate: Hashable {
    /// The content of the call is shown.
    case content
    /// The text of the call is shown as code.
    case code
    /// The text of the call is the address of a link or a picture.
    case address
    /// The call closes nothing, and is not shown.
    case dropped
  }

  private var entries: [String: Entry] = [:]
  private var order: [String] = []
  private var problems: [Diagnostic] = []
  private var icons: (line: Int, first: String, count: Int)?
  private let path: String
  /// The name of a call in the language of the tool, with an article.
  private let noun: String
  /// Whether the site may have templates for calls.
  private let mayHaveTemplate: Bool

  init(path: String, noun: String, mayHaveTemplate: Bool = false) {
    (self.path, self.noun, self.mayHaveTemplate) = (path, noun, mayHaveTemplate)
  }

  /// Records a call that is not read.
  ///
  /// - Parameter start: The first characters of the call with its name.
  mutating func add(unread name: String, start: String, _ fate: Fate, line: Int) {
    if entries[name] == nil { order.append(name) }
    entries[name, default: Entry(line: line, start: start)].count += 1
    entries[name]?.fates.insert(fate)
  }

  /// Records a call that names a note that does not exist.
  ///
  /// - Parameter address: The address that the page has for the note.
  mutating func add(missing address: String, _ message: String, line: Int) {
    problems.append(warning(line, message).with(.missing(address: address)))
  }

  /// Records an icon that the page does not show.
  mutating func add(icon: String, line: Int) {
    if icons == nil { icons = (line, icon, 0) }
    icons?.count += 1
  }

  /// The warnings in the order of their lines.
  var diagnostics: [Diagnostic] {
    var all = order.compactMap { name in entries[name].map { (name, $0) } }.map { name, entry in
      warning(
        entry.line,
        "“\(entry.start)” is \(noun), which is not read: \(outcome(of: entry))"
          + "\(furtherPlaces(of: entry.count)); write it as Markdown\(alternative(to: name, entry))"
      ).with(
        .notCarriedOver(
          .init(
            entry.start.withSpaceBeforeName, count: entry.count, outcome: entry.fates.shortOutcome))
      )
    }
    all += problems
    if let icons {
      let subject = icons.count > 1 ? "the icons" : "the icon"
      all.append(
        warning(
          icons.line,
          "“\(icons.first)” is an icon without a known picture: the page does not show \(subject)"
            + "\(furtherPlaces(of: icons.count)); write a character such as ✓ or a word"
        ).with(
          .notCarriedOver(.init(":icon:", count: icons.count, outcome: "left out"))))
    }
    return all.sorted()
  }

  /// The advice to write a template for a call.
  private func alternative(to name: String, _ entry: Entry) -> String {
    guard mayHaveTemplate, entry.fates != [.dropped] else { return "" }
    return ", or write a template _includes/\(name).html for it"
  }

  private func outcome(of entry: Entry) -> String {
    if entry.fates == [.content] { return "its content is shown" }
    if entry.fates == [.code] { return "its text is shown as code" }
    if entry.fates == [.address] { return "the link or picture at it does not work" }
    if entry.fates == [.dropped] { return "it closes nothing, so it is not shown" }
    return entry.fates.contains(.address)
      ? "where it is an address, the link does not work; elsewhere its text or content is shown"
      : "where it is closed, its content is shown; elsewhere its text is shown as code"
  }

  private func furtherPlaces(of count: Int) -> String {
    count > 1 ? " (here and in \(count - 1) more place\(count > 2 ? "s" : ""))" : ""
  }

  private func warning(_ line: Int, _ message: String) -> Diagnostic {
    Diagnostic(.warning, "syntax-foreign", at: SourceLocation(path, line: line), message)
  }
}

extension Set<CallWarnings.Fate> {
  /// The treatment of calls in a few words.
  fileprivate var shortOutcome: String {
    if count > 1 { return Diagnostic.ForeignConstruct.severalWays }
    return switch first {
    case .content: "content shown"
    case .address: "left as link"
    case .dropped: "left out"
    case .code, nil: "shown as code"
    }
  }
}

extension String {
  /// The start of a call in one form, with a space before its name: `{{<name` → `{{< name`. `{{name`
  /// has no mark after its braces and stays as it is.
  fileprivate var withSpaceBeforeName: String {
    let marks = prefix { "{<%/".contains($0) }
    let name = self[marks.endIndex...]
    return name.first == " " || marks.allSatisfy { $0 == "{" } ? self : marks + " " + name
  }
}
