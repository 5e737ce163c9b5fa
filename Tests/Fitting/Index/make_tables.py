#!/usr/bin/env python3
"""Makes the tables of common words in Sources/BookIndex/Resources: en.tsv, zh.tsv, ja.tsv. The index
does not list common words. Run by hand when the lists change; the output is committed.

    make_tables.py SYMSPELL_DIR JIEBA_DICT [WORDNET_DIR=/usr/share/wordnet]

  pip download --no-deps symspellpy jieba; unpack both;  apt-get install wordnet-base
Sources and licences
  English frequencies  symspellpy 6.10.1 (PyPI, MIT), frequency_dictionary_en_82_765.txt: counts of Google Books Ngrams
                       (CC BY 3.0) for the words of SCOWL (public-domain-like, attribution)
  English word kinds   WordNet 3.0 (Debian wordnet-base; WordNet licence, attribution, no copyleft), cntlist.rev and index.*
  Chinese              jieba 0.42.1 (PyPI, MIT), dict.txt: word, count, kind
  function words, generic nouns: written by hand below (general English/Chinese/Japanese, no book consulted)
Format: one line a word: WORD TAB KIND BUCKET, sorted by bytes. KIND one of F function word, G generic noun (never an entry by
itself), N noun, J adjective, V verb, R adverb, A noun or verb (told by the word before it). X Chinese single character that may open a word (下拉) or close a phrase.
BUCKET one digit 1..9, 9 most used (English: 3*log10(count)-20; Chinese 2*log10(count)-1).
A word that is not in the table has bucket 0.
"""
import glob
import math
import os
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parents[3] / "Sources/BookIndex/Resources"

F = """a an the this that these those some any no every each either neither both all half many much few little several more most less least enough other others another such same own
i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself they them their theirs themselves one ones oneself who whom whose which what whatever whichever whoever something anything nothing everything someone anyone everyone nobody somebody anybody everybody none
be am is are was were been being have has had having do does did doing done will would shall should can could may might must ought need needs needed dare used let lets get gets got getting gotten make makes made making cannot
about above across after against along alongside amid among amongst around as at before behind below beneath beside besides between beyond but by concerning despite down during except excluding following for from given in including inside into like near of off on onto opposite out outside over past per plus regarding round since than through throughout till to toward towards under underneath unlike until up upon versus via vs with within without
and or nor so yet if unless because although though while whereas whether when whenever where wherever why how however therefore thus hence moreover furthermore nevertheless nonetheless otherwise instead meanwhile once then else even just only also too very quite rather really almost already always never often sometimes usually generally typically especially particularly simply merely actually basically perhaps maybe probably likely again ever still soon now later here there today not n't yes no ok well oh
zero two three four five six seven eight nine ten hundred thousand million first second third last next previous former latter etc eg ie e.g i.e don't doesn't isn't aren't can't won't didn't couldn't wouldn't shouldn't i'll you'll we'll it's that's there's let's you're we're they're i'm i've you've we've
him's aka re ve ll""".split()
G = """thing things way ways kind kinds sort sorts lot lots bit bits part parts piece pieces case cases example examples problem problems question questions answer answers solution solutions reason reasons idea ideas point points matter matters fact facts issue issues topic topics detail details section sections chapter chapters book books article articles post posts page pages paragraph sentence word words note notes figure figures step steps exercise exercises introduction conclusion summary overview background prerequisites motivation outline contents acknowledgements acknowledgments preface appendix reference references
time times day days year years month months week weeks hour hours minute minutes moment today tomorrow yesterday people person man men woman guy guys someone reader readers author authors user users everyone beginner beginners
number numbers amount amounts set sets pair pairs range variety level levels degree form forms style styles side sides end ends start beginning middle top bottom left right front back rest whole place places position area areas line lines row rows column item items element elements
use uses usage need needs goal goals purpose purposes aim task tasks job work works effort result results effect effects impact output outputs input inputs consequence consequences difference differences similarity advantage advantages disadvantage disadvantages benefit benefits drawback drawbacks downside pros cons choice choices option alternative alternatives approach approaches method technique techniques strategy process procedure practice practices rule rules
name names value values data information content code folder system tool tools feature features version versions change changes update updates difference bug mistake mistakes trouble success failure attempt attempts try look view sense meaning definition description explanation discussion comparison evidence advice tip tips trick tricks hint hints guide tutorial doc docs
possibility chance ability power control effort cost price hand hands eye eyes head mind heart life world country home house school company team market money
basics basic more learn resource resources further reading thanks thank link links picture pictures course lesson lessons self todo tldr faq misc miscellaneous others other
order access addition behavior action activity condition situation scenario circumstances context aspect concept principle simplicity complexity difficulty moment everything nothing anything""".split()
# verbs that are mostly verbs in technical prose, although WordNet counts them differently
VERBS = "works helps needs contains requires provides allows creates takes gives becomes happens starts stops changes depends describes explains include includes consider suppose follow follows supports appears expects modify avoid ensure add adds compute compare illustrate specify specifies see note show shows work works use uses call calls look looks run runs write writes read reads set sets return returns want wants want wanted let using called try tries means mean".split()
MONTHS = "january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday jan feb mar apr jun jul aug sep sept oct nov dec".split()


