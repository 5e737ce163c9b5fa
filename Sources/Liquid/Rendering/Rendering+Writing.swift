extension Rendering {
  /// Writes a value as an output tag does: lists one element after the other, text escaped where
  /// the template escapes.
  public mutating func write(_ value: Value) { write(value, depth: 0) }

  private mutating func write(_ value: Value, depth: Int) {
    switch value {
    case .null: break
    case .string(let text): write(text: text)
    case .html(let html): output.append(html.bytes)
    case .integer(let integer): output.append(integer)
    case .bool(let bool): write(markup: bool ? "true" : "false")
    case .array(let elements) where depth < 64:
      for element in elements { write(element, depth: depth + 1) }
    case .drop(let drop):
      // What a drop shows may be markup, or a list, but no drop again.
      let shown = drop.shown
      if case .drop = shown { return }
      write(shown, depth: depth + 1)
    default: write(text: value.text)
    }
  }

  /// Writes text, escaped where the template escapes.
  public mutating func write(text: String) {
    if escaping == .html {
      HTML.escape(text, into: &output)
    } else {
      write(markup: text)
    }
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

  /// Calls `body` with what was written so far by the innermost `capture`, or by the template.
  public func withOutput<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    try output.withSpan(body)
  }
}
