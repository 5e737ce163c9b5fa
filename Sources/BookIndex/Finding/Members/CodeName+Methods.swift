import Bytes

extension CodeName {
  /// The name of a method that a code span declares, or of one that it sends:
  ///
  ///     - (id)objectForRowAtIndexPath:(NSIndexPath *)path    objectForRowAtIndexPath:
  ///     func insert(_ row: Row, at index: Int)               insert(_:at:)
  ///     [MwfTableData createTableData]                       MwfTableData.createTableData
  ///     -[MwfTableData addRow:]                              MwfTableData.addRow:
  init?(ofMethod code: BorrowedBytes) {
    guard let first = code.first else { return nil }
    let start = code.startIndex
    if first.isOne(of: "-+"), code.has(UInt8(ascii: "["), at: start + 1) {
      self.init(ofMessage: code.dropFirst())
    } else if first.isOne(of: "-+") {
      self.init(objectiveC: code)
    } else if first == UInt8(ascii: "[") {
      self.init(ofMessage: code)
    } else if code.starts(with: "func ") {
      let name = code.endOfSpaces(from: start + 5)
      guard let method = MethodSelector(swift: code, from: name) else { return nil }
      self.init(method.text, isDeclared: true)
    } else {
      return nil
    }
  }

  private init?(objectiveC code: BorrowedBytes) {
    let open = code.endOfSpaces(from: code.startIndex + 1)
    guard let close = code.endOfParentheses(from: open) else { return nil }
    let name = code.endOfSpaces(from: close)
    if let method = MethodSelector(objectiveC: code, from: name) {
      self.init(method.text, isDeclared: true)
      return
    }
    let end = code.endOfName(from: name)
    guard end > name, code.has(UInt8(ascii: ";"), at: end) || end == code.endIndex else {
      return nil
    }
    self.init(code[name..<end], isDeclared: true)
  }

  /// A message to a type, or the method as it is called where it is discussed.
  private init?(ofMessage code: BorrowedBytes) {
    let members =
      code.last == UInt8(ascii: "]")
      ? MessageScanner(code.rebased, knowing: DeclaredTypes()).members : []
    guard let member = members.last, member.position == 0 else { return nil }
    self.init(member.path)
  }
}