def english(sym, wn):
    counts = {}
    for line in open(glob.glob(os.path.join(sym, "**", "frequency_dictionary_en_82_765.txt"), recursive=True)[0], encoding="utf-8-sig"):
        w, c = line.split(); counts[w] = int(c)
    tags, has = {}, {}
    for pos, p in (("noun", "N"), ("verb", "V"), ("adj", "J"), ("adv", "R")):
        for line in open(os.path.join(wn, "index." + pos)):
            if not line.startswith(" "): has.setdefault(line.split()[0], set()).add(p)
    digit = {"1": "N", "2": "V", "3": "J", "4": "R", "5": "J"}
    for line in open(os.path.join(wn, "cntlist.rev")):
        key, _, n = line.split(); lemma, rest = key.split("%")
        t = tags.setdefault(lemma, {}); p = digit[rest[0]]; t[p] = t.get(p, 0) + int(n)

    def lemmas(w):
        out = []
        if w in has: out.append((w, None))
        if w.endswith("ies"): out.append((w[:-3] + "y", "NV"))
        if w.endswith(("sses", "xes", "ches", "shes", "zes", "oes")): out += [(w[:-2], "NV"), (w[:-1], "NV")]
        elif w.endswith("s") and not w.endswith("ss"): out.append((w[:-1], "NV"))
        for suf in ("ing", "ed"):
            if w.endswith(suf) and len(w) > len(suf) + 2:
                s = w[: -len(suf)]; out += [(s, "V"), (s + "e", "V")]
                if len(s) > 3 and s[-1] == s[-2]: out.append((s[:-1], "V"))
                if suf == "ed" and s.endswith("i"): out.append((s[:-1] + "y", "V"))
        return out

    def kind(w):
        score = {}
        for l, allow in lemmas(w):
            if l not in has: continue
            for p in has[l]:
                if allow and p not in allow: continue
                score[p] = max(score.get(p, 0), tags.get(l, {}).get(p, 0) + 0.5 + (0.2 if p == "N" else 0))
        if not score: return None
        best = max(sorted(score), key=lambda p: score[p])
        if best in "NV" and len(w) > 2 and not w.endswith(("ing", "ed")) and min(score.get("N", 0), score.get("V", 0)) * 6 >= max(score.get("N", 0), score.get("V", 0)): return "A"
        return best

    rows = {}
    for w, c in sorted(counts.items(), key=lambda t: (-t[1], t[0])):
        if len(w) < 2 and w not in "ai": continue
        k = kind(w)
        if not k: continue
        rows[w] = (k, max(1, min(9, int(3 * math.log10(c) - 20))))
        if len(rows) > 5600: break
    for w in MONTHS: rows[w] = ("G", 7)
    for w in VERBS: rows[w] = ("V", rows.get(w, ("", 7))[1])
    for w in G: rows[w] = ("G", rows.get(w, ("", 7))[1])
    for w in F: rows[w] = ("F", 9)
    return rows


