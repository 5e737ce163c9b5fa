import Foundation
import Highlighting
import Testing

@Test("A sample of the manual is highlighted as reviewed", arguments: Sample.all)
func sample(_ sample: Sample) throws {
  let language = try #require(Language.named(sample.language))
  let marked = MarkedCode(try Page(highlighted(sample.code, as: language))).text
  if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
    try FileManager.default.createDirectory(
      at: sample.file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(marked.utf8).write(to: sample.file)
    Issue.record("recorded; read Samples/\(sample.language).txt before you keep it")
    return
  }
  #expect(marked == (try? String(contentsOf: sample.file, encoding: .utf8)))
}

@Test func everyLanguageHasASample() {
  #expect(Sample.all.map(\.language).sorted() == Language.all.map(\.name))
}
