/// The questions to the site from rendering a note or one of its texts: each once, in the order in
/// which they were first asked.
///
/// If a note asks for many headers or texts, a single question for all of them replaces the
/// individual ones. Otherwise a thousand posts that each read all posts would record a million
/// questions.
package struct Questions: Sendable {
  package private(set) var all: [Dependency.Question] = []
  private var known: Set<Dependency.Question> = []
  /// The numbers of the notes whose headers were asked for, and the most recent number.
  private var headers: Set<Int> = []
  private var latest: Int?
  private var headerCount = Count()
  private var textCount = Count()

  /// The number of questions of a kind, and whether a single question has replaced them.
  private struct Count {
    var asked = 0
    var isReplaced = false
  }

  package init() {}

  /// The largest number of questions of a kind before a single question replaces them.
  package static let limit = 32
}

extension Questions {
  package mutating func add(_ asked: Dependency.Question) {
    switch asked.question {
    case .header: add(asked, counting: \.headerCount, joined: [.header], into: .headers)
    case .excerpt, .content:
      add(asked, counting: \.textCount, joined: [.excerpt, .content], into: .texts)
    default: if known.insert(asked).inserted { all.append(asked) }
    }
  }

  package mutating func add(_ others: Questions) {
    for asked in others.all { add(asked) }
  }

  /// Adds the question for the header of a note.
  ///
  /// Fast for repeated questions, which are common in loops.
  package mutating func addHeader(of number: Int, _ path: @autoclosure () -> String) {
    guard number != latest else { return }
    latest = number
    guard !headerCount.isReplaced, headers.insert(number).inserted else { return }
    add(Dependency.Question(question: .header, target: path()))
  }

  private mutating func add(
    _ asked: Dependency.Question, counting count: WritableKeyPath<Questions, Count>,
    joined kinds: Set<Dependency.QuestionKind>, into whole: Dependency.QuestionKind
  ) {
    guard !self[keyPath: count].isReplaced, known.insert(asked).inserted else { return }
    all.append(asked)
    self[keyPath: count].asked += 1
    guard self[keyPath: count].asked > Self.limit else { return }
    self[keyPath: count].isReplaced = true
    join(kinds, into: whole)
  }

  /// Replaces all questions of some kinds by a single one, at the position of the first.
  private mutating func join(_ kinds: Set<Dependency.QuestionKind>, into whole: Dependency.QuestionKind) {
    let one = Dependency.Question(question: whole)
    let isNew = known.insert(one).inserted
    guard let first = all.firstIndex(where: { kinds.contains($0.question) }) else { return }
    if isNew { all[first] = one }
    all.removeAll { kinds.contains($0.question) }
  }
}
