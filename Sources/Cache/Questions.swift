/// The questions that a note asks its site while its Liquid runs.
///
/// The questions have no duplicates. Their order is the order in which they were first asked.
///
/// If a note asks for the headers of more than 32 notes, a single `headers` question replaces all
/// `header` questions. The same applies to texts. Otherwise a thousand posts that each read all
/// posts would record a million questions.
package struct Questions: Sendable {
  /// The questions in the order in which they were first asked.
  package private(set) var all: [Dependency.Question] = []
  /// All questions that have been asked, even if a single question has replaced them.
  private var askedQuestions: Set<Dependency.Question> = []
  /// The numbers of the notes whose headers were asked for.
  private var headers: Set<Int> = []
  /// The number of the note whose header was asked for last.
  private var latestNote: Int?
  /// The number of `header` questions.
  private var headerCount = Count()
  /// The number of `excerpt` and `content` questions.
  private var textCount = Count()

  /// The number of questions of a kind, and a flag that a single question has replaced them.
  private struct Count {
    var asked = 0
    var isReplaced = false
  }

  package init() {}

  /// The maximum number of questions of a kind. One more, and a single question replaces them all.
  package static let limit = 32
}

extension Questions {
  /// Adds a question, unless it has already been asked or replaced.
  package mutating func add(_ asked: Dependency.Question) {
    switch asked.question {
    case .header: add(asked, counting: \.headerCount, joined: [.header], into: .headers)
    case .excerpt, .content:
      add(asked, counting: \.textCount, joined: [.excerpt, .content], into: .texts)
    default: if askedQuestions.insert(asked).inserted { all.append(asked) }
    }
  }

  /// Adds the questions of another value, in order.
  package mutating func add(_ others: Questions) {
    for asked in others.all { add(asked) }
  }

  /// Adds the question for the header of a note.
  ///
  /// A repeated question, which is common in loops, needs neither the path nor a dictionary.
  ///
  /// - Parameters:
  ///   - number: The number of the note.
  ///   - path: The path of the note.
  package mutating func addHeader(of number: Int, _ path: @autoclosure () -> String) {
    guard number != latestNote else { return }
    latestNote = number
    guard !headerCount.isReplaced, headers.insert(number).inserted else { return }
    add(Dependency.Question(question: .header, target: path()))
  }

  /// Adds a question of a kind with a limited number of questions.
  ///
  /// - Parameters:
  ///   - count: The counter of these questions.
  ///   - kinds: The kinds of questions that `whole` replaces when there are too many.
  private mutating func add(
    _ asked: Dependency.Question, counting count: WritableKeyPath<Questions, Count>,
    joined kinds: Set<Dependency.QuestionKind>, into whole: Dependency.QuestionKind
  ) {
    guard !self[keyPath: count].isReplaced, askedQuestions.insert(asked).inserted else { return }
    all.append(asked)
    self[keyPath: count].asked += 1
    guard self[keyPath: count].asked > Self.limit else { return }
    self[keyPath: count].isReplaced = true
    replace(kinds, by: whole)
  }

  /// Replaces all questions of some kinds by a single question, in the place of the first of them.
  private mutating func replace(
    _ kinds: Set<Dependency.QuestionKind>, by whole: Dependency.QuestionKind
  ) {
    let one = Dependency.Question(question: whole)
    let isNew = askedQuestions.insert(one).inserted
    guard let first = all.firstIndex(where: { kinds.contains($0.question) }) else { return }
    if isNew { all[first] = one }
    all.removeAll { kinds.contains($0.question) }
  }
}
