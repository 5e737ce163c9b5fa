import Cache
import Concurrency
import Liquid
import MarkdownDialect
import Notes
import SiteSource
import Synchronization

/// The interface through which the Liquid in notes and templates reads the site. It records every
/// question as a dependency.
///
/// Drops, tags and filters have no other access to the site, so they cannot omit a dependency. Each
/// worker has its own reader with its own drops and parsed includes. Drops and tags refer to the
/// reader without retaining it.
final class SiteReader: Sendable {
  private let site: LiquidSite
  /// The recordings in progress, the innermost last.
  private let frames = Mutex<[Recording]>([])
  private let ownEnvironment = Once<Environment>()
  private let lists = ConcurrentMemo<String, [Value]>()
  private let groups = ConcurrentMemo<String, Object>()
  /// The escaping of the Liquid that reads the site. With escaping, texts in HTML are markup.
  let escaping: Escaping

  init(_ site: LiquidSite, escaping: Escaping = .none) {
    self.site = site
    self.escaping = escaping
  }

  /// The questions asked so far while a note is rendered.
  private struct Recording {
    /// The note that is rendered; `nil` for a page without a note. Reading its own header is not
    /// recorded as a question.
    let note: Int?
    var questions = Questions()
  }
}

// MARK: - Recording

extension SiteReader {
  /// Calls a function for a note and records the questions that it asks.
  ///
  /// - Returns: The result of the function and the questions.
  func recording<Result>(
    _ note: Int?, _ work: () throws -> Result
  ) rethrows -> (result: Result, questions: Questions) {
    frames.withLock { $0.append(Recording(note: note)) }
    var frame: Recording?
    let result: Result
    do {
      defer { frame = frames.withLock { $0.popLast() } }
      result = try work()
    }
    return (result, frame?.questions ?? Questions())
  }

  /// Returns the questions, each with the digest of its answer, as dependencies.
  func dependencies(_ questions: Questions) -> [Dependency] { site.dependencies(questions) }

  /// Records a question of the note that is rendered.
  ///
  /// - Parameter target: The subject of the question, such as the name of a list.
  func recordQuestion(_ question: Dependency.QuestionKind, _ target: String = "") {
    recordQuestion(Dependency.Question(question: question, target: target))
  }

  func recordQuestion(_ asked: Dependency.Question) { record { $0.questions.add(asked) } }

  /// Records the questions of a cached text that is used again.
  func recordQuestions(_ questions: Questions) { record { $0.questions.add(questions) } }

  private func recordHeaderQuestion(_ number: Int) {
    record { frame in
      if number != frame.note { frame.questions.addHeader(of: number, site.path(number)) }
    }
  }

  private func record(_ work: (inout Recording) -> Void) {
    frames.withLock { frames in
      if !frames.isEmpty { work(&frames[frames.count - 1]) }
    }
  }
}

// MARK: - Configuration

extension SiteReader {
  var configuration: Configuration { site.configuration }

  var labels: [String] { site.labels }

  subscript(setting key: String) -> Value? { site[setting: key] }

  func text(_ key: String) -> String? { site.text(key) }

  func metadata(ofCollection label: String) -> Object { site.metadata(ofCollection: label) }
}

// MARK: - Notes

extension SiteReader {
  /// Returns the file of a note, without its text.
  func source(ofNote number: Int) -> SourceBox {
    recordHeaderQuestion(number)
    return site.source(ofNote: number)
  }

  func collection(of number: Int) -> String? {
    recordHeaderQuestion(number)
    return site.collection(of: number)
  }

  /// Returns the URL of a note relative to the root of the site, without the path that the site is
  /// published under.
  func url(ofNote number: Int) -> String {
    recordHeaderQuestion(number)
    return site.address(ofNote: number).url(base: "/")
  }

  /// Returns the address of a note's page.
  func address(ofNote number: Int) -> SitePath {
    recordHeaderQuestion(number)
    return site.address(ofNote: number)
  }

  func isBefore(_ one: Int, _ other: Int) -> Bool {
    recordHeaderQuestion(one)
    recordHeaderQuestion(other)
    return site.isBefore(one, other)
  }

  func neighbours(of number: Int) -> LiquidSite.Neighbours {
    recordQuestion(.neighbours, site.path(number))
    return site.neighbours(of: number)
  }

  /// Returns the title that the page of a note shows; `nil` if the note is not yet parsed.
  func shownTitle(ofNote number: Int) -> String? {
    recordHeaderQuestion(number)
    return site.notes[number].shownTitle
  }

  /// Returns the summary of a note.
  func summary(ofNote number: Int) -> String {
    recordQuestion(.summary, site.path(number))
    return site.summary(ofNote: number)
  }

  func drop(ofNote number: Int) -> Value { .drop(NoteDrop(site: self, number: number)) }

  /// Returns the `excerpt` in the front matter of a note, or the head of the note as HTML.
  func excerpt(ofNote number: Int) -> Value {
    recordQuestion(.excerpt, site.path(number))
    if let own = site.source(ofNote: number).source.frontMatter.object["excerpt"], own != .null {
      return own
    }
    return text(of: number, in: site.excerpts) {
      html($0.head(by: configuration), of: $0, number: number)
    }
  }

  /// Returns the body of a note as HTML.
  func content(ofNote number: Int) -> Value {
    recordQuestion(.content, site.path(number))
    return text(of: number, in: site.contents) { html(Array($0.body), of: $0, number: number) }
  }

