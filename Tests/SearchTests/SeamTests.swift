import Testing

@testable import Search

@Test func changingInPlaceEqualsBuildingAnew() throws {
  @Sendable func bag(_ text: String) -> Bag {
    var bag = Bag()
    bag.add(text, at: .passage(0))
    return bag
  }
  let old = ["中文搜索 hello world", "C++ and C#", "東京タワー"]
  let new = ["中文检索 hello there", "C++ and C#", "東京タワー", "neu hinzu"]
  let before = try Shards(termsOf: 3, names: ["a tag"], lanes: .one) { bag(old[$0]) }
  let after = try Shards(termsOf: 4, names: ["a tag", "b"], lanes: .one) { bag(new[$0]) }
  let files = Dictionary(uniqueKeysWithValues: before.files.map { ($0.name, $0.bytes) })
  let changed = try before.list.changing(
    terms: [0, 3].map { .init(note: $0, old: $0 < 3 ? bag(old[$0]) : Bag(), new: bag(new[$0])) },
    names: (["a tag"], ["a tag", "b"])
  ) { name throws(SearchDamage) in files[name] ?? [] }
  #expect(changed?.list == after.list)
  #expect(changed?.files == after.files)
  print(String(decoding: after.files[0].bytes, as: UTF8.self))
}
