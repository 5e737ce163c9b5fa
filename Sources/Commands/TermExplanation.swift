import BookIndex
import SiteModel

/// The text of `thumbindex index --why`: why a term is an entry of the index, or why it is not.
struct TermExplanation {
  let term: String
  let judgement: TermJudgement

  /// The maximum number of notes, and of contributions to the score of each.
  private static let (mostNotes, mostContributions) = (10, 10)

  var text: String {
    var lines = [term.replacing("!", with: ", ")]
    lines += ["entry: \(entry)"].map(indented)
    if let mentioned = judgement.judgement {
      let spellings = judgement.spellings.map { "\($0.text) (\($0.uses))" }
      lines.append(indented("decided by: \(reason(mentioned))"))
      lines.append(indented("spelled: \(spellings.joined(separator: ", "))"))
      lines.append(indented("key: \(key); all spellings with this key are one term"))
      lines += mentioned.named.prefix(Self.mostNotes).flatMap { ["", named($0)] }
      lines += remaining(mentioned.named.count, "mentions by authors")
      lines += mentioned.found.prefix(Self.mostNotes).flatMap { [""] + found($0) }
      lines += remaining(mentioned.found.count, "notes with lower scores")
    } else {
      lines.append(indented("key: \(key); no note names it in a way that counts"))
      if !judgement.similarTerms.isEmpty {
        lines.append(indented("similar terms: \(judgement.similarTerms.joined(separator: ", "))"))
      }
    }
    lines += judgement.dropped.prefix(Self.mostNotes).flatMap { ["", dropped($0.path, $0.lines)] }
    lines += remaining(judgement.dropped.count, "notes that contain the words but dropped the term")
    return lines.joined(separator: "\n") + "\n"
  }

  private func indented(_ text: String) -> String { "  " + text }

  private var key: String {
    String(decoding: judgement.key.bytes.map { $0 == 0 ? UInt8(ascii: "!") : $0 }, as: UTF8.self)
  }

  private func remaining(_ count: Int, _ noun: String) -> [String] {
    count > Self.mostNotes ? ["", "\(count - Self.mostNotes) more \(noun)"] : []
  }

  private var entry: String {
    let titles = judgement.entries.map { entry, path in
      let places = entry.locators.count
      return "“\(path.joined(separator: ", "))” with \(places) place\(places == 1 ? "" : "s")"
        + (entry.kind == .tag ? " and the list of its tag" : "")
    }
    guard titles.isEmpty else { return titles.joined(separator: ", ") }
    return switch judgement.omission {
    case .edited: "no, because index.yml hides or renames it"
    case .title: "no, because it would lead only to the note with this title"
    case .part: "no, because it is nearly always a part of longer terms, or under another entry"
    case nil: "no"
    }
  }

  private func reason(_ judgement: Judgement) -> String {
    switch judgement.reason {
    case .named: "an author’s mark or definition, or index.yml, names it"
    case .score: "the highest score of a note is \(Judgement.leastForEntry) or more"
    case .covered:
      "the coverage rule: a title or heading contains it, and the same note names it again;"
        + " the scores alone are too low"
    case .sibling:
      "it is a heading of a note, and half of the headings beside it, or more, are entries;"
        + " the scores alone are too low"
    case .member(let uses, let isEnough):
      "blocks of code alone mention it, as a member of a type; they use it \(uses)"
        + " time\(uses == 1 ? "" : "s"), which is \(isEnough ? "" : "not ")enough"
    case .lowScores: "all scores are below \(Judgement.leastForEntry)"
    case .overruled:
      "most titles of the site have it, or fewer than half of the headings beside it are entries"
    case .nothingFound: "only kinds of mentions that are off, or that do not count, name it"
    }
  }

  private func source(ofNote note: Int) -> String {
    judgement.sources[note].map { source($0.path, $0.lines) } ?? ""
  }

  private func source(_ path: String, _ lines: [Int]) -> String {
    let shown = lines.prefix(Self.mostNotes).map { "\(max(1, $0))" }.joined(separator: ", ")
    return "\(path):\(shown)\(lines.count > Self.mostNotes ? " …" : "")"
  }

  private func named(_ mention: Judgement.NamedMention) -> String {
    let author =
      switch mention.kind {
      case .marked: "an index mark"
      case .alias: "another name of the note"
      default: "a definition or an abbreviation"
      }
    return "\(source(ofNote: mention.note)): \(author)"
  }

  private func found(_ mention: Judgement.FoundMention) -> [String] {
    let least = number(Judgement.leastForPlace)
    var verdict =
      if mention.isOverruled {
        "\(Judgement.leastForEntry) or more, but the titles of the site or the headings beside it overrule it"
      } else if mention.score >= Judgement.leastForEntry {
        "\(Judgement.leastForEntry) or more: this note makes it an entry"
      } else if mention.isCovered {
        "below \(Judgement.leastForEntry), but the coverage rule makes it an entry"
      } else if mention.isSibling {
        "below \(Judgement.leastForEntry), but the headings beside it make it an entry"
      } else if mention.score >= Judgement.leastForPlace {
        "\(least) or more, but below \(Judgement.leastForEntry): if another note makes it an entry, it"
          + " leads here too"
      } else {
        "below \(least): no entry leads here"
      }
    if !mention.isCounted {
      verdict = "not counted: it is an ordinary word here, and a name from code elsewhere"
    }
    var lines = ["\(source(ofNote: mention.note)): score \(number(mention.score)) (\(verdict))"]
    for contribution in mention.contributions.prefix(Self.mostContributions) {
      lines.append(
        "  \(signed(contribution.points)) \(contribution.text)"
          + " [\(contribution.feature) \(contribution.value)]")
    }
    let rest = mention.contributions.dropFirst(Self.mostContributions)
    if !rest.isEmpty {
      let points = rest.reduce(0) { $0 + $1.points }
      lines.append("  \(signed(points)) \(rest.count) smaller contributions together")
    }
    return lines
  }

  private func number(_ number: Int) -> String { number < 0 ? "−\(-number)" : "\(number)" }

  private func signed(_ points: Int) -> String {
    let text = points < 0 ? number(points) : "+\(points)"
    return String(repeating: " ", count: max(0, 4 - text.count)) + text
  }

  private func dropped(_ path: String, _ lines: [Int]) -> String {
    let reason =
      lines.count == 1
      ? "only once, and not in a title, heading, link, emphasis or code"
      : "\(lines.count) times, but within other phrases, as a word that no term ends in, or with too"
        + " little weight"
    return "\(source(path, Set(lines).sorted())): dropped; the note names it \(reason)"
  }
}
