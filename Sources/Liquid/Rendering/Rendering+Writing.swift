import Bytes

extension Rendering {
  /// Writes a value as an output tag does: lists one element after the other, text escaped where
  /// the template escapes.
  public mutating func write(_ value: Value) { output.write(value, escaping) }

  /// Writes text, escaped where the template escapes.
  public mutating func write(text: String) { output.write(text, escaping) }

  /// Writes the value of an expression, without a copy of it where it is that of a path.
  mutating func write(_ expression: Expression) throws {
    switch expression.form {
    case .path(let path):
      charge(scope.locals.count >> 5)
      guard
        passesOverMissing, Self.write(path, in: scope, data, escaping, into: &output) != nil
      else { return write(try search(path)) }
    default: write(try evaluate(expression))
    }
  }

  private static func write(
    _ path: borrowing Expression.Path, in scope: borrowing Scope, _ data: borrowing Borrowed,
    _ escaping: Escaping, into output: inout ByteWriter
  ) -> Void? {
    at(path, in: scope, data) { output.write($0.value, escaping) }
  }

  /// Writes bytes as they are.
  public mutating func write(markup: some Collection<UInt8>) { output.append(contentsOf: markup) }

  /// Writes text as it is.
  public mutating func write(markup: String) { output.append(contentsOf: markup) }

  /// Writes an error the way Liquid shows it in a page.
  mutating func write(message error: LiquidError) { write(text: error.shown) }

  /// Text that is markup where the template escapes, and text where it does not.
  public func markup(_ text: String) -> Value {
    escaping == .html ? .html(HTML(text)) : .string(text)
  }

  /// A value as markup: escaped, unless it is markup already.
  public func escaped(_ value: Value) -> String {
    if case .html = value { return value.text }
    return escaping == .html
      ? String(decoding: HTML(escaping: value.text).bytes, as: UTF8.self) : value.text
  }
}

extension ByteWriter {
  @inline(__always)
  mutating func write(_ text: String, _ escaping: Escaping) {
    if escaping == .html {
      HTML.escape(text, into: &self)
    } else {
      append(contentsOf: text)
    }
  }

  @inline(__always)
  mutating func write(_ value: Value, _ escaping: Escaping) {
    switch value {
    case .string(let text): write(text, escaping)
    default: write(other: value, escaping, depth: 0)
    }
  }

  private mutating func write(other value: Value, _ escaping: Escaping, depth: Int) {
    switch value {
    case .null: break
    case .string(let text): write(text, escaping)
    case .html(let html): append(html.bytes)
    case .integer(let integer): append(integer)
    case .bool(let bool): append(contentsOf: bool ? "true" : "false")
    case .array(let elements) where depth < 64:
      for element in elements { write(other: element, escaping, depth: depth + 1) }
    case .drop(let drop):
      // What a drop shows may be markup, or a list, but no drop again.
      let shown = drop.shown
      if case .drop = shown { return }
      write(other: shown, escaping, depth: depth + 1)
    default: write(value.text, escaping)
    }
  }
}
