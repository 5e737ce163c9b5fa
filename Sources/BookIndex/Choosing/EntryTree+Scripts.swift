import Bytes
import Text

extension EntryTree {
  /// Joins what is spelled in traditional Chinese with the same in simplified, where the site has both,
  /// under the spelling that is more used.
  ///
  /// It is done for entries, not for the keys of mentions: to join a few things of few sites, all that
  /// notes name in Chinese would have to be transliterated.
  ///
  /// - Returns: The nodes that are to refer to others, and those.
  mutating func joinScripts() -> [(less: Int, more: Int)] {
    let chinese = roots.filter { nodes[$0].key.bytes.withBytes(\.hasHan) }
    // ICU needs ten milliseconds to get ready, which most sites need not spend.
    guard chinese.contains(where: { nodes[$0].has(ChineseScripts.traditional) }),
      chinese.contains(where: { nodes[$0].has(ChineseScripts.simplified) }),
      let simplifier = ChineseSimplifier()
    else { return [] }
    var joined: [(less: Int, more: Int)] = []
    // The order of notes is not to decide.
    for root in chinese.sorted(by: precedes) {
      let simplified = simplifier.simplified(String(decoding: nodes[root].key.bytes, as: UTF8.self))
      guard let other = positions[EntryKey(simplified)], other != root else { continue }
      let isLess = nodes[root].spellings.count <= nodes[other].spellings.count
      let (less, more) = isLess ? (root, other) : (other, root)
      guard !nodes[less].isReference, !nodes[more].isReference, nodes[less].children.isEmpty else {
        continue
      }
      nodes[more].lead(like: nodes[less])
      nodes[less].stopLeading()
      joined.append((less, more))
    }
    return joined
  }

  private func precedes(_ one: Int, _ other: Int) -> Bool {
    nodes[one].key.bytes.lexicographicallyPrecedes(nodes[other].key.bytes)
  }
}

extension EntryNode {
  fileprivate func has(_ characters: WordSet) -> Bool {
    key.bytes.withBytes { key in
      key.indices.contains {
        key.isHan(at: $0) && characters.contains(WordHash(of: key[$0..<$0 + 3]))
      }
    }
  }

  /// Leads nowhere of its own: it is to refer to another.
  fileprivate mutating func stopLeading() {
    leadNowhere()
    isReference = true
    trust(.alias)
  }
}

/// Characters that tell traditional Chinese from simplified: the most used of those that differ.
enum ChineseScripts {
  static let traditional = characters(at: 0)
  static let simplified = characters(at: 1)

  /// Pairs of a traditional character and the simplified one.
  static let pairs = """
    們们 個个 這这 來来 時时 說说 會会 對对 開开 發发 關关 點点 現现 實实 數数 據据 檔档 讀读 寫写 設设 計计 類类 變变 \
    體体 與与 為为 從从 後后 還还 進进 過过 運运 動动 應应 當当 無无 處处 電电 腦脑 網网 頁页 資资 訊讯 軟软 碼码 區区 \
    塊块 結结 構构 傳传 輸输 連连 線线 單单 雙双 選选 擇择 項项 標标 籤签 題题 圖图 場场 門门 問问 間间 長长 東东 車车 \
    見见 觀观 規规 視视 覺觉 記记 試试 詞词 語语 證证 識识 調调 譯译 讓让 議议 護护 負负 責责 買买 費费 質质 輕轻 轉转 \
    遠远 適适 醫医 釋释 針针 鈕钮 錯错 鏈链 鍵键 鎖锁 閉闭 陣阵 階阶 隊队 隨随 隱隐 雜杂 離离 難难 靜静 順顺 預预 頻频 \
    額额 顯显 風风 驗验 務务 勢势 參参 啟启 態态 戰战 擴扩 擊击 斷断 樣样 機机 權权 條条 業业 極极 歷历 殘残 \
    沒没 測测 滾滚 潔洁 濾滤 灣湾 狀状 環环 產产 畫画 異异 盤盘 監监 礎础 種种 穩稳 組组 統统 經经 維维 編编 緩缓 練练 \
    總总 織织 繪绘 繼继 續续 協协 陸陆 華华 號号 裝装 複复 訂订 許许 註注 詳详 誤误 請请 論论 謝谢
    """

  private static func characters(at position: Int) -> WordSet {
    WordSet(
      pairs.split(separator: " ").compactMap { pair -> String? in
        let (traditional, simplified) = (pair.first, pair.last)
        guard let traditional, let simplified, traditional != simplified else { return nil }
        return String(position == 0 ? traditional : simplified)
      })
  }
}
