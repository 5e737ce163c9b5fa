import Testing
import Text

@Suite("The language of a site determines the encoding of a text too short for statistics")
struct LegacyEncodingTests {
  private func bytes(_ hex: String) -> [UInt8] {
    stride(from: 0, to: hex.utf8.count, by: 2).compactMap {
      UInt8(hex.dropFirst($0).prefix(2), radix: 16)
    }
  }

  @Test(
    "in Chinese, Japanese and Korean,",
    arguments: [
      ("zh", "银行", "d2f8d0d0"),
      ("zh", "的", "b5c4"),
      ("zh", "长城长城", "b3a4b3c7b3a4b3c7"),
      ("zh", "一些锅的做法", "d2bbd0a9b9f8b5c4d7f6b7a8"),
      ("zh", "测试 test 测试", "b2e2cad4207465737420b2e2cad4"),
      ("zh", "# 音乐\n\n听音乐", "2320d2f4c0d60a0accfdd2f4c0d6"),
      (
        "zh", "---\ntitle: 关于我\ntags: [生活]\n---\n大家好，我是小明，喜欢编程。",
        "2d2d2d0a7469746c653a20b9d8d3daced20a746167733a205bc9fabbee5d0a2d2d2d0ab4f3bcd2ba"
          + "c3a3acced2cac7d0a1c3f7a3accfb2bbb6b1e0b3cca1a3"
      ),
      ("zh", "囧", "87e5"),
      ("zh", "苹果", "c6bbb9fb"),
      ("zh", "喆", "86b4"),
      ("zh-Hant", "台灣", "a578c657"),
      ("zh-Hant", "中", "a4a4"),
      ("zh-Hant", "重慶", "adabbc79"),
      ("zh-Hant", "# 筆記\n\n今天天氣很好", "2320b5a7b04f0a0aa4b5a4d1a4d1aef0abdca66e"),
      ("zh-Hant", "測試 test 測試", "b4fab8d5207465737420b4fab8d5"),
      (
        "zh-Hant", "---\ntitle: 關於我\n---\n大家好，我是小明。",
        "2d2d2d0a7469746c653a20c3f6a9f3a7da0a2d2d2d0aa46aae61a66ea141a7daac4fa470a9faa143"
      ),
      ("zh-Hant", "資料庫", "b8eaaec6ae77"),
      ("zh_TW", "臺北", "bb4fa55f"),
      ("ja", "日本語", "93fa967b8cea"),
      ("ja", "# メモ\n\n今日は天気がいい", "2320838183820a0a8da193fa82cd93568b4382aa82a282a2"),
      ("ja", "テスト test", "8365835883672074657374"),
      ("ja", "覚え書き", "8a6f82a68f9182ab"),
      ("ja", "漢字", "8abf8e9a"),
      ("ja", "日本語", "c6fccbdcb8ec"),
      ("ja", "# メモ\n\n今日は天気がいい", "2320a5e1a5e20a0abaa3c6fca4cfc5b7b5a4a4aca4a4a4a4"),
      ("ja", "テスト", "a5c6a5b9a5c8"),
      ("ko", "한국어", "c7d1b1b9beee"),
      ("ko", "# 메모\n\n오늘은 날씨가 좋다", "2320b8deb8f00a0abfc0b4c3c0ba20b3afbebeb0a120c1c1b4d9"),
      ("ko", "시험 test", "bdc3c7e82074657374"),
    ])
  func short(language: String, text: String, hex: String) {
    let read = SourceText(bytes(hex), in: language)
    #expect(String(decoding: read.bytes, as: UTF8.self) == text)
    #expect(read.evidence == .detection)
  }

  @Test(
    "but not of a text in another language or in UTF-8,",
    arguments: [
      (
        "zh", "Le café est fermé, l'été aussi.",
        "4c6520636166e920657374206665726de92c206c27e974e92061757373692e"
      ),
      ("ja", "Größe über alles", "4772f6df6520fc62657220616c6c6573"),
      (
        "zh-Hant", "Le café est fermé, l'été aussi.",
        "4c6520636166e920657374206665726de92c206c27e974e92061757373692e"
      ),
      ("zh", "é", "c3a9"), ("ja", "中", "e4b8ad"),
    ])
  func others(language: String, text: String, hex: String) {
    #expect(String(decoding: SourceText(bytes(hex), in: language).bytes, as: UTF8.self) == text)
  }

  @Test("and statistics decide for a long text")
  func long() {
    let korean = String(
      repeating: "bfc0b4c3c0ba20b3afbebeb0a120c1c1bec6bcad20bbeac3a5c0bb20c7dfb4d92e20",
      count: 6)
    let text = SourceText(bytes(korean), in: "zh")
    #expect(String(decoding: text.bytes, as: UTF8.self).hasPrefix("오늘은 날씨가"))
  }
}
