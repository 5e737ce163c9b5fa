import Bytes
import Testing

@testable import BookIndex

@Suite("The members of types")
struct MemberTests {
  private func members(_ code: String, _ language: String = "objc") -> [String] {
    code.utf8Array.withBytes { code in
      let members =
        language == "swift"
        ? CallScanner(code, knowing: DeclaredTypes()).members
        : MessageScanner(code, knowing: DeclaredTypes()).members
      return members.sorted { $0.position < $1.position }.map {
        ($0.isDeclared ? "+ " : "")
          + String(decoding: $0.type.isEmpty ? $0.name : $0.path, as: UTF8.self)
      }
    }
  }

  @Test(
    "are messages sent to them",
    arguments: [
      ("[Shelf shelfWithRows];", ["Shelf.shelfWithRows"]),
      (
        "Shelf *shelf = [[Shelf alloc] initWithRows:3]; [shelf addBook:@\"a ]\" atRow:0];",
        ["Shelf.addBook:atRow:"]
      ),
      ("- (void)fill:(Shelf *)shelf { [shelf sort]; }", ["Shelf.sort"]),
      ("^(Shelf * shelf) { [shelf sort]; }", ["Shelf.sort"]),
      (
        "@property (nonatomic) Shelf *shelf;\n[self.shelf sort]; [_shelf clear];",
        [
          "Shelf.sort", "Shelf.clear",
        ]
      ),
      (
        "[[Library sharedLibrary] addShelf:[Shelf emptyShelf]];",
        [
          "Library.addShelf:", "Library.sharedLibrary", "Shelf.emptyShelf",
        ]
      ),
      ("[[Shelf class] sort]; [self sort]; [other sort]; rows[index]; @[Shelf];", []),
      ("[Shelf sortBy:(isUp ? up : down) limit:3];", ["Shelf.sortBy:limit:"]),
      ("// [Shelf sort];\n/* [Shelf sort]; */ \"[Shelf sort]\"", []),
    ])
  func messages(_ code: String, _ expected: [String]) {
    #expect(members(code) == expected)
  }

  @Test func areMembersInDeclarations() {
    let code = """
      @interface Shelf (Sorting) <Ordered>
      - (void)sort;
      + (Shelf *)shelfWithRows:(NSUInteger)rows named:(NSString *)name;
      @end
      @implementation Library
      - (void)open { [self sort]; }
      @end
      - (void)alone;
      """
    #expect(
      members(code) == ["+ Shelf.sort", "+ Shelf.shelfWithRows:named:", "+ Library.open"])
  }

  @Test(
    "are functions called on them",
    arguments: [
      ("let shelf = Shelf(rows: 3)\nshelf.sort()", ["Shelf.sort()"]),
      ("func fill(_ shelf: Shelf) { shelf?.sort() }", ["+ fill(_:)", "Shelf.sort()"]),
      ("var shelf: Shelf!\nself.shelf.sort(by: >)", ["Shelf.sort()"]),
      ("Library.open()\nlibrary.open()\nShelf.init(3)", ["Library.open()"]),
      ("func shelf(_ shelf: Shelf, numberOfRows section: Int) {}", []),
      ("// Library.open()\n\"Library.open()\"", []),
    ])
  func calls(_ code: String, _ expected: [String]) {
    #expect(members(code, "swift") == expected)
  }

  @Test func endOnHostileCodeInATimeThatGrowsWithIt() {
    for code in ["[", "[[Shelf ", "[Shelf a:", "- (", "- (a)b:(", "@interface ", "\"", "/*", "(:("]
    {
      let text = String(repeating: code, count: 50_000)
      #expect(members(text).count < 50_001)
      #expect(members(text, "swift").count < 50_001)
    }
  }

  @Test(
    "are found in blocks whose language authors often use for Objective-C",
    arguments: [
      ("objc", "", true), ("swift", "[shelf sort];", true), ("swift", "shelf.sort()", false),
      ("", "@interface Shelf", true), ("js", "[shelf];", false),
    ])
  func languages(_ language: String, _ code: String, _ isRead: Bool) {
    #expect(code.utf8Array.withBytes { MessageScanner.reads($0, language) } == isRead)
  }

  @Test(
    "are named by their declarations",
    arguments: [
      ("addRow:(id)row inSection:(NSUInteger)section;", "addRow:inSection:"),
      ("perform:(void (^)(Shelf *))work", "perform:"), ("addRow: (id)row", "addRow:"),
      ("addRow", nil), ("addRow:3", nil),
    ])
  func selectors(_ code: String, _ selector: String?) {
    let read = code.utf8Array.withBytes {
      MethodSelector(objectiveC: $0, from: 0).map { String(decoding: $0.text, as: UTF8.self) }
    }
    #expect(read == selector)
  }

  @Test(
    "are named by their labels",
    arguments: [
      ("insert(_ row: Row, at index: Int) -> Bool", "insert(_:at:)"),
      ("map(_ change: ((Int, Int) -> Int), then: [A: B])", "map(_:then:)"),
      ("insert(_:at:)", "insert(_:at:)"), ("insert()", nil), ("insert(3)", nil),
      ("insert(at: ", nil),
    ])
  func labels(_ code: String, _ selector: String?) {
    let read = code.utf8Array.withBytes {
      MethodSelector(swift: $0, from: 0).map { String(decoding: $0.text, as: UTF8.self) }
    }
    #expect(read == selector)
  }
}

extension String {
  var utf8Array: [UInt8] { Array(utf8) }
}
