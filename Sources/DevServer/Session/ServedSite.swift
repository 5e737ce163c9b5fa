import Cache
import Diagnostics
import HTTPServer
import Origins
import Platform
import PublishedSite
import SiteKit
import SiteSource
import Synchronization

/// A served site: answers requests and sends updates to the open windows.
final class ServedSite: Sendable {
  private let source: Folder
  private let output: Folder
  private let windows = Windows()
  private let state: Mutex<State>

  private struct State: Sendable {
    var build: ServedBuild
    var moves = MovedNotes()
    var parts = ChangedParts()
    var configuration: Configuration
    var files: SiteFiles
  }

  init(_ request: BuildRequest, _ build: ServedBuild) {
    source = request.source
    output = request.output
    let configuration = Self.configuration(of: request.source) ?? Configuration()
    state = Mutex(
      State(
        build: build, configuration: configuration,
        files: SiteFiles(request.output, base: configuration.base)))
    show(build)
  }

  var build: ServedBuild { state.withLock(\.build) }

  /// The base path under which the site is published.
  var base: String { state.withLock(\.configuration.base) }

  /// Publishes the result of a build and notifies the windows.
  func show(_ build: ServedBuild) {
    // While the configuration has errors, the previous configuration stays in effect.
    let configuration = Self.configuration(of: source)
    state.withLock { state in
      state.build = build
      if case .success(let report) = build.outcome {
        state.moves.update(to: report.published)
        state.parts.update(by: report.changes, in: output)
      }
      if let configuration { state.configuration = configuration }
      state.files = SiteFiles(
        output, base: state.configuration.base,
        decorate: LivePage(notes: state.moves.current).decorate)
    }
    windows.broadcast { self.state(ofPage: $0, selecting: .changed) }
  }

  /// Notifies the windows that a style sheet has changed, while the other files of the site are
  /// still being built.
  func notifyStyleChange(_ path: String) {
    state.withLock { $0.parts.update(path, in: output) }
    windows.broadcast { state(ofPage: $0, selecting: .changed) }
  }

  /// Returns the configuration of a folder; `nil` if it cannot be read or has errors.
  private static func configuration(of folder: Folder) -> Configuration? {
    guard let (configuration, faults) = try? Configuration.read(in: folder),
      !faults.contains(where: { $0.severity == .error })
    else { return nil }
    return configuration
  }
}

extension ServedSite {
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    let files = state.withLock(\.files)
    guard request.path.hasPrefix(SiteFiles.internalPathPrefix) else {
      let answer = files.answer(request)
      return answer.status == 503 ? LivePage.placeholder : answer
    }
    let page = request.query.first { $0.name == "page" }?.value ?? "/"
    switch request.path.dropFirst(SiteFiles.internalPathPrefix.count) {
    case "live.js": return LivePage.script
    case "live.css": return LivePage.style
    case "events":
      return .events(windows.add(showing: page) { state(ofPage: page, selecting: .all) })
    case "note": return note(ofPage: page)
    default: return HTTPResponse(404, text: "Not found on this server.")
    }
  }

  /// Returns the state of the page at an address, as JSON for the page's window.
  private func state(ofPage address: String, selecting told: PageState.Parts) -> String {
    let (build, moves, files, configuration, changed) = state.withLock {
      ($0.build, $0.moves, $0.files, $0.configuration, $0.parts)
    }
    var state = PageState(build: build, page: files.digest(ofPage: address), selection: told)
    if state.page == nil {
      let path = outputPath(ofPage: address, configuration)
      state.address = moves.note(formerlyAt: path)?.place.url(base: configuration.base)
    } else {
      let parts =
        switch told {
        case .all: parts(ofPage: address, configuration)
        case .changed: changed.digests.map { (path: $0.key, digest: $0.value) }
        }
      state.parts = parts.map { (SitePath($0.path).url(base: configuration.base), $0.digest) }
    }
    return state.json(EditorLinks(source, by: configuration.editor))
  }

  /// Returns the files that a page loads, each with its digest.
  private func parts(
    ofPage address: String, _ configuration: Configuration
  ) -> [(path: String, digest: Digest)] {
    let path = outputPath(ofPage: address, configuration)
    guard let html = try? output.read(path) else { return [] }
    let parts = PublishedSite.parts(ofPage: html, at: path, of: SiteAddress(configuration))
    return parts.compactMap { part in
      ChangedParts.digest(of: part, in: output).map { (part, $0) }
    }
  }

  /// Returns the details of the note of a page, as JSON for the panel; `null` if the page has no
  /// note.
  private func note(ofPage address: String) -> HTTPResponse {
    let (build, moves, configuration) = state.withLock { ($0.build, $0.moves, $0.configuration) }
    let page = outputPath(ofPage: address, configuration)
    let language = configuration.languages.number(of: SitePath(page))
    let index = configuration.view(of: language).inLanguage(.indexJSON).outputPath
    do throws(FileError) {
      let note = moves.note(at: page)
      let state = try note.map { note throws(FileError) in
        try NoteState(
          note, at: address, in: source, configuration: configuration, build: build,
          index: try? output.read(index))
      }
      // A page without a note is not an error. An error status would appear in the browser's
      // console.
      let json = state?.json(EditorLinks(source, by: configuration.editor)) ?? Array("null".utf8)
      return HTTPResponse(
        200,
        headers: [("Content-Type", "application/json"), ("Cache-Control", "no-store")],
        .bytes(json), for: .ownPages)
    } catch {
      return HTTPResponse(404, text: "\(error)")
    }
  }

  /// Returns the path of the file of a page, relative to the site's folder. If no file exists,
  /// returns the path that the file would have.
  private func outputPath(ofPage address: String, _ configuration: Configuration) -> String {
    guard
      case .file(let path, _) = LinkTarget(address, on: .root, of: SiteAddress(configuration))
    else { return "" }
    let files = LinkTarget.files(for: path)
    return files.first { Stamp(of: output.path(of: $0)).kind == .file } ?? files[0]
  }
}
