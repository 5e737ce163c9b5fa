import Bytes
import TestSupport
import Testing

@testable import BookIndex

@Suite("The words of a run of Chinese characters")
struct HanSegmenterTests {
  private func words(_ run: String, _ lexicon: Lexicon = .chinese) -> [String] {
    Array(run.utf8).withBytes { bytes in
      var segmenter = HanSegmenter()
      segmenter.read(bytes, lexicon)
      return segmenter.words.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    }
  }

  @Test(
    "are those of the lexicon",
    arguments: [
      "分布式 锁", "羽毛球", "打 羽毛球", "机器 学习", "中心 极限 定理", "数据库 死锁",
      "我们 认识 朋友", "锁",
    ])
  func chinese(_ words: String) {
    #expect(self.words(words.filter { $0 != " " }) == words.split(separator: " ").map(String.init))
  }

  @Test("are kanji and katakana in Japanese", arguments: ["機械 学習", "東京 タワー", "データ"])
  func japanese(_ words: String) {
    #expect(
      self.words(words.filter { $0 != " " }, .japanese)
        == words.split(separator: " ").map(String.init))
  }

  @Test("are single characters where the lexicon has none", arguments: ["㐀㐁", "龘龘龘", "㐀"])
  func unknown(_ run: String) {
    #expect(words(run) == run.map(String.init))
  }

  @Test func areNoneOfAnEmptyRun() { #expect(words("") == []) }

  @Test("cover the run exactly", arguments: 0..<100)
  func cover(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let run = Self.run(Int.random(in: 1...60, using: &random), using: &random)
    #expect(words(run).joined() == run)
    #expect(words(run, .japanese).joined() == run)
    #expect(words(run).allSatisfy { (1...10).contains($0.count) })
  }

  @Test func keepTheIndicesOfTheText() {
    Array("用 分布式锁。".utf8).withBytes { text in
      var segmenter = HanSegmenter()
      segmenter.read(text[4..<16], .chinese)
      #expect(segmenter.words.map(\.range) == [4..<13, 13..<16])
      // The memory of a longer run does not show in a shorter one.
      segmenter.read(text[0..<3], .chinese)
      #expect(segmenter.words.map(\.range) == [0..<3])
    }
  }

  @Test("are the most probable sequence", arguments: 0..<100)
  func best(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let run = Self.run(Int.random(in: 2...8, using: &random), using: &random)
    #expect(value(of: words(run)) == bestValue(of: Array(run)[...]))
  }

  @Test func areFoundInATimeThatGrowsWithTheRun() {
    var random = SeededGenerator(seed: 1)
    let run = Self.run(10_000, using: &random)
    let time = processorTime { #expect(words(run).joined() == run) }
    #expect(time < .secondsOfWork(2))
  }

  /// Returns random characters, of which many make words.
  private static func run(_ count: Int, using random: inout SeededGenerator) -> String {
    let pieces = [
      "分布式", "锁", "羽毛球", "羽毛", "打", "机器", "学习", "中心", "极限", "定理", "的", "人", "在", "学",
      "中", "大学", "生", "活", "龘",
    ]
    var run = ""
    while run.count < count { run += pieces.randomElement(using: &random) ?? "" }
    return String(run.prefix(count))
  }

  private func value(of words: [String]) -> Int {
    words.reduce(0) { $0 + (value(of: $1) ?? -1000) }
  }

  /// The value of a word; `nil` if it is none.
  private func value(of word: String) -> Int? {
    let entry = Lexicon.chinese[word.utf8]
    if entry.isKnown { return Int(entry.commonness) - 32 }
    return word.count == 1 ? -40 : nil
  }

  /// The best sum of the values of words, by trying all sequences.
  private func bestValue(of run: ArraySlice<Character>) -> Int {
    guard !run.isEmpty else { return 0 }
    return (1...run.count).compactMap { length in
      value(of: String(run.prefix(length))).map { $0 + bestValue(of: run.dropFirst(length)) }
    }.max() ?? 0
  }
}
