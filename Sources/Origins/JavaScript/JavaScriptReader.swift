/// Reads the literals in JavaScript and TypeScript files, without running anything.
///
/// It reads objects, arrays, strings, numbers, Booleans and `null`; names of constants, also of
/// other files; `...constant`; calls of functions that only return a literal; and calls such as
/// `defineConfig({…})`, which return their argument. Everything else is `unknown`.
struct JavaScriptReader {
  /// Returns the text of the file at a path; `nil` if there is no such file.
  private let text: (String) -> [UInt8]?
  private var modules: [String: JavaScriptModule] = [:]
  /// The names whose values are being read. A name in its own value is unknown.
  private var open: Set<[String]> = []
  /// The number of values read so far.
  private var count = 0
  /// The number of brackets and names around the current value.
  private var depth = 0

  private static let maximumCount = 200_000
  private static let maximumDepth = 60

  init(text: @escaping (String) -> [UInt8]?) { self.text = text }

  /// A part of a file in which names have the same meaning.
  private struct Scope {
    var path: String
    var module: JavaScriptModule
    /// The names of parameters, whose values are unknown.
    var parameters: Set<String> = []
  }

  /// Returns the value that a file exports; `nil` if it does not export the name.
  mutating func value(_ name: String = "default", in path: String) -> JavaScriptValue? {
    guard let module = module(at: path) else { return nil }
    let scope = Scope(path: path, module: module)
    switch module.exports[name] {
    case .expression(var index)?: return result(at: &index, in: scope)
    case .name(let local)?: return value(ofName: local, in: scope, line: 1)
    case .imported(let other)?: return value(of: other, in: scope)
    case nil:
      guard name == "default", !module.exports.isEmpty else { return nil }
      return all(in: scope)
    }
  }

  private mutating func module(at path: String) -> JavaScriptModule? {
    if let module = modules[path] { return module }
    guard let text = text(path) else { return nil }
    let module = JavaScriptModule(text, isJSON: path.hasSuffix(".json"))
    modules[path] = module
    return module
  }

  /// Returns an object with all values that a file exports by name.
  private mutating func all(in scope: Scope) -> JavaScriptValue {
    var object = JavaScriptObject()
    for name in scope.module.exports.keys.sorted() {
      object[name] = value(name, in: scope.path) ?? .unknown(line: 1)
    }
    return .object(object)
  }

  private mutating func value(of other: JavaScriptModule.Import, in scope: Scope)
    -> JavaScriptValue?
  {
    for path in JavaScriptPath.candidates(for: other.path, in: scope.path) {
      guard let module = module(at: path) else { continue }
      if other.name == "*" { return all(in: Scope(path: path, module: module)) }
      guard open.insert([path, other.name]).inserted else { return nil }
      defer { open.remove([path, other.name]) }
      return value(other.name, in: path)
    }
    return nil
  }
}

// MARK: - Names and functions

extension JavaScriptReader {
  private mutating func value(
    ofName name: String, in scope: Scope, line: Int
  ) -> JavaScriptValue {
    if scope.parameters.contains(name) { return .unknown(line: line) }
    if let other = scope.module.imports[name] {
      return value(of: other, in: scope) ?? .unknown(line: line)
    }
    guard var index = scope.module.declarations[name],
      open.insert([scope.path, "", name]).inserted
    else { return .unknown(line: line) }
    defer { open.remove([scope.path, "", name]) }
    return expression(at: &index, in: Scope(path: scope.path, module: scope.module))
  }

  /// Returns the value of an expression, or what it returns if it is a function.
  private mutating func result(at index: inout Int, in scope: Scope) -> JavaScriptValue {
    guard let function = Function(at: index, in: scope.module) else {
      if case .name(let name)? = scope.module.token(index)?.kind,
        let start = scope.module.declarations[name],
        Function(at: start, in: scope.module) != nil, !scope.module.isSign("(", at: index + 1)
      {
        var start = start
        index += 1
        return result(at: &start, in: scope)
      }
      return expression(at: &index, in: scope)
    }
    index = function.end
    return result(of: function, in: scope)
  }

