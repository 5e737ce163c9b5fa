import Bytes

/// The name of a method, assembled from its declaration, where it is split by the names and types
/// of parameters:
///
///     addRow:(id)object inSection:(NSUInteger)section                   addRow:inSection:
///     tableView(_ view: UITableView, heightForRowAt path: IndexPath)    tableView(_:heightForRowAt:)
struct MethodSelector {
  private(set) var text: [UInt8] = []
  private(set) var parameters: [Parameter] = []
  /// The end of the declaration.
  private(set) var end: Int

  struct Parameter {
    var name: Range<Int>
    var type: Range<Int>
  }

  /// The maximum number of parameters.
  private static let most = 12
}

extension MethodSelector {
  /// Reads a declaration of Objective-C from the first part of its name on.
  ///
  /// - Returns: `nil` if there is no parameter.
  init?(objectiveC code: BorrowedBytes, from start: Int) {
    end = start
    var part = start
    while parameters.count < Self.most {
      let colon = code.endOfName(from: part)
      guard colon > part, code.has(UInt8(ascii: ":"), at: code.endOfSpaces(from: colon)) else {
        break
      }
      let open = code.endOfSpaces(from: code.endOfSpaces(from: colon) + 1)
      guard let close = code.endOfParentheses(from: open) else { break }
      let name = code.endOfSpaces(from: close)
      guard code.endOfName(from: name) > name else { break }
      end = code.endOfName(from: name)
      text += code[part..<colon]
      text.append(UInt8(ascii: ":"))
      parameters.append(Parameter(name: name..<end, type: open + 1..<close - 1))
      part = code.endOfSpaces(from: end)
    }
    if parameters.isEmpty { return nil }
  }

  /// Reads a declaration of Swift, or labels alone, from the name of a function on.
  ///
  /// - Returns: `nil` if there is no parameter, or one without a label.
  init?(swift code: BorrowedBytes, from start: Int) {
    let open = code.endOfName(from: start)
    guard open > start, let close = code.endOfParentheses(from: open), close - open > 2 else {
      return nil
    }
    end = close
    if code[close - 2] == UInt8(ascii: ":") {
      let labels = code[open + 1..<close - 1]
      guard labels.allSatisfy({ $0.isNamePart || $0 == UInt8(ascii: ":") }) else { return nil }
      text = Array(code[start..<close])
      return
    }
    text = Array(code[start...open])
    var label = code.endOfSpaces(from: open + 1)
    while label < close - 1 {
      let endOfLabel = code.endOfName(from: label)
      let name = code.endOfSpaces(from: endOfLabel)
      let endOfName = code.endOfName(from: name)
      let colon = code.endOfSpaces(from: endOfName)
      guard endOfLabel > label, parameters.count < Self.most, code.has(UInt8(ascii: ":"), at: colon)
      else { return nil }
      text += code[label..<endOfLabel]
      text.append(UInt8(ascii: ":"))
      let type = code.endOfSpaces(from: colon + 1)
      let comma = code.endOfParameter(from: type, before: close - 1)
      parameters.append(
        Parameter(
          name: endOfName > name ? name..<endOfName : label..<endOfLabel, type: type..<comma))
      label = code.endOfSpaces(from: comma + 1)
    }
    text.append(UInt8(ascii: ")"))
  }
}

extension BorrowedBytes {
  func has(_ byte: UInt8, at i: Int) -> Bool { i < endIndex && self[i] == byte }

  /// Returns the end of the name at an index; the index itself if there is no name.
  func endOfName(from start: Int) -> Int {
    guard start < endIndex, self[start].isNameStart else { return start }
    var i = start + 1
    while i < endIndex, self[i].isNamePart { i += 1 }
    return i
  }

  /// Returns the end of the spaces and line ends at an index.
  func endOfSpaces(from start: Int) -> Int {
    var i = start
    while i < endIndex, self[i] <= 0x20 { i += 1 }
    return i
  }

  /// Returns the position after the parenthesis that closes the one at an index, if it is near.
  func endOfParentheses(from start: Int) -> Int? {
    guard has(UInt8(ascii: "("), at: start) else { return nil }
    var depth = 0
    for i in start..<Swift.min(endIndex, start + 400) {
      if self[i] == UInt8(ascii: "(") { depth += 1 }
      if self[i] == UInt8(ascii: ")") {
        depth -= 1
        if depth == 0 { return i + 1 }
      }
    }
    return nil
  }

  /// Returns the end of the string at an index, at the latest the end of its line.
  func endOfString(from start: Int) -> Int {
    var i = start + 1
    while i < endIndex, self[i] != 0x0A {
      if self[i] == UInt8(ascii: "\"") { return i + 1 }
      i += self[i] == UInt8(ascii: "\\") ? 2 : 1
    }
    return Swift.min(i, endIndex)
  }

  /// Returns the end of a Swift parameter: its comma, or `end`.
  fileprivate func endOfParameter(from start: Int, before end: Int) -> Int {
    var depth = 0
    for i in Swift.min(start, end)..<end {
      if self[i].isOne(of: "([<") { depth += 1 }
      if self[i].isOne(of: ")]"), depth > 0 { depth -= 1 }
      if self[i] == UInt8(ascii: ">"), depth > 0, self[i - 1] != UInt8(ascii: "-") { depth -= 1 }
      if self[i] == UInt8(ascii: ","), depth == 0 { return i }
    }
    return end
  }
}
