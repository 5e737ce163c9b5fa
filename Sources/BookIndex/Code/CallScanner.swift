import Bytes

/// Finds the methods that Swift code calls, and the types they are called on, as far as one pass
/// over the names allows.
///
///     let window = UIWindow(frame: frame)
///     window.makeKeyAndVisible()             UIWindow.makeKeyAndVisible()
struct CallScanner {
  private let code: BorrowedBytes
  private(set) var types: DeclaredTypes
  private(set) var members: [Member] = []
  /// The name before.
  private var previous = 0..<0

  /// - Parameter types: The types declared earlier in the note.
  init(_ code: BorrowedBytes, knowing types: DeclaredTypes) {
    (self.code, self.types) = (code, types)
    scan()
  }
}

extension CallScanner {
  private mutating func scan() {
    var i = 0
    while i < code.count {
      let byte = code[i]
      if byte.isNameStart {
        let end = code.endOfName(from: i)
        read(i..<end)
        previous = i..<end
        i = end
      } else if byte == UInt8(ascii: "/"), code.has(byte, at: i + 1) {
        i = code[i...].firstIndex(of: 0x0A) ?? code.count
      } else if byte == UInt8(ascii: "\"") {
        i = code.endOfString(from: i)
      } else {
        i += 1
      }
    }
  }

  private mutating func read(_ name: Range<Int>) {
    if WordHash(of: code[previous]) == Self.function { return readFunction(name) }
    let next = code.endOfSpaces(from: name.upperBound)
    if code.has(UInt8(ascii: ":"), at: next) {
      declare(name, typedFrom: next + 1)
    } else if code.has(UInt8(ascii: "="), at: next),
      Self.binding.contains(WordHash(of: code[previous]))
    {
      declare(name, calledFrom: next + 1)
    } else if code.has(UInt8(ascii: "("), at: name.upperBound), let type = typeOfReceiver(of: name),
      !code[name].elementsEqual(BorrowedBytes("init"))
    {
      members.append(
        Member(
          type: type, name: code[name] + Array("()".utf8), position: name.lowerBound))
    }
  }

  private static let function = WordHash(of: "func".utf8)
  private static let binding = WordSet("let var")

  /// Reads the declaration of a function; a delegate's method is known by its call, and is not the
  /// author's.
  private mutating func readFunction(_ name: Range<Int>) {
    guard let method = MethodSelector(swift: code, from: name.lowerBound) else { return }
    for parameter in method.parameters {
      let type = code[parameter.type].prefix { $0.isNamePart }
      if type.isNameOfType { types.declare(code[parameter.name], type) }
    }
    let first = method.parameters.first.map { code[$0.name] }
    if let first, !first.elementsEqual(code[name]) {
      members.append(
        Member(type: [], name: method.text, position: name.lowerBound, isDeclared: true))
    }
  }

  /// Declares the name before a colon.
  private mutating func declare(_ name: Range<Int>, typedFrom i: Int) {
    let type = code[code.endOfSpaces(from: i)..<code.endOfName(from: code.endOfSpaces(from: i))]
    if type.isNameOfType { types.declare(code[name], type) }
  }

  /// Declares a name with the type whose initialiser is called.
  private mutating func declare(_ name: Range<Int>, calledFrom i: Int) {
    let type = code[code.endOfSpaces(from: i)..<code.endOfName(from: code.endOfSpaces(from: i))]
    if type.isNameOfType, code.has(UInt8(ascii: "("), at: type.endIndex) {
      types.declare(code[name], type)
    }
  }

  /// Returns the type of a member's receiver: a type itself, or the declared type of a variable.
  private func typeOfReceiver(of name: Range<Int>) -> [UInt8]? {
    guard name.lowerBound > 0, code[name.lowerBound - 1] == UInt8(ascii: ".") else { return nil }
    var end = name.lowerBound - 1
    if end > 0, code[end - 1].isOne(of: "?!") { end -= 1 }
    guard !previous.isEmpty, previous.upperBound == end else { return nil }
    let receiver = code[previous]
    if let type = types[receiver] { return type }
    let isMember = previous.lowerBound > 0 && code[previous.lowerBound - 1] == UInt8(ascii: ".")
    return receiver.isNameOfType && !isMember ? Array(receiver) : nil
  }
}