ZF = """的 了 着 过 地 得 之 乎 者 也 矣 是 不 没 没有 无 非 未 别 在 于 从 自 到 往 向 朝 对 对于 关于 至于 把 被 让 叫 给 将 由 用 以 为 因 因为 由于 所以 因此 因而 从而 但 但是 可是 然而 不过 而 而且 并 并且 和 与 跟 同 及 以及 或 或者 还是 还 也 都 就 才 又 再 更 最 很 太 非常 十分 比较 相当 特别 尤其 甚至 几乎 差不多 只 只是 只有 只要 仅 仅仅 如果 假如 若 要是 即使 虽然 尽管 无论 不管 除了 除非 否则 那么 那 这 这个 这些 那个 那些 这样 那样 这里 那里 这种 那种 哪 哪些 哪个 什么 怎么 怎样 如何 为什么 为何 多少 几 谁 我 我们 你 你们 您 他 他们 她 它 它们 自己 咱们 大家 别人 其 其中 其他 其它 其实 此 此时 此外 某 某个 某些 每 每个 各 各个 各种 所有 全部 一切 任何 一些 一个 一种 一样 一般 一定 一直 一起 一次 一下 一点 两个 两 三个 几个 多个 第一 第二 第三 第一个 第二个 最后 首先 其次 然后 接着 接下来 下面 上面 以上 以下 之前 之后 之间 之中 以前 以后 以来 前面 后面 里面 外面 里 外 中 内 上 下 前 后 左 右 间 旁 时 时候 当 当时 现在 目前 今天 明天 昨天 刚刚 刚才 已经 曾经 正在 正 会 能 能够 可 可以 可能 应 应该 应当 必须 必要 需 需要 要 想 想要 愿意 希望 肯 敢 有 有些 有时 有的 具有 含有 拥有 等 等等 呢 吗 吧 啊 嘛 哦 呀 啦 个 些 种 次 件 条 张 位 只 双 份 台 段 句 篇 章 节 点 块 行 列 层 类 一 二 三 四 五 六 七 八 九 十 百 千 万 零 半 多 少 大 小 新 旧 好 坏 高 低 长 短 快 慢 早 晚 真 假 远 近 如 如下 如此 比如 例如 譬如 即 则 且 乃 亦 便 却 倒 竟 竟然 居然 果然 当然 显然 确实 的确 实际上 事实上 总之 总的来说 换句话说 也就是说 也就是 就是 就是说 不是 而是 不仅 不但 不会 不能 不可 不要 不用 不同 不再 来 去 起来 出来 下来 下去 上去 进来 进去 回来 过来 过去 起 出 进 回 开 使 令 所 被 像 似 似乎 好像 仿佛 同样 同时 通过 经过 根据 按照 按 依 据 凭 凭借 作为 随着 相对 相比 比 较 至 直到 直接 间接 分别 完全 基本 大概 大约 左右 主要 重要 简单 复杂 容易 困难 方便 正常 正确 错误 相关 有关 对应 相应 具体 整个 本文 本章 本节 文章 作者 读者 同学 朋友 我会 无法 没什么 那就 这就 都是 也是 还是 还有 既 既然 既是 于是 只能 只会 就会 就能 才能 为了 为此 以便 以免 来说 而言 的话 之类 左右 而已 罢了 开始 结束 最终 终于 一旦 每次 每当 依然 仍然 仍 依旧 往往 常常 经常 通常 偶尔 总是 从不 再次 又是 本 该 另 另外 另一个 另一 唯一 单独 共同 互相 相互 彼此 究竟 到底 毕竟 难道 何 何时 这么 那么 多么 怎 咋 啥 即可 的时候""".split()
ZX = "上 下 前 后 左 右 间 中 内 外 里 大 小 新 旧 好 坏 高 低 长 短 快 慢 早 晚 真 假 远 近 半 多 少 单 双 回 开 起 出 进 来 去 正 本".split()
ZV = """使用 进行 实现 完成 得到 获得 获取 提供 支持 包含 包括 表示 代表 说明 解释 介绍 描述 讨论 了解 理解 知道 认识 学习 研究 看到 看看 看 来看 发现 认为 觉得 感觉 以为 成为 变成 变为 变得 产生 发生 出现 存在 属于 位于 处于 处理 解决 执行 运行 调用 返回 创建 新建 建立 构建 生成 定义 声明 设置 设定 修改 改变 更改 更新 删除 移除 添加 增加 加入 插入 减少 提高 提升 降低 优化 改进 打开 关闭 启动 停止 结束 开始 继续 保持 保存 存储 读取 写入 写 读 输入 输出 打印 显示 展示 隐藏 选择 选中 点击 触发 监听 等待 加载 下载 上传 发送 接收 传递 传入 传给 引入 导入 导出 安装 配置 编写 编辑 复制 粘贴 移动 拖动 查看 查找 搜索 寻找 找到 检查 测试 验证 判断 比较 确定 确认 保证 避免 防止 导致 造成 引起 影响 决定 取决于 依赖 基于 利用 采用 应用 做 做到 作 干 搞 弄 放 拿 拿到 取得 给出 给予 叫做 称为 称之为 所谓 指的是 意味着 请 请求 允许 禁止 限制 要求 帮助 尝试 试图 试 考虑 注意 记住 忘记 喜欢 讨厌 推荐 建议 参考 参见 参照 阅读 遇到 面对 面临 达到 满足 符合 适合 适用 合适 结合 组合 合并 分开 分为 分成 拆分 划分 区分 组成 构成 形成 转换 转化 转为 替换 替代 代替 覆盖 重写 继承 返回值是 计算 统计 分析 对比 举例 举个例子 解析 匹配 遍历 循环 初始化 赋值 绑定 注册 订阅 通知 响应 控制 管理 操作 维护 负责 涉及 关注 关心 强调 总结 归纳 回顾 整理 分享 交流 感谢 欢迎 用到 用来 用于 有用 没用 可用 想到 说到 提到 谈到 听到 收到 拿来 出来 调整 扩展 封装 暴露 访问 引用 指向 依次 分配 释放 销毁 清除 清空 清理 重新 重复 模拟 自定义 变化 改 加 跑 跳 走 坐 站 吃 睡 买 卖 花 找 等 问 答 说 讲 谈 听 想 试试 写出 看出 举 起到 带来 起作用 工作 努力 打算 决定 准备 计划""".split()
ZG = """问题 方法 方式 情况 时候 东西 事情 原因 结果 过程 步骤 内容 部分 地方 例子 示例 实例 代码 文件 功能 作用 效果 目的 意思 意义 含义 概念 区别 不同 特点 特性 优点 缺点 好处 坏处 优势 劣势 关系 条件 要求 需求 任务 工作 项目 产品 公司 团队 用户 开发者 程序员 工程师 人 人们 年 月 日 天 号 小时 分钟 秒 时间 数量 名字 名称 名 值 信息 工具 版本 页面 文档 文字 图 表 链接 标题 目录 前言 引言 概述 简介 介绍 总结 小结 结论 结语 后记 附录 参考 参考资料 参考文献 延伸阅读 背景 基础 原理 思路 思想 想法 观点 角度 层面 方面 领域 世界 生活 社会 国家 中国 美国 学生 老师 孩子 机会 能力 水平 经验 经历 知识 技术 技巧 建议 意见 错误 异常 操作 实践 实现 使用 应用 场景 环境 状态 位置 地址 大小 长度 高度 宽度 颜色 顺序 次数 个数 类 层 面 点 线 块 章 节 篇 规则 规范 标准 语言 英文 中文 英语 单词 词 句子 题目 答案 评论 留言 更多 其他 全文 正文 正题 题外话 最后 目标 选择 变化 影响 责任 方案 流程 逻辑 行为 动作 字段 库 包 作者 读者 系列 一部分 第一步 第二步 源码 源代码 解析 分析 浅析 详解 浅谈 如何 深入 理解 学习 笔记 教程 指南 入门 说明 注意 注意事项 补充 示意图 下图 上图 截图 视频 分割线 本质 细节 重点 要点 核心 关键 整体 全部 个人 自己 自身 自我 心 手 眼 头 话 事 路 家 书 文章 博客""".split()
JF = "場合 必要 使用 利用 可能 以下 以上 次 前 後 中 上 下 内 外 時 間 方 方法 例 例文 説明 紹介 結果 実行 処理 定義 指定 表示 変更 追加 削除 作成 確認 自分 今回 最初 最後 一つ 二つ 複数 全 全て 各 他 同 同様 同時 注意 重要 簡単 基本 基本的 実際 意味 目的 理由 問題 解決 対象 対応 関係 状態 部分 種類 内容 情報 記事 章 節 項 図 表 参考 参照 関連 詳細 概要 目次 続 続き 付録 はじめに おわりに まとめ コード サンプル サンプルコード プログラム ファイル データ ページ ケース パターン ポイント メリット デメリット タイプ サイズ ルール 人 私 私達 皆 日 月 年 時間 現在 今 昔 本書 本章 本節 読者 著者 何 誰 書 言 思 見 行 来 出 入 取 使 用 持 考 分 知 作 動 変 呼 返 渡 受 始 終 場所 形 形式 機能 仕組 仕組み 仕様 違 違い 大 小 多 少 高 低 新 古 長 短 特定 一部 一般 一般的 通常 常 不要 有効 無効 可 不可 際 度 回 個 的 性 化 等 達 目 点 先 元 側 値 名 名前 文 文字 行 列 数 番 番号 開発 開発者 利点 欠点 特徴 影響 存在 発生 理解 学習 最新 単純 複雑 正 誤 逆 別 別々 互 直接 間接 自動 自動的 手動 手順 課題 練習 演習 練習問題 完了 成功 失敗 終了 開始 期待 想定 考慮 省略 記述 記載 宣言 代入 呼出 追記".split()


