import Testing

@testable import BookIndex

@Suite("What notes are about")
struct TopicTests {
  /// Short notes about nothing in particular, of which large sites have many.
  private static func fillers(_ count: Int, _ text: String) -> [NoteText] {
    (0..<count).map { NoteText(text.replacing("#", with: "\($0)"), title: "\($0)") }
  }

  private static let english = fillers(
    60, "Today we went to place #, the weather was fine, we ate soup and wrote these lines.")
  private static let chinese = fillers(60, "今天去了第#个地方，天气不错，吃了一碗面，写下这几句话。")

  private func titles(_ notes: [NoteText]) -> Set<String> {
    Set(BookIndex.of(notes).entries.map(\.title))
  }

  @Test(
    "is in the index if the title or a heading has it and the note names it again",
    arguments: [
      (
        "A first look at binary heaps", "A binary heap is a tree. Binary heaps are full.",
        "binary heaps"
      ),
      ("Pickled cucumbers", "Take pickled cucumbers. Pickled cucumbers keep.", "pickled cucumbers"),
      ("Badminton for beginners", "We play badminton. Badminton is fast.", "badminton"),
      ("堆排序的笔记", "堆排序很快。堆排序不稳定。", "堆排序"),
    ])
  func titles(_ title: String, _ text: String, _ entry: String) {
    let note = NoteText(text, title: title)
    for notes in [[note], [note] + Self.english, [note] + Self.chinese] {
      let index = BookIndex.of(notes)
      let title = index.entries.map(\.title).first { $0.lowercased() == entry } ?? ""
      #expect(index.notes(of: title)?.first == 0)
    }
    let heading = NoteText("# Odds and ends\n\nThis and that.\n\n## \(title)\n\n\(text)")
    #expect(titles([heading]).contains { $0.lowercased() == entry })
  }

  @Test(
    "is in the index if it is the title of the note", arguments: ["中心极限定理", "Binary heaps", "堆排序"])
  func wholeTitle(_ title: String) {
    let note = NoteText("\(title)。\(title), \(title)。", title: title)
    let others = Self.chinese + Self.english
    #expect(titles([note]).contains { $0.lowercased() == title.lowercased() })
    #expect(titles([note] + others).contains { $0.lowercased() == title.lowercased() })
  }

  @Test func isNoEntryIfTheTitleAloneHasIt() {
    let note = NoteText("Some lines about nothing at all. More lines.", title: "Odd socks")
    #expect(!titles([note] + Self.english).contains("odd socks"))
  }

  @Test func isNoEntryIfTheWholeSiteIsAboutIt() {
    let notes = (0..<40).map {
      NoteText(
        "A recipe for the day number \($0). The recipe is short. Another recipe follows.",
        title: "Recipe \($0)")
    }
    #expect(!titles(notes).contains { $0.lowercased().hasPrefix("recipe") })
  }

  @Test("is no entry if it is a heading of most notes of a large site", arguments: [true, false])
  func commonHeadings(_ isNamedAgain: Bool) {
    let fruits = ["quince", "plum", "pear", "medlar"]
    let notes = (0..<40).map {
      NoteText(
        """
        Take what you have of \(fruits[$0 % 4]) and wash it.

        ## Ingredients

        \(isNamedAgain ? "The ingredients are few. " : "")Sugar, water and \(fruits[$0 % 4]).

        ## Method

        Cook it for \($0) minutes.
        """, title: "Jam of \(fruits[$0 % 4]) \($0)")
    }
    #expect(titles(notes).isDisjoint(with: ["Ingredients", "ingredients", "Method", "method"]))
  }

