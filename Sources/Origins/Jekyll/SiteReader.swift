import Cache
import Concurrency
import Liquid
import MarkdownDialect
import Notes
import SiteSource
import Synchronization

/// The site as seen by the Liquid of notes. Records every question that it is asked.
///
/// Drops, tags and filters have no other access to the site, so none can forget to record a
/// dependency. Each worker has its own reader with its own drops and parsed includes; they refer to
/// it without keeping it alive.
final class SiteReader: Sendable {
  private let site: LiquidSite
  private let frames = Mutex<[Frame]>([])
  private let ownEnvironment = Once<Environment>()
  private let lists = Known<String, [Value]>()
  private let groups = Known<Dependency.Question, Object>()

  init(_ site: LiquidSite) { self.site = site }

  /// The questions asked so far while something is rendered.
  private struct Frame {
    /// The note that is rendered, of which everything may be shown without a question.
    let note: Int
    var questions = Questions()
  }
}

// MARK: - Recording

extension SiteReader {
  /// Does some work for a note and records its questions.
  ///
  /// - Returns: The result and the questions.
  func recording<Result>(
    _ note: Int, _ work: () throws -> Result
  ) rethrows -> (result: Result, questions: Questions) {
    frames.withLock { $0.append(Frame(note: note)) }
    var frame: Frame?
    let result: Result
    do {
      defer { frame = frames.withLock { $0.popLast() } }
      result = try work()
    }
    return (result, frame?.questions ?? Questions())
  }

  /// The questions with the digests of their answers.
  func dependencies(_ questions: Questions) -> [Dependency] { site.dependencies(questions) }

  func ask(_ question: Dependency.Question, _ target: String = "") {
    ask(Dependency.Asked(question: question, target: target))
  }

  func ask(_ asked: Dependency.Asked) { record { $0.questions.add(asked) } }

  /// Records the questions of something that was made before and is used again now.
  func ask(_ questions: Questions) { record { $0.questions.add(questions) } }

  private func askHeader(_ number: Int) {
    record { frame in
      if number != frame.note { frame.questions.addHeader(of: number, site.path(number)) }
    }
  }

  private func record(_ work: (inout Frame) -> Void) {
    frames.withLock { frames in
      if !frames.isEmpty { work(&frames[frames.count - 1]) }
    }
  }
}

// MARK: - What follows from the configuration

extension SiteReader {
  var configuration: Configuration { site.configuration }

  var labels: [String] { site.labels }

  subscript(setting key: String) -> Value? { site[setting: key] }

  func text(_ key: String) -> String? { site.text(key) }

  func metadata(ofCollection label: String) -> Object { site.metadata(ofCollection: label) }
}

// MARK: - Notes

extension SiteReader {
  /// The file of a note, without its text.
  func known(_ number: Int) -> KnownSource {
    askHeader(number)
    return site.known(number)
  }

  func collection(of number: Int) -> String? {
    askHeader(number)
    return site.collection(of: number)
  }

  /// The URL of a note from the root of the site, without the path that the site is published
  /// under.
  func url(ofNote number: Int) -> String {
    askHeader(number)
    return site.place(ofNote: number).url(base: "/")
  }

  /// The address of a note's page, under the path that the site is published under.
  func address(ofNote number: Int) -> SitePath {
    askHeader(number)
    return site.place(ofNote: number)
  }

  func isBefore(_ one: Int, _ other: Int) -> Bool {
    askHeader(one)
    askHeader(other)
    return site.isBefore(one, other)
  }

  func neighbours(of number: Int) -> LiquidSite.Neighbours {
    ask(.neighbours, site.path(number))
    return site.neighbours(of: number)
  }

  func drop(ofNote number: Int) -> Value { .drop(NoteDrop(site: self, number: number)) }

  /// The head of a note as HTML, or the `excerpt` of its front matter.
  func excerpt(ofNote number: Int) -> Value {
    ask(.excerpt, site.path(number))
    if let own = site.known(number).source.frontMatter.object["excerpt"], own != .null {
      return own
    }
    return text(of: number, in: site.excerpts) { html($0.head(by: configuration), of: $0, number) }
  }

  /// The body of a note as HTML.
  func content(ofNote number: Int) -> Value {
    ask(.content, site.path(number))
    return text(of: number, in: site.contents) { html(Array($0.body), of: $0, number) }
  }

