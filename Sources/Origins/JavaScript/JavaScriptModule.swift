/// The declarations, imports and exports at the top level of a JavaScript or TypeScript file.
///
/// The expressions are only located here; `JavaScriptReader` evaluates those that are literals.
struct JavaScriptModule: Sendable {
  let tokens: [JavaScriptToken]
  /// The index of the token with which the value or function of each name starts.
  private(set) var declarations: [String: Int] = [:]
  /// The names that other files define.
  private(set) var imports: [String: Import] = [:]
  /// The exported values, by their exported names. The main export has the name `default`.
  private(set) var exports: [String: Export] = [:]
  /// The names whose values the file changes after the declaration.
  private var changed: Set<String> = []

  /// A name that another file exports.
  struct Import: Hashable, Sendable {
    /// The path as the file writes it.
    var path: String
    /// The exported name; `*` for all exports.
    var name: String
  }

  /// An exported value.
  enum Export: Hashable, Sendable {
    /// The value that starts with the token at an index.
    case expression(Int)
    /// The value of a name of the file.
    case name(String)
    case imported(Import)
  }

  /// Parses the top level of a file.
  ///
  /// - Parameter isJSON: Pass `true` if the whole file is one value.
  init(_ text: [UInt8], isJSON: Bool = false) {
    tokens = JavaScriptTokens.all(in: text)
    if isJSON {
      exports["default"] = .expression(0)
      return
    }
    var index = 0
    while index < tokens.count { readStatement(&index) }
    for name in changed { declarations[name] = nil }
  }

  /// Returns the token at an index; `nil` at the end of the file.
  func token(_ index: Int) -> JavaScriptToken? { index < tokens.count ? tokens[index] : nil }

  /// Returns the name at an index; `nil` if there is another token.
  func name(_ index: Int) -> String? {
    if case .name(let name)? = token(index)?.kind { name } else { nil }
  }

  /// Returns the string at an index; `nil` if there is another token.
  func string(_ index: Int) -> String? {
    if case .string(let string)? = token(index)?.kind { string } else { nil }
  }

  func isSign(_ text: String, at index: Int) -> Bool { token(index)?.isSign(text) == true }

  /// Returns the index after the bracket that closes the bracket at an index.
  func end(ofBracketAt index: Int) -> Int {
    var (index, depth) = (index, 0)
    while let token = token(index) {
      index += 1
      if Self.opening.contains(token.kind) { depth += 1 }
      if Self.closing.contains(token.kind) { depth -= 1 }
      if depth == 0 { break }
    }
    return index
  }

  /// Returns the index of the token that ends an expression: a comma, a semicolon, or the bracket
  /// that closes the text around it.
  func end(ofExpressionAt index: Int) -> Int {
    var index = index
    while let token = token(index) {
      if Self.opening.contains(token.kind) {
        index = end(ofBracketAt: index)
      } else if Self.closing.contains(token.kind) || token.isSign(",") || token.isSign(";") {
        break
      } else {
        index += 1
      }
    }
    return index
  }

  private static let opening: Set<JavaScriptToken.Kind> = [.sign("("), .sign("["), .sign("{")]
  private static let closing: Set<JavaScriptToken.Kind> = [.sign(")"), .sign("]"), .sign("}")]

  /// The relative paths that the file mentions, such as those of imported files.
  var relativePaths: [String] {
    tokens.indices.compactMap { string($0) }.filter { $0.hasPrefix("./") || $0.hasPrefix("../") }
  }
}

