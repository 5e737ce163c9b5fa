/// The readings that ICU does not give a character, for each letter its phrases lead to.
///
/// Tones are digits, 5 is none, and "v" is "ü".
let polyphoneReadings = """
  万mo4 乐yue4 乘sheng4 乜nie4 亹wei3 仇qiu2 仿pang2 会kuai4 传zhuan4 伺si4 伽qie2 伽ga1 侧zhai1 \
  便pian2 俟si4 倘chang2 傀kui3 傍pang2 免wen4 冯ping2 刨bao4 刹cha4 剿chao1 匙chi2 单chan2 单shan4 \
  卡qia3 厦xia4 参shen1 叨tao1 叶xie2 吁yu4 吖a1 否pi3 呒wu2 呲zi1 呵ke1 呷xia1 咖ga1 咯ka3 咳ke2 喔wo1 \
  嗒ta4 嘲zhao1 噱xue2 囤tun2 圈juan4 圩xu1 大tai4 奇ji1 宿xiu3 射ye4 将qiang1 尉yu4 尿sui1 屏bing3 \
  属zhu3 岂kai3 巷hang4 弄long4 弹tan2 强jiang4 彷pang2 恶wu4 扁pian1 扒pa2 扛gang1 扞han4 折she2 \
  拗niu4 挟jia1 捰luo1 提di1 揭qi4 擿zhi4 攒cuan2 於wu1 暴pu4 曝bao4 曾zeng1 朝zhao1 期ji1 枞zong1 枸ju3 \
  查zha1 栅shan1 栖xi1 校jiao4 椎zhui1 楛ku3 槛jian4 欹qi1 沈chen2 沓ta4 泊bo2 泌bi4 浒xu3 涡guo1 溃hui4 \
  漯ta4 澄deng4 澹tan2 炰fou3 犍qian2 狧shi4 率shuai4 畜xu4 番pan1 疟yao4 盛cheng2 省xing3 瞿ju4 \
  磅pang2 禅shan4 秘bi4 稽qi3 粘nian2 系ji4 纤qian4 纶guan1 给ji3 耙pa2 腌a1 膀pang2 膻dan4 臭xiu4 \
  般pan2 芥gai4 苕tiao2 苣qu3 茄qie2 茜xi1 荤xun1 莘xin1 莞wan3 蔚yu4 藏zang4 虾ha2 蛤ge2 行hang2 被pi1 \
  裨pi2 裳chang2 褎you4 褚zhu3 见xian4 解xie4 调tiao2 贾gu3 车ju1 轧zha2 轧ga2 辗zhan3 辟bi4 遗wei4 \
  重chong2 铅yan2 铤ting3 镐hao4 长chang2 阿e1 陂po1 降xiang2 靓liang4 颉xie2 颤zhan4 骠piao4 鸟diao3 \
  鹄hu2 麇qun2 龈yin2 龟qiu1 龟jun1
  """

/// Phrases of notes and blogs, with their letter, that the table of phrases lacks. 重庆 is known to
/// ICU, but there it would lie apart from the other words with 重 (chóng).
let polyphoneAdditions = """
  重庆C 重学C 重来C 重拾C 重传C 重开C 重游C 重塑C 重归C 重访C 重刷C 重造C 重制C 重铸C 重燃C 重看C 重回C 重识C 重走C 重设C 重发C 行首H \
  行尾H 行数H 行宽H 厦大X 厦航X 伺服S 囤T 泊松B 泊车B 曾国藩Z 曾子Z 曾巩Z
  """