  /// A text that is made of a note at the first request, with all questions that this asks.
  private func text(
    of number: Int, in known: KnownTexts, _ make: (Note.Source) -> Value
  ) -> Value {
    let text = known.value(number) {
      let (value, questions) = recording(number) {
        site.sourceWithText(number).map(make) ?? .null
      }
      return KnownTexts.Text(value: value, questions: questions)
    }
    ask(text.questions)
    return text.value
  }
}

// MARK: - Lists

extension SiteReader {
  /// The notes in a list of `site`; see `LiquidSite.numbers(inList:)`.
  func notes(inList name: String) -> [Value] {
    ask(.list, name)
    return lists.value(name) { site.numbers(inList: name).map(drop(ofNote:)) }
  }

  /// The notes of a collection in its order.
  func notes(inCollection label: String) -> [Value] {
    notes(inList: LiquidSite.collections + label)
  }

  var collections: [Value] { labels.map { .drop(CollectionDrop(site: self, label: $0)) } }

  /// The ten newest posts other than the note itself.
  func newestPosts(besides number: Int) -> [Value] {
    ask(.related, site.path(number))
    return site.newestPosts(besides: number).map(drop(ofNote:))
  }

  /// The files that are published as they are.
  var files: [Value] {
    ask(.list, "static_files")
    return site.assets.map { .drop(FileDrop(path: $0)) }
  }

  /// The posts with a tag or in a category.
  func posts(of kind: Dependency.Question, _ name: String) -> Value? {
    ask(kind, name)
    return posts(of: kind)[name]
  }

  /// The posts of all tags, or of all categories.
  func allPosts(by kind: Dependency.Question) -> Object {
    ask(.list, kind == .tag ? "tags" : "categories")
    return posts(of: kind)
  }

  private func posts(of kind: Dependency.Question) -> Object {
    groups.value(kind) {
      let groups = kind == .tag ? site.tags : site.categories
      var object = Object()
      for name in groups.names {
        object[name] = .array((groups.numbers[name] ?? []).map(drop(ofNote:)))
      }
      return object
    }
  }
}

// MARK: - Files, addresses and time

extension SiteReader {
  /// The contents of a file or folder in `_data`.
  func data(_ key: String) -> Value? {
    ask(.data, key)
    return site.data[key]
  }

  /// The contents of `_data`.
  var allData: Object {
    ask(.allData)
    return site.data
  }

  /// An included file, which is parsed once. Its use is recorded when it is rendered.
  func includedFile(_ path: String) -> IncludedFiles.File { site.includedFile(path) }

  /// The URL that `post_url` writes for a name; `nil` if no post has it.
  func url(ofPost name: String) -> String? {
    ask(.post, name)
    return site.url(ofPost: name)
  }

  /// The URL that `link` writes for a path, or a suggestion for the path.
  func url(ofFile path: String) -> (url: String?, hint: String?) {
    ask(.linked, path)
    let url = site.url(ofFile: path)
    return (url, url == nil ? site.hint(for: path) : nil)
  }

  func file(_ shown: ShownFile) -> LinkResolver.File? {
    ask(shown.question)
    return site.file(shown)
  }

  /// The URL on the site that a link in a note's text leads to.
  func url(ofLink shown: ShownFile) -> String? {
    ask(shown.question)
    return site.target(ofLink: shown).url
  }

  /// The page or file that a name in a note's text refers to.
  func named(_ shown: ShownFile) -> (url: String, title: String)? {
    ask(shown.question)
    return site.named(shown)
  }

  /// The absolute path of a collection's folder.
  func path(ofCollection label: String) -> String {
    ask(.folder)
    return site.folder.path(of: site.folder(ofCollection: label))
  }

  /// The time of the build, in seconds since 1970.
  var time: Int {
    ask(.time)
    return site.time
  }

  /// The offset of the site's zone at that time, in seconds east of UTC.
  var utcOffset: Int {
    if case .fixed = configuration.notes.zone { return site.utcOffset }
    ask(.offset)
    return site.utcOffset
  }

  /// The tags, filters and included files of the site.
  var environment: Environment { ownEnvironment.value { madeEnvironment() } }
}
