import Cache
import ForeignMarkdown
import Notes
import Origins
import SiteSource
import Text

extension InclusionFiles {
  /// Creates the files that a note may include. Each question is recorded in the note's log, so that
  /// the next build parses the note again if the answer has changed.
  init(_ site: LiquidSite, _ log: DependencyLog) {
    @Sendable func record(_ question: Dependency.Question) {
      log.record(question.question, target: question.target, answer: site.digest(of: question))
    }
    self.init(
      content: { path in
        record(Dependency.Question(question: .include, target: path))
        let file = site.includedFile(path)
        if let reason = file.refusal { return .refused(reason) }
        guard let bytes = file.bytes else { return .missing }
        return .text(
          FileName.isMarkdown(path) ? SourceText.withoutComments(bytes, path: path) : bytes)
      },
      named: { name, path in
        let (file, question) = site.file(named: name, in: path)
        record(question)
        return file
      },
      isTarget: { link in
        switch log.target(ofLink: link) {
        case .found, .caseMismatch: true
        case .missing, .external: false
        }
      },
      home: { block in
        // Each note may contain the block.
        record(Dependency.Question(question: .texts))
        return site.path(ofBlock: block)
      })
  }
}