  /// Returns what a function returns; `unknown` unless its body is only a value.
  private mutating func result(of function: Function, in scope: Scope) -> JavaScriptValue {
    var scope = scope
    scope.parameters = function.parameters
    var start = function.body
    if scope.module.isSign("{", at: start) {
      guard scope.module.name(start + 1) == "return" else {
        return .unknown(line: scope.module.token(start)?.line ?? 1)
      }
      start += 2
    }
    return expression(at: &start, in: scope)
  }

  /// A function in a file.
  private struct Function {
    var parameters: Set<String>
    /// The index of the `{` of the body, or of the value behind `=>`.
    var body: Int
    /// The index after the function.
    var end: Int

    /// Finds the function that starts at an index. Returns `nil` if there is another expression.
    init?(at index: Int, in module: JavaScriptModule) {
      var index = index
      if module.name(index) == "async", module.token(index + 1)?.startsLine == false { index += 1 }
      let isNamed = module.name(index) == "function"
      if isNamed {
        index += 1
        while let token = module.token(index), !token.isSign("(") { index += 1 }
      } else if let name = module.name(index), module.isSign("=>", at: index + 1) {
        self.init(parameters: [name], bodyAt: index + 2, in: module)
        return
      }
      guard module.isSign("(", at: index) else { return nil }
      let end = module.end(ofBracketAt: index)
      let parameters = Set((index..<end).compactMap { module.name($0) })
      index = end
      if module.isSign(":", at: index) {
        // The type of the result ends at the body.
        while let token = module.token(index), !token.isSign("=>"), !token.isSign("{"),
          !token.isSign(","), !token.isSign(";"), !token.isSign(")")
        {
          index += 1
        }
      }
      if isNamed {
        guard module.isSign("{", at: index) else { return nil }
      } else {
        guard module.isSign("=>", at: index) else { return nil }
        index += 1
      }
      self.init(parameters: parameters, bodyAt: index, in: module)
    }

    private init(parameters: Set<String>, bodyAt index: Int, in module: JavaScriptModule) {
      self.parameters = parameters
      body = index
      end =
        module.isSign("{", at: index)
        ? module.end(ofBracketAt: index) : module.end(ofExpressionAt: index)
    }
  }
}

// MARK: - Expressions

extension JavaScriptReader {
  /// Reads the expression at an index, and moves the index behind it.
  private mutating func expression(at index: inout Int, in scope: Scope) -> JavaScriptValue {
    let line = scope.module.token(index)?.line ?? 1
    count += 1
    guard count < Self.maximumCount, depth < Self.maximumDepth else {
      index = scope.module.end(ofExpressionAt: index)
      return .unknown(line: line)
    }
    depth += 1
    defer { depth -= 1 }
    var value = operand(at: &index, in: scope)
    while let token = scope.module.token(index) {
      switch token.kind {
      case .sign("+"):
        index += 1
        let other = operand(at: &index, in: scope)
        if let text = value.string, let rest = other.string {
          value = .string(text + rest)
        } else {
          value = .unknown(line: line)
        }
      case .name("as") where !token.startsLine, .name("satisfies") where !token.startsLine:
        skipType(at: &index, in: scope.module)
      case .sign("!") where !token.startsLine: index += 1
      case .sign(let sign) where ![",", ";", ")", "]", "}", ":"].contains(sign):
        index = scope.module.end(ofExpressionAt: index)
        return .unknown(line: line)
      case .name("instanceof"), .name("in"):
        index = scope.module.end(ofExpressionAt: index)
        return .unknown(line: line)
      default: return value
      }
    }
    return value
  }

  /// Skips `as Type`.
  private func skipType(at index: inout Int, in module: JavaScriptModule) {
    index += 1
    var angles = 0
    while let token = module.token(index) {
      switch token.kind {
      case .sign("<"): angles += 1
      case .sign(">"): angles -= 1
      case .sign("("), .sign("["), .sign("{"):
        index = module.end(ofBracketAt: index)
        continue
      case .sign(")"), .sign("]"), .sign("}"), .sign(";"): return
      case .sign(",") where angles <= 0: return
      case .name("satisfies"), .name("as"): return
      case .name where token.startsLine && angles <= 0: return
      default: break
      }
      index += 1
    }
  }

