import ForeignMarkdown
import Testing

@testable import SiteSource

/// The marks decide which notes are read closely, so none may be missing.
@Suite("The marks of other tools' syntax")
struct CommonMarksTests {
  @Test func areInEachMarkerThatIsReported() {
    for syntax in ForeignSyntax.common {
      #expect(Origin.commonMarks.contains { syntax.start.contains($0) }, "\(syntax.start)")
    }
  }

  @Test func areForFoldersWithoutATool() {
    #expect(Origin().hasCommonSyntax && Origin(name: "T").hasCommonSyntax)
    var origin = Origin(name: "T")
    origin.dialect.containers = .colons
    #expect(!origin.hasCommonSyntax)
  }
}