extension JavaScriptModule {
  /// Reads the start of a statement, or skips a token of its rest.
  private mutating func readStatement(_ index: inout Int) {
    let start = index
    index += 1
    switch name(start) {
    case "import" where !isSign("(", at: index) && !isSign(".", at: index): readImport(&index)
    case "export": readExport(&index)
    // In `as const`, the word ends the value before it.
    case "const" where start > 0 && name(start - 1) == "as": break
    case "const", "let", "var": readVariable(&index)
    case "function":
      if isSign("*", at: index) { index += 1 }
      if let name = name(index) { declarations[name] = start }
      index = functionEnd(index)
    case "module" where name(start + 2) == "exports":
      if isSign("=", at: start + 3) {
        exports["default"] = .expression(start + 4)
        index = start + 4
      } else if let name = name(start + 4), isSign("=", at: start + 5) {
        exports[name] = .expression(start + 6)
        index = start + 6
      }
    case "exports" where isSign("=", at: start + 3):
      if let name = name(start + 2) { exports[name] = .expression(start + 4) }
      index = start + 4
    case let name?:
      // A statement such as `items.push(x)` or `config.title = x`.
      let isStart = start == 0 || tokens[start].startsLine || isSign(";", at: start - 1)
      if isStart, isSign(".", at: index) || isSign("[", at: index) || isSign("=", at: index) {
        changed.insert(name)
      }
    case nil:
      if Self.opening.contains(tokens[start].kind) { index = end(ofBracketAt: start) }
    }
  }

  /// Returns the index after the parameters and the body of a function.
  private func functionEnd(_ index: Int) -> Int {
    var index = index
    while let token = token(index), !token.isSign("(") { index += 1 }
    index = end(ofBracketAt: index)
    while let token = token(index), !token.isSign("{"), !token.isSign(";") { index += 1 }
    return isSign("{", at: index) ? end(ofBracketAt: index) : index
  }

  /// Reads `import a, { b as c } from 'path'`.
  private mutating func readImport(_ index: inout Int) {
    var found: [(local: String, name: String)] = []
    if name(index) == "type", name(index + 1) != "from" { index += 1 }
    if isSign("*", at: index), name(index + 1) == "as", let local = name(index + 2) {
      found.append((local, "*"))
      index += 3
    } else if let local = name(index) {
      found.append((local, "default"))
      index += 1
      if isSign(",", at: index) { index += 1 }
    }
    if isSign("{", at: index) { found += names(inBracesAt: &index) }
    guard name(index) == "from", let path = string(index + 1) else { return }
    index += 2
    for (local, name) in found { imports[local] = Import(path: path, name: name) }
  }

  /// Reads `{ a, b as c }`, and returns the pairs of local and exported names.
  private func names(inBracesAt index: inout Int) -> [(local: String, name: String)] {
    let end = end(ofBracketAt: index)
    var found: [(local: String, name: String)] = []
    index += 1
    while index < end - 1 {
      if let name = name(index) {
        let isRenamed = self.name(index + 1) == "as" || isSign(":", at: index + 1)
        if isRenamed, let local = self.name(index + 2) {
          found.append((local, name))
          index += 2
        } else {
          found.append((name, name))
        }
      }
      index += 1
    }
    index = end
    return found
  }

  private mutating func readExport(_ index: inout Int) {
    switch name(index) {
    case "default":
      exports["default"] = .expression(index + 1)
      index += 1
    case "const", "let", "var", "function", "async":
      var nameIndex = index + 1
      if name(nameIndex) == "function" { nameIndex += 1 }
      if let name = name(nameIndex) { exports[name] = .name(name) }
    default:
      guard isSign("{", at: index) else { return }
      let pairs = names(inBracesAt: &index)
      let path = name(index) == "from" ? string(index + 1) : nil
      for (exported, name) in pairs {
        exports[exported] = path.map { .imported(Import(path: $0, name: name)) } ?? .name(name)
      }
    }
  }

  /// Reads the first declaration of `const a: Type = value`, or `const { a } = require('path')`.
  private mutating func readVariable(_ index: inout Int) {
    if isSign("{", at: index) {
      let pairs = names(inBracesAt: &index)
      guard isSign("=", at: index), name(index + 1) == "require", let path = string(index + 3)
      else { return }
      for (local, name) in pairs { imports[local] = Import(path: path, name: name) }
      return
    }
    guard let name = name(index) else { return }
    index += 1
    if isSign(":", at: index) {
      // The type ends at the equals sign.
      while let token = token(index), !token.isSign("="), !token.isSign(";") {
        let isBracket = Self.opening.contains(token.kind)
        index = isBracket ? end(ofBracketAt: index) : index + 1
      }
    }
    guard isSign("=", at: index) else { return }
    index += 1
    declarations[name] = index
  }
}
