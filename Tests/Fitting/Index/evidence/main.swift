// Prints the features of each thing that the index finds in each note of a folder. `pairs.py`
// compares the things with the labels of the authors, and `fit.py` fits the model to the result.
//
// The first line has the names of the features. Each other line is a thing in a note: the path of
// the note, the number of the thing, its name in this note, its kind (`IndexModel.Kind`), and the
// value of each feature as a hexadecimal digit, between tabs. Members of types that only code names
// are left out, because no score decides about them. The build of this program defines
// `EVERY_CANDIDATE`, so that candidates are printed that current weights would drop.
import Bytes
import Cache
import Concurrency
import Foundation
import Platform

@testable import BookIndex
@testable import SiteKit
@testable import SiteModel

let folder = Folder(CommandLine.arguments[1])
let snapshot = try siteSnapshot(of: folder, workers: Workers(1))
let notes = snapshot.siteNotes
let mentions = try SiteMentions(of: notes, Workers(1))
var table = try mentions.table()

/// The evidence of single notes, and the evidence of all notes for each thing, as the choice of
/// entries adds it up.
let parts = table.evidence.map { EntryEvidence(packed: $0) ?? EntryEvidence() }
let allKinds = Set(Mention.Source.allCases)
let sums = EntryChoice(of: table, allKinds, named: IndexEdits()).evidence

/// Returns the values of all features as hexadecimal digits.
func digits(_ part: EntryEvidence, of sum: EntryEvidence, _ site: SiteSize) -> String {
  var digits = ""
  part.forEachFeature(sum, site) { _, value in digits += String(value, radix: 16) }
  return digits
}

/// Returns a text without the characters that separate fields and lines.
func field(_ text: String) -> String {
  text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

let site = SiteSize(notes: table.noteCount)
var lines = [(["features"] + Feature.allCases.map { "\($0)" }).joined(separator: "\t")]
var start = 0
for (note, end) in table.ends.enumerated() {
  for position in start..<end {
    let head = table.heads[position]
    guard case .found(let sign) = head.meaning, let sum = sums[Int(head.thing)],
      !sum.isMemberInCode
    else { continue }
    let outline = try table.outline(of: position) { outlines throws(CacheDamage) in
      try mentions.read(into: &outlines, ofMention: position - start, ofNote: note)
    }
    let fields = [
      notes[note].path, "\(head.thing)", field(table.outlines.name(of: outline)),
      "\(sum.modelKind)", digits(parts[sign], of: sum, site),
    ]
    lines.append(fields.joined(separator: "\t"))
  }
  start = end
}
print(lines.joined(separator: "\n"))
