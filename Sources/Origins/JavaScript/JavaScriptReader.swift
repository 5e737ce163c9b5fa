/// A reader of the literals in JavaScript and TypeScript files. It runs nothing.
///
/// It reads objects, arrays, strings, numbers, Booleans and `null`; names of constants, also of
/// other files; `...constant`; calls of functions that only return a literal; and calls such as
/// `defineConfig({…})`, which return their argument. Of `process.env.A || 'b'`, it reads the default.
/// Everything else is `unknown`.
struct JavaScriptReader {
  /// Returns the text of the file at a path; `nil` if there is no such file.
  private let text: (String) -> [UInt8]?
  /// Indicates whether a function of another file or package returns its last argument.
  var isTransparent: (JavaScriptModule.Import) -> Bool = { _ in false }
  private var modules: [String: JavaScriptModule] = [:]
  /// The names whose values are being read. A name in its own value is unknown.
  var open: Set<[String]> = []
  /// The number of values read so far.
  var count = 0
  /// The number of brackets and names around the current value.
  var depth = 0

  static let maximumCount = 200_000
  static let maximumDepth = 60

  init(text: @escaping (String) -> [UInt8]?) { self.text = text }

  /// A part of a file in which names have the same meaning.
  struct Scope {
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
    case .name(let local)?: return value(ofName: local, in: scope)
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

  /// Returns an object with all values that a file exports by name; `nil` if there is no such file.
  mutating func allValues(in path: String) -> JavaScriptValue? {
    module(at: path).map { all(in: Scope(path: path, module: $0)) }
  }

  /// Returns an object with all values that a file exports by name.
  private mutating func all(in scope: Scope) -> JavaScriptValue {
    var object = JavaScriptObject()
    for name in scope.module.exports.keys.sorted() {
      object[name] = value(name, in: scope.path) ?? .unknown
    }
    return .object(object)
  }

  mutating func value(of other: JavaScriptModule.Import, in scope: Scope)
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
  mutating func value(
    ofName name: String, in scope: Scope
  ) -> JavaScriptValue {
    if scope.parameters.contains(name) { return .unknown }
    if let other = scope.module.imports[name] {
      return value(of: other, in: scope) ?? .unknown
    }
    guard var index = scope.module.declarations[name],
      open.insert([scope.path, "", name]).inserted
    else { return .unknown }
    defer { open.remove([scope.path, "", name]) }
    return expression(at: &index, in: Scope(path: scope.path, module: scope.module))
  }

  /// Returns the value of an expression, or the value that it returns if it is a function.
  mutating func result(at index: inout Int, in scope: Scope) -> JavaScriptValue {
    guard let function = JavaScriptFunction(at: index, in: scope.module) else {
      if case .name(let name)? = scope.module.token(index)?.kind,
        let start = scope.module.declarations[name],
        JavaScriptFunction(at: start, in: scope.module) != nil,
        !scope.module.isSign("(", at: index + 1)
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

  /// Returns the result of a function; `unknown` unless its body is only a value.
  mutating func result(of function: JavaScriptFunction, in scope: Scope) -> JavaScriptValue {
    var scope = scope
    scope.parameters = function.parameters
    var start = function.body
    if scope.module.isSign("{", at: start) {
      guard scope.module.name(start + 1) == "return" else {
        return .unknown
      }
      start += 2
    }
    return expression(at: &start, in: scope)
  }
}
