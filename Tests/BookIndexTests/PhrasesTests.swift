import Testing

@testable import BookIndex

@Suite("A title in Chinese or Japanese")
struct PhrasesTests {
  @Test(
    "breaks between its words",
    arguments: [
      "用|指针|实现|链表", "如何|使用|Swift|编写|网站", "长城：砖|与|石", "吾輩は|猫である",
    ])
  func phrases(_ marked: String) {
    let title = marked.replacing("|", with: "")
    #expect(title.phrases == marked.split(separator: "|"))
  }

  @Test("keeps other titles whole", arguments: ["", "Plain English", "Москва", "서울의 밤", "é"])
  func others(_ title: String) { #expect(title.phrases == [title[...]]) }
}
