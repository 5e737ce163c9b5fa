import Bytes

extension HeadingText.Name {
  /// - Returns: `nil` if a piece of a heading is not a name.
  init?(ofPiece piece: BorrowedBytes) {
    let text = piece.trimmedOfSigns.withoutTask.withoutTask.trimmedOfSigns
    guard text.hasCharacters(2) else { return nil }
    if text.hasHan {
      self.init(ofChinese: text)
    } else if text.hasHiragana {
      return nil
    } else if text.contains(where: \.isLetter) {
      self.init(ofEnglish: text)
    } else {
      let words = SpacedWords(text).count
      guard words <= 4, String(decoding: text, as: UTF8.self).contains(where: \.isLetter) else {
        return nil
      }
      self.init(text: Array(text), words: words, script: .other)
    }
  }

  private init?(ofChinese text: BorrowedBytes) {
    guard !text.hasCharacters(15), !text.hasHiragana, !text.starts(with: "的"),
      !text.starts(with: "了"), !text.starts(with: "在"),
      !GenericHeadings.all.contains(WordHash(of: text))
    else { return nil }
    self.init(text: Array(text), script: .han)
    var last: ChineseWord?
    var (count, isEmpty) = (0, true)
    var start = text.startIndex
    while start < text.endIndex {
      var end = start
      while text.isHan(at: end) { end += 3 }
      for word in ChineseWords(in: text[start..<end]).all {
        guard word.kind != .function else { return nil }
        rarest = count == 0 ? word.bucket : min(rarest, word.bucket)
        if !word.kind.isWeak, word.kind != .adverb { isEmpty = false }
        count += 1
        last = word
      }
      start = end == start ? start + 1 : end
    }
    guard let last else { return }
    guard !isEmpty else { return nil }
    words = count
    if text.hasCharacters(5) {
      endsWeakly = last.kind == .verb || last.kind == .generic && last.bucket >= 4 && count > 1
    }
  }

  private init?(ofEnglish text: BorrowedBytes) {
    var words = Array(SpacedWords(text))
    guard words.count <= 4, !GenericHeadings.all.contains(WordHash(ofLowered: text)) else {
      return nil
    }
    var kinds: [EnglishWord] = []
    for (number, word) in words.enumerated() where word.contains(where: \.isLetter) {
      var known = EnglishWord(word, first: number == 0)
      if known.kind == .nounOrVerb { known.kind = .noun }
      kinds.append(known)
    }
    guard let first = kinds.first, let last = kinds.last, first.kind != .function,
      last.kind != .function, last.kind != .adverb,
      !(kinds.count == 1 && first.kind == .generic), !(kinds.count > 1 && last.kind == .adjective)
    else { return nil }
    if first.kind == .verb, words[0].endsLowered(with: "ing"), first.bucket >= 2 {
      repeat {
        words.removeFirst()
        kinds.removeFirst()
      } while kinds.first?.kind == .function
      guard let next = kinds.first, !words.isEmpty, !(words.count == 1 && next.kind == .generic)
      else { return nil }
    }
    if let next = kinds.first, next.kind == .verb {
      guard words[0].endsLowered(with: "ing") || words[0].endsLowered(with: "ed") else {
        return nil
      }
    }
    if words.count == 2, !words[1].hasCharacters(2),
      NumberedParts.all.contains(WordHash(ofLowered: words[0]))
    {
      return nil
    }
    for (kind, word) in zip(kinds, words) where kind.kind == .function {
      guard Self.joining.contains(WordHash(ofLowered: word)) else { return nil }
    }
    self.init(
      text: Self.lowered(words), words: words.count, rarest: kinds.map(\.bucket).min() ?? 0,
      commonest: kinds.map(\.bucket).max() ?? 0)
  }

  /// Words of grammar that a name may hold.
  private static let joining = WordSet("of in to for with on by the a")