  /// Reads a value with the members that are read from it: `a`, `a.b`, `a['b']`, `f()`.
  private mutating func operand(at index: inout Int, in scope: Scope) -> JavaScriptValue {
    let module = scope.module
    let line = module.token(index)?.line ?? 1
    if let function = Function(at: index, in: module) {
      index = function.end
      return .unknown(line: line)
    }
    var value = simpleValue(at: &index, in: scope)
    while let token = module.token(index) {
      switch token.kind {
      case .sign("."), .sign("?."):
        let name = module.name(index + 1)
        index += name == nil ? 1 : 2
        value = name.flatMap { value[$0] } ?? .unknown(line: line)
      case .sign("[") where !token.startsLine:
        let end = module.end(ofBracketAt: index)
        index += 1
        let key = expression(at: &index, in: scope).string
        index = end
        value = key.flatMap { value[$0] } ?? .unknown(line: line)
      case .sign("(") where !token.startsLine:
        index = module.end(ofBracketAt: index)
        value = .unknown(line: line)
      default: return value
      }
    }
    return value
  }

  private mutating func simpleValue(at index: inout Int, in scope: Scope) -> JavaScriptValue {
    let module = scope.module
    guard let token = module.token(index) else { return .unknown(line: 1) }
    let unknown = JavaScriptValue.unknown(line: token.line)
    switch token.kind {
    case .string(let text):
      index += 1
      return .string(text)
    case .number(let number):
      index += 1
      return .number(number)
    case .other:
      index += 1
      return unknown
    case .sign("{"): return object(at: &index, in: scope)
    case .sign("["): return array(at: &index, in: scope)
    case .sign("("):
      let end = module.end(ofBracketAt: index)
      index += 1
      let value = expression(at: &index, in: scope)
      let isWhole = index == end - 1
      index = end
      return isWhole ? value : unknown
    case .sign("-"):
      guard case .number(let number)? = module.token(index + 1)?.kind else { break }
      index += 2
      return .number(-number)
    case .sign: break
    case .name(let name): return named(name, at: &index, in: scope)
    }
    index = module.end(ofExpressionAt: index)
    return unknown
  }

  /// Reads a keyword, a name or a call.
  private mutating func named(
    _ name: String, at index: inout Int, in scope: Scope
  ) -> JavaScriptValue {
    let module = scope.module
    let line = module.token(index)?.line ?? 1
    switch name {
    case "true", "false":
      index += 1
      return .bool(name == "true")
    case "null", "undefined":
      index += 1
      return .null
    case "await":
      index += 1
      return operand(at: &index, in: scope)
    case "new", "class", "typeof", "void", "delete", "yield", "import":
      index = module.end(ofExpressionAt: index)
      return .unknown(line: line)
    default: break
    }
    if let value = path(name, at: &index, in: scope) { return value }
    index += 1
    guard module.isSign("(", at: index) else { return value(ofName: name, in: scope, line: line) }
    let end = module.end(ofBracketAt: index)
    defer { index = end }
    if let start = module.declarations[name], !scope.parameters.contains(name) {
      guard let function = Function(at: start, in: module),
        open.insert([scope.path, "()", name]).inserted
      else { return .unknown(line: line) }
      defer { open.remove([scope.path, "()", name]) }
      return result(of: function, in: scope)
    }
    var argument = index + 1
    if name == "require", let path = module.string(argument) {
      if module.isSign(".", at: end), module.name(end + 1) == "default" {
        return .unknown(line: line)
      }
      return value(of: .init(path: path, name: "default"), in: scope) ?? .unknown(line: line)
    }
    // Functions such as `defineConfig` and `withMermaid` return the settings that they get.
    guard name.hasPrefix("define") || name.hasPrefix("with") else { return .unknown(line: line) }
    return result(at: &argument, in: scope)
  }

