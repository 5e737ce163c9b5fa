// A laboratory: reads Markdown roughly, and prints pairs with features, or the entries.
import Bytes
import Foundation
@testable import BookIndex

let arguments = CommandLine.arguments
let mode = arguments[1]
let folder = arguments.last!

struct Loaded { var name: String; var title: String; var found: FoundMentions }

func inline(_ s: String, _ line: Int, _ f: inout TermFinder) {
  let u = Array(s.utf8)
  var i = 0
  var buf: [UInt8] = []
  var bold = false, em = false, linked = false
  func flush(_ f: inout TermFinder) {
    if !buf.isEmpty { buf.withBytes { f.add($0, line: line, body: nil) }; buf.removeAll() }
  }
  func at(_ j: Int) -> UInt8 { j < u.count ? u[j] : 0 }
  while i < u.count {
    let c = u[i]
    if c == 0x60 {
      var n = 1
      while at(i + n) == 0x60 { n += 1 }
      var j = i + n
      var found = -1
      while j + n <= u.count {
        if u[j] == 0x60 {
          var m = 0
          while at(j + m) == 0x60 { m += 1 }
          if m == n { found = j; break }
          j += m
        } else { j += 1 }
      }
      if found >= 0 {
        flush(&f)
        Array(u[(i + n)..<found]).withBytes { f.add(code: $0, line: line, body: nil) }
        i = found + n
        continue
      }
      i += n
      continue
    }
    if c == UInt8(ascii: "!"), at(i + 1) == UInt8(ascii: "[") {
      if let close = u[i...].firstIndex(of: UInt8(ascii: "]")), at(close + 1) == UInt8(ascii: "("),
        let end = u[close...].firstIndex(of: UInt8(ascii: ")"))
      {
        flush(&f); f.addGap(line: line); i = end + 1; continue
      }
    }
    if c == UInt8(ascii: "["), !linked {
      if let close = u[i...].firstIndex(of: UInt8(ascii: "]")), at(close + 1) == UInt8(ascii: "(") {
        flush(&f); f.enter(.linked); linked = true; i += 1; continue
      }
    }
    if c == UInt8(ascii: "]"), linked, at(i + 1) == UInt8(ascii: "(") {
      flush(&f); f.leave(.linked); linked = false
      var depth = 0
      var j = i + 1
      while j < u.count {
        if u[j] == UInt8(ascii: "(") { depth += 1 }
        if u[j] == UInt8(ascii: ")") { depth -= 1; if depth == 0 { break } }
        j += 1
      }
      i = j + 1
      continue
    }
    if c == UInt8(ascii: "*") || c == UInt8(ascii: "_") && (i == 0 || !u[i - 1].isLetterOrDigit || em || bold) {
      if at(i + 1) == c {
        flush(&f)
        if bold { f.leave(.bold) } else { f.enter(.bold) }
        bold.toggle(); i += 2; continue
      }
      if em ? true : (at(i + 1) > 0x20) {
        flush(&f)
        if em { f.leave(.emphasized) } else { f.enter(.emphasized) }
        em.toggle(); i += 1; continue
      }
    }
    if c == UInt8(ascii: "<"), let end = u[i...].firstIndex(of: UInt8(ascii: ">")), end - i < 300, at(i+1) > 0x20 {
      i = end + 1; continue
    }
    if c == UInt8(ascii: "\\"), i + 1 < u.count { buf.append(u[i + 1]); i += 2; continue }
    buf.append(c)
    i += 1
  }
  flush(&f)
  if bold { f.leave(.bold) }
  if em { f.leave(.emphasized) }
  if linked { f.leave(.linked) }
}