  /// Returns a cached text of a note, and records the questions that its computation asked.
  private func text(
    of number: Int, in known: TextCache, _ make: (Note.Source) -> Value
  ) -> Value {
    let text = known.value(number) {
      let (value, questions) = recording(number) {
        site.sourceWithText(number).map(make) ?? .null
      }
      return TextCache.Text(value: value, questions: questions)
    }
    recordQuestions(text.questions)
    if escaping == .html, case .string(let html) = text.value { return .html(HTML(html)) }
    return text.value
  }
}

// MARK: - Lists

extension SiteReader {
  /// Returns the notes in a list of `site`; see `LiquidSite.numbers(inList:)`.
  ///
  /// - Parameter count: The maximum number of notes; `nil` for all.
  func notes(inList name: String, upTo count: Int?) -> [Value] {
    if let count {
      recordQuestion(.listStart, "\(count) \(name)")
    } else {
      recordQuestion(.list, name)
    }
    let all = lists.value(name) { site.numbers(inList: name).map(drop(ofNote:)) }
    return count.map { Array(all.prefix($0)) } ?? all
  }

  /// Returns the number of notes in a list.
  func size(ofList name: String) -> Int {
    recordQuestion(.listSize, name)
    return site.size(ofList: name)
  }

  var collections: [Value] { labels.map { .drop(CollectionDrop(site: self, label: $0)) } }

  /// Returns the ten newest posts other than the given note.
  func newestPosts(besides number: Int?) -> [Value] {
    recordQuestion(.related, number.map(site.path) ?? "")
    return site.newestPosts(besides: number).map(drop(ofNote:))
  }

  /// The files that are published unchanged.
  var files: [Value] {
    recordQuestion(.list, "static_files")
    return site.assets.map { .drop(FileDrop(path: $0)) }
  }

  /// Returns the notes of a tag or a category; `nil` if there are none.
  func group(_ name: String, of kind: String) -> Value? {
    let list = ListDrop(site: self, name: "\(kind)/\(name)")
    return list.elements(upTo: 1)?.isEmpty == false ? .drop(list) : nil
  }

  /// Returns the notes of all tags, or of all categories.
  func groups(of kind: String) -> Object {
    recordQuestion(.list, kind)
    return groups.value(kind) {
      let groups = kind == "tags" ? site.tags : site.categories
      var object = Object()
      for name in groups.names {
        // The size is a part of the question above.
        object[name] = .drop(
          ListDrop(
            site: self, name: "\(kind)/\(name)", size: groups.numbers[name]?.count ?? 0))
      }
      return object
    }
  }

  /// Returns the address of the page of a tag or a category; `nil` if it has none.
  func url(ofGroup name: String) -> String? {
    recordQuestion(.groupPage, name)
    return site.groupPlace(name).map(site.map.url)
  }
}

// MARK: - Files, addresses and time

extension SiteReader {
  /// Returns the contents of a file or folder in `_data`; `nil` if there is none with this name.
  func data(_ key: String) -> Value? {
    recordQuestion(.data, key)
    return site.data[key]
  }

  /// The contents of `_data`.
  var allData: Object {
    recordQuestion(.allData)
    return site.data
  }

  /// Returns an included file, which is parsed once. The dependency is recorded when the file is
  /// rendered.
  func includedFile(_ path: String) -> IncludedFiles.File { site.includedFile(path) }

  /// Returns the URL that `post_url` writes for a name; `nil` if no post has the name.
  func url(ofPost name: String) -> String? {
    recordQuestion(.post, name)
    return site.url(ofPost: name)
  }

  /// Returns the URL that `link` writes for a path, or a suggestion if there is no such file.
  func url(ofFile path: String) -> (url: String?, hint: String?) {
    recordQuestion(.liquidLink, path)
    let url = site.url(ofFile: path)
    return (url, url == nil ? site.hint(for: path) : nil)
  }

  /// Returns the file that a link or picture in a note's text refers to; `nil` if there is none.
  func file(_ shown: ReusedLink) -> LinkResolver.File? {
    recordQuestion(shown.question)
    return site.file(shown)
  }

  /// Returns the URL of the target of a link in a note's text; `nil` if the target is not on the
  /// site.
  func url(ofLink shown: ReusedLink) -> String? {
    recordQuestion(shown.question)
    return site.target(ofLink: shown).url
  }

  /// Returns the page or file that a name in double brackets refers to; `nil` if there is none.
  func named(_ shown: ReusedLink) -> (url: String, title: String)? {
    recordQuestion(shown.question)
    return site.named(shown)
  }

  /// Returns the absolute path of a collection's folder.
  func path(ofCollection label: String) -> String {
    recordQuestion(.folder)
    return site.folder.path(of: site.folder(ofCollection: label))
  }

  /// The time of the build, in seconds since 1970.
  var time: Int {
    recordQuestion(.time)
    return site.time
  }

  /// The offset of the site's time zone at the time of the build, in seconds east of UTC.
  var utcOffset: Int {
    if case .fixed = configuration.notes.zone { return site.utcOffset }
    recordQuestion(.offset)
    return site.utcOffset
  }

  /// The environment with the tags, filters and included files of the site.
  var environment: Environment { ownEnvironment.value { makeEnvironment() } }
}