  @Test(
    "is all or none of sibling headings",
    arguments: [
      "Quinces, Plums, Pears, Medlars, Cherries",
      "内边距, 约束, 估算高度, 单元格", "Bildschirm, Tastatur, Festplatte, Drucker",
    ])
  func siblings(_ headings: String) { #expect(areTreatedAlike(headings)) }

  @Test func isAllOrNoneOfSiblingHeadingsOfDifferentForms() {
    #expect(areTreatedAlike("Binary heaps, Hash tables, Linked lists, Tries"))
  }

  private func areTreatedAlike(_ headings: String) -> Bool {
    let names = headings.split(separator: ", ").map(String.init)
    let sections = names.map { "## \($0)\n\nOf it there is more to say elsewhere." }
    let note = NoteText("# A list\n\nHere it is.\n\n" + sections.joined(separator: "\n\n"))
    let found = Set(titles([note]).map { $0.lowercased() })
    let listed = names.filter { found.contains($0.lowercased()) }
    return listed.isEmpty || listed == names
  }

  @Test("is not the number of a part", arguments: ["Chapter #", "Part #", "Step #", "方法#", "风险 #"])
  func parts(_ heading: String) {
    let sections = (1...4).map {
      "## \(heading.replacing("#", with: "\($0)"))\n\nOf it there is more to say elsewhere."
    }
    let note = NoteText("# A list\n\nHere it is.\n\n" + sections.joined(separator: "\n\n"))
    let word = heading.replacing("#", with: "").lowercased().filter { $0 != " " }
    #expect(!titles([note] + Self.english).contains { $0.lowercased().hasPrefix(word) })
  }

  @Test func isNotWhatIsRepeatedWithoutMeaning() {
    let spam = NoteText(
      "# Offers\n\n" + Array(repeating: "buy", count: 5000).joined(separator: " "))
    #expect(!titles([spam] + Self.english).contains("buy"))
  }

  @Test(
    "is a whole name if the text goes on with its last word",
    arguments: [
      ("The history is by Otto Frahm.", "Otto Frahm"),
      ("The history is by Otto Frahm, the maps are by Clara Frahm.", "Frahm"),
      ("Frahm wrote it; his full name is Otto Frahm.", "Frahm"),
    ])
  func names(_ first: String, _ entry: String) {
    let note = NoteText(
      """
      # A review

      \(first) It begins with a battle.

      Then Frahm turns to the kings, of whom Frahm thinks little.

      Of the trade Frahm says nothing, and where Frahm does not know, Frahm says so.
      """)
    let titles = titles([note] + Self.english)
    #expect(titles.filter { $0.hasSuffix("Frahm") } == [entry])
  }

  @Test("has locators in all notes that treat it, the main one first")
  func locators() {
    let notes = [
      NoteText("We also have a deadlock here, and the deadlock stayed.", title: "A new registry"),
      NoteText(
        """
        Two transactions wait for each other: that is a deadlock. The deadlock has a log.

        ## Causes of the deadlock

        The order was reversed, hence the deadlock. A deadlock ends by force.
        """, title: "Looking into a deadlock"),
      NoteText("The weather was fine, and nothing else happened here.", title: "A walk"),
    ]
    let locators = BookIndex.of(notes).notes(of: "deadlock") ?? []
    #expect(locators.first == 1)
    #expect(Set(locators) == [0, 1])
  }

  @Test("are headings of calls, whatever they are called")
  func calls() {
    let names = [
      "console.warn()", "request.text()", "semaphore.signal()", "print()", "range()", "include()",
      "location.reload()", "string.format()", "list.append()",
    ]
    let text = names.map {
      "## `\($0)`\n\n`\($0)` works. Use `\($0)` often. The function `\($0)` takes a value."
    }
    let index = BookIndex.of([NoteText("# Calls\n\n" + text.joined(separator: "\n\n"))])
    #expect(Set(index.entries.map(\.title)).isSuperset(of: names))
    #expect(index.entries.filter { names.contains($0.title) }.allSatisfy { $0.isCode })
  }

  @Test(
    "are products with names like files", arguments: ["Vue.js", "Next.js", "Socket.io", "Deno"])
  func products(_ name: String) {
    let note = NoteText(
      """
      # Servers

      Of some there is more to say.

      ## \(name)

      \(name) is a runtime. \(name) runs scripts. Many like \(name) a lot.
      """)
    #expect(titles([note]).contains(name))
  }

  @Test(
    "are common things",
    arguments: ["wolf", "person", "example", "river", "hello", "city", "friend"])
  func placeholders(_ word: String) {
    let note = NoteText(
      """
      # Tales

      Tales of old times.

      ## \(word.capitalized)

      A **\(word)** is what this tale has. The \(word) sleeps. Every \(word) wakes up. Our \(word) \
      waits for another \(word).
      """)
    #expect(titles([note]).contains { $0.lowercased() == word || $0.lowercased() == word + "s" })
  }

  @Test func areCommandsBesideThingsOfTheSameName() {
    let index = BookIndex.of([
      NoteText(
        """
        # At home

        ## Cat

        A **cat** is a small animal. The cat sleeps. Every cat hunts.

        ## Horse

        A **horse** is a large animal. The horse sleeps. Every horse runs.

        ## `grep`

        The command `grep` finds lines. Use `grep` with care. The command `grep` prints.
        """)
    ])
    #expect(index.outline.contains("cat"))
    #expect(index.outline.contains("horse"))
    #expect(index.outline.contains("`grep`"))
  }

  @Test(
    "are the commands of any program",
    arguments: [
      "npm publish", "kubectl apply", "zola check", "terraform plan", "dotnet test", "mix compile",
      "docker compose", "rails generate", "deno fmt", "uv lock",
    ])
  func programs(_ command: String) {
    let words = command.split(separator: " ")
    let note = NoteText(
      """
      # A tour

      Some commands.

      ## `\(command)`

      Use `\(command)` here. Use `\(command)` there. The command `\(command)` waits.
      """)
    #expect(BookIndex.of([note]).outline.contains("`\(words[0])` › `\(words[1])`"))
  }

  static let chineseNotes = [
    NoteText(
      """
      刚毕业时开始打乒乓球，公司里有乒乓球活动。乒乓球对眼睛好。

      ## 健康

      打乒乓球以后很少生病。

      ## 社交

      在乒乓球馆里认识了不少朋友，周末一起打乒乓球。
      """, title: "打乒乓球的几年"),
    NoteText(
      """
      我们用消息队列来削峰。消息队列在凌晨堵住了，原因是消息队列的消费者太少。

      ## 消息队列的写法

      写消息队列时要考虑重试。消费者停了，消息队列就没有用了。
      """, title: "一个消息队列堵塞的案例"),
    NoteText(
      """
      两个线程同时写，就成了竞态条件。竞态条件很难重现。

      ## 竞态条件的原因

      没有加锁，于是有竞态条件。
      """, title: "竞态条件的分析"),
    NoteText("切换时要先停掉消息队列，否则消息队列会丢数据。周末还去打乒乓球。", title: "换成新的注册中心"),
  ]

  @Test("are words of Chinese, never cut wrongly", arguments: [0, 60])
  func chinese(_ count: Int) {
    let index = BookIndex.of(Self.chineseNotes + Self.chinese.prefix(count))
    #expect(index.notes(of: "乒乓球")?.first == 0)
    #expect(Set(index.notes(of: "消息队列") ?? []) == [1, 3])
    #expect(index.notes(of: "竞态条件")?.first == 2)
    let cut = ["打乒乓球", "乒乓", "息队列", "消息", "队列", "态条件", "竞态"]
    #expect(index.entries.filter { cut.contains($0.title) }.map(\.title) == [])
  }

  @Test("are words of English on a large site")
  func topics() {
    let notes = [
      NoteText(
        """
        We use a message queue against peaks. The message queue was blocked at night.

        ## How the message queue is written

        A message queue has to be watched. When the thread stops, the message queue is gone.
        """, title: "A case of a lost message queue"),
      NoteText(
        "After work we played croquet. The croquet lawn was full, and croquet is slow.",
        title: "Some years of croquet"),
    ]
    let index = BookIndex.of(notes + Self.english)
    #expect(index.notes(of: "message queue")?.first == 0)
    #expect(index.notes(of: "croquet")?.first == 1)
  }

  private func notes(about name: String) -> [NoteText] {
    [
      NoteText(
        """
        # People and things

        Of some there is more to say.

        ## \(name)

        \(name) is told of here. In the year 1900 \(name) was known to few. Later on \(name) was \
        praised by many.
        """),
      NoteText("We also met \(name) in this place, and \(name) stayed.", title: "More"),
    ]
  }

  @Test(
    "are names with their capitals, one entry each",
    arguments: [
      "Virginia Woolf", "Marie Curie", "Steve Jobs", "Ada Lovelace", "Charlie Parker",
      "Google Maps",
      "Slack Connect", "Blue Note", "Oxford Street", "Black Forest", "Visual Studio Code",
      "Will Smith", "May Ziade", "Rose Kennedy", "Fast Fourier Transform",
    ])
  func names(_ name: String) {
    let index = BookIndex.of(notes(about: name))
    #expect(index.notes(of: name).map(Set.init) == [0, 1])
    let words = Set(name.split(separator: " ").map { $0.lowercased() })
    #expect(index.entries.filter { words.contains($0.title.lowercased()) }.map(\.title) == [])
  }

  @Test("are terms with a full stop before them")
  func dotTerms() {
    let index = BookIndex.of([
      NoteText(
        """
        # Words

        .NET
        : A platform of one firm.

        `.npmrc`
        : A file.

        .profile
        : Another file.
        """)
    ])
    #expect(index.entries.map(\.title).sorted() == [".NET", ".npmrc", ".profile"])
    #expect(index.entries.allSatisfy { $0.definitions.count == 1 })
  }

  @Test("are terms that are defined each, even if they differ only in case, accent or plural")
  func definitions() {
    let terms = [
      "US: A country.", "us: A pronoun.", "Glass: A brand.", "glass: A material.",
      "Apples: A firm of two.", "apple: A fruit.", "rosé: A wine.", "rose: A flower.",
    ].map { $0.split(separator: ": ").map(String.init) }
    let words = terms.map { "\($0[0])\n: \($0[1])" }.joined(separator: "\n\n")
    let notes = [
      NoteText("# Word list\n\n" + words),
      NoteText("She drank rosé from a glass. The US gave us apples.", title: "Diary"),
    ]
    let index = BookIndex.of(notes + Array(repeating: NoteText(""), count: 10))
    for term in terms {
      let entry = index.entries.first { $0.title == term[0] }
      #expect(entry?.definitions.map(\.html) == [term[1]], "\(term[0])")
    }
    #expect(index.entries.count == terms.count)
  }

  /// Notes with a label before some paragraphs.
  private func isEntry(_ label: String) -> Bool {
    let notes = (0..<3).map {
      NoteText(
        "**\(label)**: the wall is high.\n\n**\(label)**: the gate is shut.", title: "Day \($0)")
    }
    return titles(notes + Self.english).contains { $0.lowercased() == label.lowercased() }
  }

  @Test("are no labels", arguments: ["Note", "Update", "注意"])
  func labels(_ label: String) { #expect(!isEntry(label)) }

  @Test("are no labels that are rare words elsewhere", arguments: ["Warning", "Tip"])
  func rareLabels(_ label: String) {
    withKnownIssue("A label is emphasised as a term is") { #expect(!isEntry(label)) }
  }
}
