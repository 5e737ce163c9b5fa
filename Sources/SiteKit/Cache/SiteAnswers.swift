import MarkdownDialect
import Notes
import Pictures
import Synchronization

/// What a note asks of its site while it is parsed, and what it is told.
final class SiteAnswers: Sendable {
  private let noted = Mutex<(answers: [SiteAnswer], asksNames: Bool)>(([], false))

  func add(_ answer: SiteAnswer) { noted.withLock { $0.answers.append(answer) } }

  /// Notes that it was asked what a name stands for.
  func addName() { noted.withLock { $0.asksNames = true } }

  var all: [SiteAnswer] { noted.withLock { $0.answers } }

  /// What of the site had a part in how the note was parsed.
  var needs: KeptNote.Needs {
    noted.withLock { noted in
      if noted.asksNames { return [.names, .places] }
      return noted.answers.isEmpty ? [] : .places
    }
  }
}

/// What a target in a note leads to on its site.
struct SiteAnswer: Hashable, Sendable {
  /// What was asked for.
  enum Question: UInt8, Sendable {
    case link, file, fileAndSize

    init(_ need: LinkResolver.Need) {
      self = need == .address ? .file : .fileAndSize
    }
  }

  var question: Question
  var target: String
  var url: String?
  /// The file in the source folder, where one was asked for and is there.
  var path: String?
  var size: PixelSize?

  init(_ question: Question, _ target: String, url: String?) {
    (self.question, self.target, self.url) = (question, target, url)
  }

  init(_ question: Question, _ target: String, _ file: LinkResolver.File?) {
    self.init(question, target, url: file?.url)
    (path, size) = (file?.path, file?.size)
  }

  var file: LinkResolver.File? {
    guard let path, let url else { return nil }
    return LinkResolver.File(path: path, url: url, size: size)
  }
}

extension SiteAnswer: Cacheable {
  func write(to writer: inout CacheWriter) {
    writer.write(byte: question.rawValue)
    writer.write(target)
    writer.write(url)
    writer.write(path)
    writer.write(size)
  }

  init(from reader: inout CacheReader) throws(CacheDamage) {
    let question = try Question(rawValue: reader.byte()).undamaged()
    self.init(question, try reader.text(), url: try reader.optionalText())
    path = try reader.optionalText()
    size = try reader.optional()
  }
}

/// Gives a note that is parsed again the answers it had, so that the site need not be known.
final class KnownAnswers: Sendable {
  private let answers: [SiteAnswer]
  private let isUnknown = Atomic(false)

  init(_ answers: [SiteAnswer]) { self.answers = answers }

  /// Whether something was asked that was not asked before.
  var areTooFew: Bool { isUnknown.load(ordering: .relaxed) }

  var resolver: LinkResolver {
    LinkResolver(
      { [self] href, _ in RelativeLink(href) == nil ? nil : answer(.link, href)?.url },
      naming: { [self] _ in
        isUnknown.store(true, ordering: .relaxed)
        return .asWritten
      },
      finding: { [self] source, need in
        // Whether an address written out in full is the site's own, only the site knows.
        RelativeLink(source) == nil && !source.contains("://")
          ? nil : answer(SiteAnswer.Question(need), source)?.file
      })
  }

  private func answer(_ question: SiteAnswer.Question, _ target: String) -> SiteAnswer? {
    let answer = answers.first { $0.question == question && $0.target == target }
    if answer == nil { isUnknown.store(true, ordering: .relaxed) }
    return answer
  }
}