  /// Reads a call that returns a path: `require.resolve('a')` or `path.join(__dirname, 'a')`.
  /// Returns `nil` for other expressions.
  private func path(
    _ name: String, at index: inout Int, in scope: Scope
  ) -> JavaScriptValue? {
    let module = scope.module
    var call = index + 1
    if module.isSign(".", at: call), ["require", "path"].contains(name) { call += 2 }
    guard ["resolve", "join"].contains(module.name(call - 1)), module.isSign("(", at: call) else {
      return nil
    }
    let end = module.end(ofBracketAt: call)
    var parts: [String] = []
    for argument in call + 1..<max(call + 1, end - 1) {
      if let part = module.string(argument) {
        parts.append(part)
      } else if !module.isSign(",", at: argument), module.name(argument) != "__dirname" {
        return nil
      }
    }
    guard !parts.isEmpty else { return nil }
    index = end
    return .string(parts.joined(separator: "/"))
  }
}

// MARK: - Objects and arrays

extension JavaScriptReader {
  private mutating func array(at index: inout Int, in scope: Scope) -> JavaScriptValue {
    let module = scope.module
    let end = module.end(ofBracketAt: index)
    var values: [JavaScriptValue] = []
    index += 1
    while index < end - 1 {
      if module.isSign(",", at: index) {
        index += 1
        continue
      }
      if module.isSign("...", at: index) {
        let line = module.tokens[index].line
        index += 1
        values += expression(at: &index, in: scope).array ?? [.unknown(line: line)]
      } else {
        values.append(expression(at: &index, in: scope))
      }
      skipToComma(&index, before: end - 1, in: module)
    }
    index = end
    return .array(values)
  }

  private mutating func object(at index: inout Int, in scope: Scope) -> JavaScriptValue {
    let module = scope.module
    let end = module.end(ofBracketAt: index)
    var object = JavaScriptObject()
    index += 1
    while index < end - 1 {
      if module.isSign(",", at: index) {
        index += 1
        continue
      }
      if module.isSign("...", at: index) {
        index += 1
        if let other = expression(at: &index, in: scope).object {
          for (key, value) in other.members { object[key] = value }
          if !other.isComplete { object.isComplete = false }
        } else {
          object.isComplete = false
        }
      } else {
        readMember(of: &object, at: &index, in: scope)
      }
      skipToComma(&index, before: end - 1, in: module)
    }
    index = end
    return .object(object)
  }

  private mutating func readMember(
    of object: inout JavaScriptObject, at index: inout Int, in scope: Scope
  ) {
    let module = scope.module
    let token = module.tokens[index]
    var key: String?
    switch token.kind {
    case .name(let name): key = name
    case .string(let text): key = text
    case .number(let number): key = Int(exactly: number).map(String.init)
    case .sign("["):
      let end = module.end(ofBracketAt: index)
      index += 1
      key = expression(at: &index, in: scope).string
      index = end - 1
    default: break
    }
    index += 1
    guard let key else {
      object.isComplete = false
      return
    }
    if module.isSign(":", at: index) {
      index += 1
      object[key] = expression(at: &index, in: scope)
    } else if module.isSign(",", at: index) || module.isSign("}", at: index) {
      object[key] = value(ofName: key, in: scope, line: token.line)
    } else if let name = module.name(index), ["async", "get", "set"].contains(key) {
      object[name] = .unknown(line: token.line)
    } else {
      object[key] = .unknown(line: token.line)
    }
  }

  /// Skips the rest of a value that could not be read, to the comma behind it.
  ///
  /// - Parameter end: The index of the bracket that closes the object or array.
  private func skipToComma(_ index: inout Int, before end: Int, in module: JavaScriptModule) {
    while index < end, !module.isSign(",", at: index) {
      let isBracket = ["(", "[", "{"].contains { module.isSign($0, at: index) }
      index = isBracket ? module.end(ofBracketAt: index) : index + 1
    }
  }
}
