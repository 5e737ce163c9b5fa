import Cache
import Concurrency
import MarkdownDialect
import Notes

/// A resolver that answers the questions of notes about their site: the targets of links and names,
/// and the files of pictures.
package struct SiteResolver: Sendable {
  let map: SiteMap
  let names: NameIndex
  package let files: FileLinks
  /// Returns the digest of the answer to a question of Liquid code.
  private let liquid: @Sendable (Dependency.Question) -> Digest
  /// The targets of links that begin with `/`, by link.
  ///
  /// Such a link has the same target in every note. Lists of posts repeat such links often.
  private let rootLinks = ConcurrentMemo<String, SiteMap.Target>()

  package init(
    map: SiteMap, names: NameIndex, files: FileLinks,
    liquid: @escaping @Sendable (Dependency.Question) -> Digest
  ) {
    (self.map, self.names, self.files, self.liquid) = (map, names, files, liquid)
  }
}

extension SiteResolver {
  /// Returns the target of a link.
  ///
  /// - Parameter path: The path of the note that contains the link.
  func link(_ href: String, in path: String) -> SiteMap.Target {
    // In several languages, the target also depends on the language of the note.
    guard href.utf8.first == SitePath.slash, map.languages.isEmpty else {
      return map.target(of: href, in: path, names)
    }
    return rootLinks.value(href) { map.target(of: href, in: path, names) }
  }

  /// Returns the target of a name in `[[…]]`.
  ///
  /// - Parameter path: The path of the note that contains the name.
  func name(_ name: String, in path: String) -> LinkResolver.NameLookup {
    guard let match = names.names.match(name, in: path), let place = map.place(of: match.path)
    else {
      return .missing(
        remark: "no note or file is named “\(name)”; fix the name or publish the note")
    }
    let remark =
      match.others.isEmpty
      ? nil
      : "“\(name)” is ambiguous: \(match.path) is used because it is nearest, but the name also"
        + " fits "
        + match.others.prefix(3).joined(separator: ", ")
        + (match.others.count > 3 ? " and more" : "") + "; write a path to choose"
    return .found(url: map.url(place), title: match.title, remark: remark)
  }
}

extension SiteResolver: DependencyAnswers {
  /// Indicates whether a question of a note still has the recorded answer.
  ///
  /// - Parameter path: The path of the note.
  package func isUnchanged(_ dependency: Dependency, ofNote path: String) -> Bool {
    let target = dependency.asked.target
    let answer: Digest =
      switch dependency.asked.question {
      case .place: map.place(of: target)?.digest ?? .none
      case .link: Digest(link(target, in: path))
      case .name: Digest(name(target, in: path))
      case .file: Digest(files.file(at: target, in: path, .address, .ofPage))
      case .picture: digest(ofPicture: files.target(of: target, in: path), in: path)
      default: liquid(dependency.asked)
      }
    return answer == dependency.answer
  }

  /// Returns the digest of the picture properties that a note uses.
  package func digest(ofPicture path: String) -> Digest { files.pictures.digest(of: path) }
}

extension SiteResolver {
  /// Returns the digest of the target of a picture's address, and of the URL of the target.
  ///
  /// - Parameter path: The path of the note that shows the picture.
  func digest(ofPicture target: FileLinks.Target, in path: String) -> Digest {
    Digest { writer in
      switch target {
      case .file(let file, let suffix), .respelt(let file, let suffix):
        if case .file = target { writer.write(byte: 0) } else { writer.write(byte: 1) }
        writer.write(file)
        writer.write(files.address(of: file, on: path))
        writer.write(String(suffix))
      case .missing(let file):
        writer.write(byte: 2)
        writer.write(file)
        writer.write(files.pictures.existsUnpublished(file))
        writer.write(files.hint(for: file))
      case .external: writer.write(byte: 3)
      }
    }
  }
}

extension Digest {
  package init(_ target: SiteMap.Target) {
    self.init { writer in
      switch target {
      case .found(let url):
        writer.write(byte: 0)
        writer.write(url)
      case .caseMismatch(let url, let path):
        writer.write(byte: 1)
        writer.write(url)
        writer.write(path)
      case .missing(let path):
        writer.write(byte: 2)
        writer.write(path)
      case .external: writer.write(byte: 3)
      }
    }
  }

  init(_ named: LinkResolver.NameLookup) {
    self.init { writer in
      switch named {
      case .asWritten: writer.write(byte: 0)
      case .found(let url, let title, let remark):
        writer.write(byte: 1)
        writer.write(url)
        writer.write(title)
        writer.write(remark)
      case .missing(let remark):
        writer.write(byte: 2)
        writer.write(remark)
      }
    }
  }

  init(_ file: LinkResolver.File?) {
    self.init { writer in
      writer.write(file?.path)
      writer.write(file?.url)
    }
  }
}
