import Bytes
import Cache
import Liquid
import MarkdownDialect
import Notes
import SiteSource

extension LiquidSite {
  /// Returns the questions, each with the digest of its answer, as dependencies.
  func dependencies(_ questions: Questions) -> [Dependency] {
    questions.all.map { Dependency($0, digest(of: $0)) }
  }

  /// Returns the digest of the answer to a question. It is computed once in a build.
  package func digest(of asked: Dependency.Question) -> Digest {
    answers.value(asked) { freshAnswer(to: asked) }
  }

  /// Returns the path of the note or file with a name in double brackets, and the question whose
  /// answer is the address of the file.
  ///
  /// - Parameter path: The path of the note that contains the name.
  package func file(
    named name: String, in path: String
  ) -> (path: String?, question: Dependency.Question) {
    let question = ReusedLink(name, in: path, ReusedLink.ReferenceKind.name).question
    return (names.file(named: name, in: path)?.path, question)
  }

  private func freshAnswer(to asked: Dependency.Question) -> Digest {
    let target = asked.target
    return switch asked.question {
    case .header: number(of: target).map(header) ?? .none
    case .headers: digest(of: notes.indices) { header($0) }
    case .excerpt: number(of: target).map(excerpt) ?? .none
    case .content: number(of: target).map(content) ?? .none
    case .texts: digest(of: notes.indices) { content($0) }
    case .list: list(target)
    case .listStart: start(ofList: target)
    case .listSize: Digest { (writer: inout CacheWriter) in writer.write(size(ofList: target)) }
    case .groupPage: groupPlace(target)?.digest ?? .none
    case .summary: number(of: target).map { Digest(text: summary(ofNote: $0)) } ?? .none
    case .related: digest(of: newestPosts(besides: number(of: target)))
    case .neighbours:
      number(of: target).map { number in
        let beside = neighbours(of: number)
        return Digest { (writer: inout CacheWriter) in
          for number in [beside.previous, beside.next] { writer.write(number.map(path)) }
        }
      } ?? .none
    case .include: includedFile(target).digest
    case .data: Digest { (writer: inout CacheWriter) in writer.write(data[target] ?? .null) }
    case .allData: Digest { (writer: inout CacheWriter) in writer.write(Value.object(data)) }
    case .post: post(named: target).map(place) ?? .none
    case .liquidLink:
      map.place(of: target)?.digest
        ?? Digest { (writer: inout CacheWriter) in
          writer.write(url(ofFile: target))
          writer.write(hint(for: target))
        }
    case .shownFile: digest(of: ReusedLink(target))
    case .time: Digest { (writer: inout CacheWriter) in writer.write(time) }
    case .offset: Digest { (writer: inout CacheWriter) in writer.write(utcOffset) }
    case .folder: Digest(text: folder.path)
    // `LinkResolver` answers these questions, which notes also ask without Liquid.
    case .place, .link, .name, .file, .picture: .none
    }
  }

  /// Returns the digest of a note's header and address, and of its title if it is known.
  private func header(_ number: Int) -> Digest {
    let known = notes[number].header.fieldsDigest
    // Before the notes are parsed, their whole source would be read for this.
    if known == .none, notes[number].shownTitle == nil { return content(number) }
    return Digest { (writer: inout CacheWriter) in
      writer.write(known == .none ? Digest(ofFieldsOf: source(ofNote: number).source) : known)
      writer.write(notes[number].shownTitle)
      writer.write(collection(of: number))
      writer.write(place(number))
    }
  }

  private func excerpt(_ number: Int) -> Digest {
    let head = notes[number].header.excerptDigest
    return head == .none ? content(number) : head.joined(with: header(number))
  }

  private func content(_ number: Int) -> Digest {
    notes[number].file.digest.joined(with: place(number))
  }

  private func place(_ number: Int) -> Digest { map.place(of: path(number))?.digest ?? .none }

  private func digest(of numbers: some Sequence<Int>) -> Digest { digest(of: numbers) { _ in nil } }

  /// Returns the digest of a list of notes, in order. `part` gives an additional digest for each
  /// note.
  private func digest(of numbers: some Sequence<Int>, with part: (Int) -> Digest?) -> Digest {
    Digest { (writer: inout CacheWriter) in
      for number in numbers {
        writer.write(path(number))
        if let part = part(number) { writer.write(part) }
      }
    }
  }

  private func list(_ name: String) -> Digest {
    switch name {
    case "static_files": Digest { (writer: inout CacheWriter) in writer.write(assets) }
    case "tags": sizes(of: tags)
    case "categories": sizes(of: categories)
    default: digest(of: numbers(inList: name))
    }
  }

  /// Returns the digest of the names of tags or categories with the number of notes of each.
  private func sizes(of groups: Groups) -> Digest {
    Digest { (writer: inout CacheWriter) in
      for name in groups.names {
        writer.write(name)
        writer.write(groups.numbers[name]?.count ?? 0)
      }
    }
  }

  /// Returns the digest of the first notes of a list.
  ///
  /// - Parameter target: The number of notes, a space, and the name of the list.
  private func start(ofList target: String) -> Digest {
    let parts = target.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let count = Int(parts[0]) ?? 0
    return digest(of: numbers(inList: String(parts.last ?? "")).prefix(count))
  }

  private func digest(of shown: ReusedLink) -> Digest {
    switch shown.meaning {
    case .link: return Digest(target(ofLink: shown))
    case .name:
      let named = named(shown)
      return Digest { (writer: inout CacheWriter) in
        writer.write(named?.url)
        writer.write(named?.title)
      }
    case .file, .picture:
      return Digest { (writer: inout CacheWriter) in
        let file = file(shown)
        writer.write(file?.path)
        writer.write(file?.url)
        writer.write(file?.size.map { "\($0)" })
      }
    }
  }
}

/// An address or a name in a note's text, when the text is shown on another page.
package struct ReusedLink: Hashable, Sendable {
  /// The path of the note that contains the text.
  var note: String
  /// The address or name as the note's author wrote it.
  var address: String
  /// The kind of reference that the address is.
  var meaning: ReferenceKind

  /// The kind of reference that the address is.
  package enum ReferenceKind: String, Hashable, Sendable {
    /// A file that the text shows or links to.
    case file = ""
    /// A picture that the text shows; its size is needed.
    case picture = "size"
    /// A link to a note or a file.
    case link
    /// The name of a note or a file in double brackets.
    case name
  }

  /// Creates a reference.
  init(_ address: String, in note: String, _ meaning: ReferenceKind) {
    (self.address, self.note, self.meaning) = (address, note, meaning)
  }

  /// Creates a reference to a file that the text shows or links to.
  init(_ address: String, in note: String, _ need: LinkResolver.FileProperties) {
    self.init(address, in: note, need == .addressAndSize ? .picture : .file)
  }

  /// Parses the target of a recorded question.
  ///
  /// - Parameter target: The `target` of `question`.
  init(_ target: String) {
    let parts = target.split(
      separator: Dependency.Question.separator, maxSplits: 2, omittingEmptySubsequences: false)
    self.init(
      String(parts.last ?? ""), in: String(parts.dropLast().last ?? ""),
      ReferenceKind(rawValue: String(parts[0])) ?? .file)
  }

  /// The question that is recorded when a template shows the address.
  var question: Dependency.Question {
    Dependency.Question(
      question: .shownFile,
      target: [meaning.rawValue, note, address].joined(
        separator: String(Dependency.Question.separator)))
  }

  var need: LinkResolver.FileProperties { meaning == .picture ? .addressAndSize : .address }
}
