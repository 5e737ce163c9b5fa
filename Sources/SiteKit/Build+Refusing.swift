import Diagnostics
import Platform
import SiteModel
import SiteOutput
import SiteSource

extension OutputFolder {
  convenience init(for request: BuildRequest) throws(BuildFailure) {
    do throws(FileError) {
      try self.init(request.output, request.outputLink)
    } catch {
      throw BuildFailure(inOutput: error)
    }
  }
}

extension BuildFailure {
  /// Creates the failure of a build that cannot access a file in its output folder.
  init(inOutput error: FileError) {
    guard error.isOfLink else {
      self = .files(error)
      return
    }
    self = .obstacles([
      Diagnostic(
        .error, .outputLink, at: SourceLocation(error.path, base: .workingFolder),
        "this symbolic link was not made by a build and is not followed; remove it")
    ])
  }
}

extension WritePlan {
  init(of outputs: [Output], to output: OutputFolder) throws(BuildFailure) {
    do throws(FileError) {
      try self.init(outputs, to: output)
    } catch {
      throw BuildFailure(inOutput: error)
    }
  }
}

extension SiteSnapshot {
  /// Checks that the site has notes, and that the output folder may be written.
  ///
  /// - Throws: `BuildFailure.refused` if the source folder has no notes. It is probably the wrong
  ///   folder, and writing an empty site would delete the existing one. `BuildFailure.obstacles` if
  ///   the output folder contains files of the source.
  func checkNotes() throws(BuildFailure) {
    let obstacles = diagnostics.filter { $0.id == .outputInSource }
    guard obstacles.isEmpty else { throw .obstacles(obstacles) }
    guard siteNotes.isEmpty, skipped.isEmpty, loaded.moved.isEmpty else { return }
    throw .refused(
      BuildReport(
        assets: loaded.assets.count, diagnostics: (diagnostics + theme.diagnostics).sorted()),
      .noNotes)
  }
}

extension BuildReport {
  /// Checks that the outputs may be moved into place.
  ///
  /// - Throws: `BuildFailure.refused` if the request makes problems fatal, if every page would be
  ///   deleted, or if a source file that cannot be read may belong to a file to be deleted.
  func check(_ plan: WritePlan, by request: BuildRequest) throws(BuildFailure) {
    var report = self
    report.diagnostics = (diagnostics + plan.diagnostics).sorted()
    _ = try report.allowed(by: request)
    if notes == 0, plan.removed.contains(where: { $0.hasSuffix(".html") }) {
      throw .refused(report, .nothingPublished)
    }
    if report.hasUnreadFiles(among: plan.removed) { throw .refused(report, .unreadFiles) }
  }

  /// Indicates whether one of the files to be deleted may have been made from a source file that
  /// cannot be read.
  ///
  /// The page of an unreadable note can have any path. The copy of any other file has the path of
  /// that file.
  ///
  /// - Parameter gone: The paths of the files to be deleted.
  private func hasUnreadFiles(among gone: [String]) -> Bool {
    let unread = diagnostics.filter { $0.id == .unreadable && $0.severity == .error }
    return !unread.isEmpty && !gone.isEmpty
      && (gone.contains { $0.hasSuffix(".html") }
        || unread.contains { gone.contains(SitePath($0.location.path).outputPath) })
  }

  /// Returns the report if the site may be written or, without changes, may stay as it is.
  ///
  /// - Throws: `BuildFailure.refused` if the report has problems and the request makes them fatal.
  func allowed(by request: BuildRequest) throws(BuildFailure) -> BuildReport {
    if case .fatal = request.faults, diagnostics.contains(where: { $0.severity != .note }) {
      throw .refused(self, .faults)
    }
    return self
  }
}
