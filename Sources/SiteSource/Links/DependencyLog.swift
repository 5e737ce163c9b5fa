import Cache
import MarkdownDialect
import Notes
import Synchronization

/// A log of the questions that a note asks its site while the note is parsed and checked, with the
/// answers.
///
/// The cache stores the questions with digests of the answers. If an answer changes, the next build
/// parses the note again.
package final class DependencyLog: Sendable {
  private let resolver: SiteResolver
  /// The path of the note's file.
  private let path: String
  private let recorded = Mutex<Recorded>(Recorded())

  /// The contents of the log.
  private struct Recorded {
    /// The questions in `dependencies`.
    var asked: Set<Dependency.Question> = []
    /// The questions in the order in which they were first asked, with digests of the answers.
    var dependencies: [Dependency] = []
    /// The targets of links, by the link as written.
    var links: [String: SiteMap.Target] = [:]
    /// The files of pictures, by the address as written.
    var pictures: [String: FileLinks.Target] = [:]
  }

  /// Creates an empty log.
  ///
  /// - Parameters:
  ///   - resolver: The resolver that answers the questions.
  ///   - path: The path of the note's file.
  package init(_ resolver: SiteResolver, path: String) {
    self.resolver = resolver
    self.path = path
  }

  /// The questions that the note has asked, without duplicates, with digests of the answers.
  package var dependencies: [Dependency] { recorded.withLock { $0.dependencies } }

  /// The resolver for the Markdown parser. It records every question of the parser in the log.
  package var linkResolver: LinkResolver {
    LinkResolver(
      { [self] href, _ in RelativeLink(href) == nil ? nil : target(ofLink: href).url },
      naming: { [self] name in
        let answer = resolver.name(name, in: path)
        record(.name, target: name, answer: Digest(answer))
        return answer
      },
      finding: { [self] address, need in
        guard resolver.files.mayBeInternal(address) else { return nil }
        switch need {
        case .address:
          let answer = resolver.files.file(at: address, in: path, .address, .ofPage)
          record(.file, target: address, answer: Digest(answer))
          return answer
        case .addressAndSize:
          _ = target(ofPicture: address)
          return resolver.files.file(at: address, in: path, .addressAndSize, .ofPage)
        }
      })
  }

  /// Returns the target of a link in the note.
  package func target(ofLink href: String) -> SiteMap.Target {
    if let known = recorded.withLock({ $0.links[href] }) { return known }
    let answer: SiteMap.Target
    if let (file, place, url) = resolver.map.file(at: href, in: path) {
      // Most links contain the exact path of a file. Only the address of this file matters then.
      answer = .found(url)
      record(.place, target: file, answer: place.digest)
    } else {
      answer = resolver.link(href, in: path)
      record(.link, target: href, answer: Digest(answer))
    }
    recorded.withLock { $0.links[href] = answer }
    return answer
  }

  /// Returns the path and the title of the note with a name, or `nil` if no note has the name.
  package func note(named name: String) -> (path: String, title: String)? {
    record(.name, target: name, answer: Digest(resolver.name(name, in: path)))
    return resolver.names.file(named: name, in: path)
  }

  /// Returns the file of a picture that the note shows.
  func target(ofPicture address: String) -> FileLinks.Target {
    if let known = recorded.withLock({ $0.pictures[address] }) { return known }
    let answer = resolver.files.target(of: address, in: path)
    recorded.withLock { $0.pictures[address] = answer }
    record(.picture, target: address, answer: resolver.digest(ofPicture: answer, in: path))
    return answer
  }

  /// Records the questions that the note's Liquid code asked. Call this before all other questions,
  /// because Liquid runs first.
  package func record(_ dependencies: [Dependency]) {
    recorded.withLock { recorded in
      recorded.asked.formUnion(dependencies.map(\.asked))
      recorded.dependencies += dependencies
    }
  }

  /// Records a question with its answer, unless the question has been asked before.
  package func record(_ question: Dependency.QuestionKind, target: String, answer: Digest) {
    let asked = Dependency.Question(question: question, target: target)
    recorded.withLock { recorded in
      if recorded.asked.insert(asked).inserted {
        recorded.dependencies.append(Dependency(asked, answer))
      }
    }
  }
}
