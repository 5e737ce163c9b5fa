// Prints the evidence for each candidate entry in the notes of a folder, one JSON object a line:
// its text, its evidence by name, the adjustment of its score by rules, the score, and whether it
// becomes an entry. `fit.py` fits the weights to this output.
import Bytes
import Cache
import Concurrency
import Foundation
import Platform

@testable import BookIndex
@testable import SiteKit
@testable import SiteModel

struct Line: Encodable {
  var text: String
  var isName: Bool
  /// A Boolean value that indicates whether the score decides if it becomes an entry.
  var isWeighed: Bool
  var isChosen: Bool
  var isEastAsian: Bool
  var score: Int
  var adjustment: Int
  var kinds: UInt16
  var spelling: UInt32
  var signs: UInt8
  var numbers: [String: Int]
}

let folder = Folder(CommandLine.arguments[1])
let snapshot = try siteSnapshot(of: folder, workers: Workers(1))
let mentions = try SiteMentions(of: snapshot.siteNotes, Workers(1))
var table = try mentions.table()
var sums: [EntryEvidence?] = table.keys.map { _ in nil }
var headingNotes = table.keys.map { _ in 0 }
var names: [(String, UInt16)] = table.keys.map { _ in ("", 0) }
var start = 0
for (note, end) in table.ends.enumerated() {
  for position in start..<end {
    let head = table.heads[position]
    guard case .found(let sign) = head.meaning,
      let evidence = EntryEvidence(packed: table.evidence[sign])
    else { continue }
    let thing = Int(head.thing)
    if evidence.signs.contains(.wholeHeading) { headingNotes[thing] += 1 }
    if sums[thing]?.add(evidence) == nil { sums[thing] = evidence }
    if names[thing].0.isEmpty || evidence.mentions > names[thing].1 {
      let outline = try table.outline(of: position) { outlines throws(CacheDamage) in
        try mentions.read(into: &outlines, ofMention: position - start, ofNote: note)
      }
      names[thing] = (table.outlines.name(of: outline), evidence.mentions)
    }
  }
  start = end
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
for (thing, sum) in sums.enumerated() {
  guard let e = sum else { continue }
  let isSmall = table.isSmall
  let inHeadingNotes = e.headings > 0 ? headingNotes[thing] : 0
  let numbers: [String: Int] = [
    "words": Int(e.words), "rarest": Int(e.rarest), "commonest": Int(e.commonest),
    "script": Int(e.script.rawValue), "mentions": Int(e.mentions), "whole": Int(e.whole),
    "calls": Int(e.calls), "inCode": Int(e.inCode), "declared": Int(e.declared),
    "assigned": Int(e.assigned), "sections": Int(e.sections), "headings": Int(e.headings),
    "inHeadings": Int(e.inHeadings), "first": Int(e.first), "leading": Int(e.leading),
    "emphasized": Int(e.emphasized), "bold": Int(e.bold), "linked": Int(e.linked),
    "kinded": Int(e.kinded), "repeated": Int(e.repeated), "spans": Int(e.spans),
    "notes": Int(e.notes), "mostInNote": Int(e.mostInNote), "most": Int(e.most),
  ]
  let line = Line(
    text: names[thing].0, isName: e.isName,
    isWeighed: !e.isMemberInCode && e.isCandidate(onSmallSite: isSmall),
    isChosen: e.isChosen(onSmallSite: isSmall, headingNotes: inHeadingNotes),
    isEastAsian: e.isEastAsian,
    score: e.score(onSmallSite: isSmall, headingNotes: inHeadingNotes),
    adjustment: e.adjustment(onSmallSite: isSmall, headingNotes: inHeadingNotes),
    kinds: e.kinds.rawValue, spelling: e.spelling.rawValue, signs: e.signs.rawValue,
    numbers: numbers)
  print(String(decoding: try encoder.encode(line), as: UTF8.self))
}
