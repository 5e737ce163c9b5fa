/// A set of tabs, of which one is shown at a time.
struct TabSet {
  typealias Tab = (label: String, number: Int, content: [BodyLines.Line])

  private let tabs: [Tab]
  /// The line of the file on which the set begins.
  private let number: Int

  init(_ tabs: [Tab], _ number: Int) { (self.tabs, self.number) = (tabs, number) }

  /// Makes a tab of each fenced block of code. The label is the text in brackets behind the
  /// language, `js [config.js]`, or else the language.
  init(fencesIn lines: [BodyLines.Line], _ number: Int) {
    var tabs: [Tab] = []
    var code = FencedCode()
    for line in lines {
      let wasOpen = code.isOpen
      if code.contains(line.text), !wasOpen {
        let (label, fence) = Self.label(ofFence: line.text)
        tabs.append((label, line.number, [.init(fence, line.number)]))
      } else if !tabs.isEmpty {
        tabs[tabs.count - 1].content.append(line)
      } else if !line.isBlank {
        tabs.append((line.text, line.number, []))
      }
    }
    self.init(tabs, number)
  }

  /// Makes a tab of the text below each line `== Label`.
  init(labelsIn lines: [BodyLines.Line], _ number: Int) {
    var tabs: [Tab] = []
    var code = FencedCode()
    for line in lines {
      if !code.contains(line.text), line.text.hasPrefix("== ") {
        tabs.append((String(line.text.dropFirst(3)), line.number, []))
      } else if !tabs.isEmpty {
        tabs[tabs.count - 1].content.append(line)
      } else if !line.isBlank {
        tabs.append(("", line.number, [line]))
      }
    }
    self.init(tabs, number)
  }

  /// The set as nested callouts.
  var lines: [BodyLines.Line] {
    let inner = tabs.flatMap { tab in
      ([.init("[!tab] \(tab.label)", tab.number)] + tab.content).quoted + [.init("", tab.number)]
    }
    return ([.init("[!tabs]", number)] + inner).quoted
  }

  /// Returns the label of a block of code, and the first line of the block without it.
  private static func label(ofFence line: String) -> (label: String, fence: String) {
    let info = line.drop { $0 == " " || $0 == "`" || $0 == "~" }
    let language = String(info.prefix { !$0.isWhitespace && !"{[:".contains($0) })
    guard let start = info.firstIndex(of: "["), let end = info[start...].lastIndex(of: "]") else {
      return (language, line)
    }
    let label = String(info[info.index(after: start)..<end])
    return (label, String(line[..<start]) + line[line.index(after: end)...])
  }
}
