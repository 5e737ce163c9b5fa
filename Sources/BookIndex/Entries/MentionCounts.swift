/// How often things are named on a site, and which of them become entries by that.
struct MentionCounts {
  fileprivate var things: [UInt64: Thing] = [:]
  private let kinds: Set<Mention.Kind>
  private let notes: Int

  /// What is known of all mentions with one key.
  fileprivate struct Thing {
    var notes = 0

    /// The most trusted kind.
    var kind = Mention.Kind.alias
  }

  init(of notes: [IndexedNote], _ kinds: Set<Mention.Kind>) {
    self.kinds = kinds
    self.notes = notes.count
    for note in notes {
      for head in note.heads where kinds.contains(head.kind) {
        things[head.key, default: Thing()].add(head)
      }
    }
  }
}

extension MentionCounts.Thing {
  fileprivate mutating func add(_ head: MentionHead) {
    notes += 1

    kind = min(kind, head.kind)
  }
}

extension MentionCounts {
  /// Whether a mention becomes an entry, or part of one.
  func isChosen(_ head: MentionHead) -> Bool {
    guard kinds.contains(head.kind), let thing = things[head.key] else { return false }
    switch thing.kind {
    case .marked, .term, .tag, .alias: return true
    // What many notes have for a heading says nothing: Introduction.
    case .heading: return thing.notes <= max(2, notes / 50)
    case .symbol, .phrase: return true
    }
  }
}