def chinese(path):
    rows = {}
    words = []
    for line in open(path, encoding="utf-8"):
        w, c, k = line.split()[:3]
        if all("\u4e00" <= ch <= "\u9fff" for ch in w): words.append((w, int(c), k))
    words.sort(key=lambda t: (-t[1], t[0]))
    n = 0
    for w, c, k in words:
        if len(w) == 1: continue                              # single characters join with what stands beside them
        if len(w) > 4: continue
        kind = {"n": "N", "v": "V", "a": "J", "d": "R", "j": "N", "s": "N", "t": "G", "b": "J", "i": "V", "l": "V", "z": "J"}.get(k[0], "F")
        if k in ("vn", "an"): kind = "N"
        if k in ("nr", "ns", "nt", "nz", "nrt", "nrfg"): kind = "N"
        rows[w] = (kind, max(1, min(9, int(2 * math.log10(max(c, 1)) - 1)))); n += 1
        if n >= 2900: break
    for w in ZV: rows[w] = ("V", rows.get(w, ("", 6))[1])
    for w in ZF: rows[w] = ("F", 9)
    for w in "类 层 块 列 行 段 点 章 节 篇 条 张 位 台 句 件".split(): rows.pop(w, None)
    for w in ZX: rows[w] = ("X", 9)
    for w in ZG:
        if w not in ZF and len(w) > 1: rows[w] = ("G", rows.get(w, ("", 6))[1])
    return rows


def write(name, rows):
    with open(os.path.join(FOLDER, name), "w", encoding="utf-8", newline="\n") as f:
        for w in sorted(rows, key=lambda w: w.encode()): f.write(f"{w}\t{rows[w][0]}{rows[w][1]}\n")
    print(name, len(rows), os.path.getsize(os.path.join(FOLDER, name)))


if __name__ == "__main__":
    write("en.tsv", english(sys.argv[1], sys.argv[3] if len(sys.argv) > 3 else "/usr/share/wordnet"))
    write("zh.tsv", chinese(sys.argv[2]))
    write("ja.tsv", {w: ("G", 5) for w in JF})