  /// Words of the language in small letters, names as they are.
  private static func lowered(_ words: [BorrowedBytes]) -> [UInt8] {
    var text: [UInt8] = []
    for word in words {
      if !text.isEmpty { text.append(0x20) }
      let isOfLanguage =
        word.count(where: \.isCapital) == 1 && word[word.startIndex].isCapital
        && (WordTable.english[WordHash(ofLowered: word)] != nil
          || WordTable.english[WordHash(ofLowered: word.dropLast())] != nil)
      if isOfLanguage { text += word.map(\.lowercased) } else { text += word }
    }
    return text
  }
}

/// Headings that do not describe their sections, and beginnings of headings that are not part of a
/// name.
enum GenericHeadings {
  static let all = WordSet(
    """
    introduction|overview|summary|conclusion|conclusions|exercises|exercise|solutions|answers|outline
    prerequisites|motivation|background|further reading|other resources|resources|learning more
    learn more|references|reference|notes|note|example|examples|basics|advice|caveats|limitations
    acknowledgements|acknowledgments|preface|contents|table of contents|see also|usage|installation
    getting started|quick start|faq|license|licence|contributing|contributors|changelog|todo|quiz
    what's next|next steps|recap|discussion|wrap-up|wrapping up|appendix|appendices|case study
    case studies|more|misc|miscellaneous|other|others|details|features|options|requirements|setup|tips
    about|about the author|about the authors|session info|colophon|technique|techniques|theory|practice
    implementation|why|how|what|when|problem|the problem|solution|the solution|results|demo
    how it works|bonus|warning|alternatives|alternative solutions|initial setup|links|questions
    final thoughts|credits|related|updates|update|full code|the code|tip|pro tip|tl;dr|tldr|important
    caution|disclaimer
    前言|引言|概述|简介|介绍|总结|小结|结论|结语|结束语|后记|附录|参考|参考资料|参考文献|参考链接|延伸阅读|扩展阅读|推荐阅读
    目录|背景|示例|例子|练习|问题|答案|其他|其它|最后|写在最后|写在前面|注意|注意事项|说明|使用|用法|使用方法|安装|下一步|更新
    正文|解决方案|解决方法|原因|原理|思路|实现|功能|特性|优点|缺点|特点|更多|简单使用|基本用法|基本使用|基础|开始|问题描述|需求
    效果|测试|源码|尾声|引子|说明文档|系列文章|关于|致谢|思考题|题目|现象|复现|排查|排查过程|收获|展望|未来展望|现状|题外
    题外话|开篇|吐槽|记录|疑问|注意点|步骤|实现步骤|预览效果|实现效果|发现问题|分析问题|解决问题|起源|缘起|起因|感想|体会
    心得|心得体会|碎碎念|后话|补充|更新记录|许可|许可证|许可协议|版权|版权声明|联系方式|环境准备|准备|准备工作|项目简介|下载
    链接|资料|推荐资料
    はじめに|おわりに|まとめ|概要|目次|関連|付録|例|使い方|注意|あとがき|前提|目的|この章について|練習問題
    """.split(whereSeparator: { $0 == "|" || $0.isNewline }))

  static let skipped = WordSet([
    "outline", "prerequisites", "exercise", "exercises", "reference", "references", "目录",
    "further reading", "acknowledgments", "acknowledgements", "learning more", "see also", "quiz",
  ])

  static let tasks: [[UInt8]] = [
    "how to", "how do i", "how do you", "how do we", "why", "what is", "what are", "what's", "what",
    "when to", "where", "using", "use", "creating", "create", "introduction to", "introducing",
    "understanding", "working with", "getting started with", "getting", "making", "make", "adding",
    "add",
    "the", "a", "an", "more on", "more about", "about", "some", "your", "other", "common",
    "@protocol", "@interface", "@implementation",
    "如何", "怎样", "怎么", "为什么", "什么是", "关于", "使用", "深入理解", "深入", "浅谈", "理解",
  ].map { Array($0.utf8) }
}