func read(_ path: String, _ name: String) -> Loaded {
  let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  var lines = text.replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "\n")
  var title: String?
  var start = 0
  if lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") {
    for l in lines[1..<end] where l.hasPrefix("title:") {
      var t = l.dropFirst(6).trimmingCharacters(in: .whitespaces)
      if t.hasPrefix("\""), let d = try? JSONDecoder().decode(String.self, from: Data(t.utf8)) { t = d }
      title = t
    }
    start = end + 1
  }
  let body = lines[start...].joined(separator: "\n")
  let bytes = Array(body.utf8)
  let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
  for (i, b) in bytes.enumerated() { memory[i] = b }
  var f = TermFinder(title: title, of: BorrowedBytes(start: memory, count: bytes.count))
  var i = start
  var heads: [String] = []
  var inParagraph = false
  func end(_ f: inout TermFinder) { f.endBlock(); inParagraph = false }
  while i < lines.count {
    let raw = lines[i]
    let l = raw.trimmingCharacters(in: .whitespaces)
    if l.hasPrefix("```") || l.hasPrefix("~~~") {
      end(&f)
      let fence = String(l.prefix(3))
      let lang = l.drop { $0 == "`" || $0 == "~" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
      var code: [String] = []
      let at = i + 2
      i += 1
      while i < lines.count, !lines[i].trimmingCharacters(in: .whitespaces).hasPrefix(fence) { code.append(lines[i]); i += 1 }
      Array(code.joined(separator: "\n").utf8).withBytes { f.add(codeBlock: $0, language: lang, line: at) }
      i += 1
      continue
    }
    if l.isEmpty { end(&f); i += 1; continue }
    if !inParagraph, raw.hasPrefix("    ") || raw.hasPrefix("\t"), !l.hasPrefix("-"), !l.hasPrefix("*"), l.first?.isNumber != true { i += 1; continue }
    let hashes = l.prefix { $0 == "#" }.count
    var isHeading = (1...6).contains(hashes) && l.dropFirst(hashes).first.map { $0 == " " } == true
    var level = hashes
    var h = l.dropFirst(hashes).trimmingCharacters(in: CharacterSet(charactersIn: " #"))
    if !isHeading, !inParagraph, i + 1 < lines.count {
      let n = lines[i + 1].trimmingCharacters(in: .whitespaces)
      if n.count > 2, n.allSatisfy({ $0 == "=" }) { isHeading = true; level = 1; h = l; lines[i + 1] = "" }
      else if n.count > 2, n.allSatisfy({ $0 == "-" }), !l.hasPrefix("|") { isHeading = true; level = 2; h = l; lines[i + 1] = "" }
    }
    if isHeading {
      end(&f)
      var out: [UInt8] = [], code: [Range<Int>] = []
      var inCode = false, s0 = 0
      for c in h.utf8 {
        if c == 0x60 { if inCode { code.append(s0..<out.count) } else { s0 = out.count }; inCode.toggle(); continue }
        if c == UInt8(ascii: "*") { continue }
        out.append(c)
      }
      if let open = out.firstIndex(of: UInt8(ascii: "[")), let close = out.firstIndex(of: UInt8(ascii: "]")), close > open, code.isEmpty, close + 1 < out.count, out[close + 1] == UInt8(ascii: "(") {
        out = Array(out[..<open] + out[(open + 1)..<close])
      }
      heads.append("h\(heads.count)")
      out.withBytes { f.add(heading: $0, code: code, level: level, line: i + 1, number: heads.count - 1) }
      i += 1
      continue
    }
    var content = l
    var isItem = false
    if let c = content.first, "-*+".contains(c), content.dropFirst().first == " " { content = String(content.dropFirst(2)); isItem = true }
    else if content.first?.isNumber == true {
      let d = content.prefix { $0.isNumber }
      let r = content.dropFirst(d.count)
      if r.hasPrefix(". ") { content = String(r.dropFirst(2)); isItem = true }
    }
    if content.hasPrefix(">") { content = String(content.dropFirst().drop { $0 == " " || $0 == ">" }) }
    if l.hasPrefix("|") {
      for cell in l.split(separator: "|") { f.startBlock(.cell); inline(String(cell), i + 1, &f) }
      end(&f)
      i += 1
      continue
    }
    if isItem || !inParagraph { f.startBlock(.paragraph); inParagraph = true } else { f.addSpace() }
    inline(content, i + 1, &f)
    i += 1
  }
  f.endBlock()
  return Loaded(name: name, title: title ?? "", found: f.mentions(headings: heads) { $0 })
}


var names: [String] = []
if let walker = FileManager.default.enumerator(atPath: folder) {
  for case let n as String in walker where n.hasSuffix(".md") { names.append(n) }
}
names.sort()
var table = MentionTable()
var loaded: [Loaded] = []
for n in names {
  let l = read(folder + "/" + n, n)
  for m in l.found.mentions { table.append(m.head) }
  table.endNote()
  loaded.append(l)
}
let parts = table.evidence.map { EntryEvidence(packed: $0)! }
var sums: [EntryEvidence?] = table.keys.map { _ in nil }
for h in table.heads {
  if case .found(let sign) = h.meaning {
    if sums[Int(h.thing)]?.add(parts[sign]) == nil { sums[Int(h.thing)] = parts[sign] }
  }
}
let site = SiteSize(notes: names.count)
var start = 0
var out = ""
for (note, end) in table.ends.enumerated() {
  for position in start..<end {
    let h = table.heads[position]
    guard case .found(let sign) = h.meaning, let sum = sums[Int(h.thing)] else { continue }
    let m = loaded[note].found.mentions[position - start]
    let text = String(decoding: loaded[note].found.texts[m.name], as: UTF8.self)
    var bins: [String] = []
    parts[sign].forEachFeature(sum, site) { _, bin in bins.append(String(bin, radix: 16)) }
    let score = IndexModel.fitted.score(parts[sign], of: sum, site)
    out += "\(names[note])\t\(h.thing)\t\(text.replacingOccurrences(of: "\t", with: " ").replacingOccurrences(of: "\n", with: " "))\t\(sum.modelKind)\t\(sum.isMemberInCode ? 1 : 0)\t\(bins.joined())\t\(score)\t\(parts[sign].mentions)\t\(sum.notes)\n"
  }
  start = end
}
print(out, terminator: "")
