extension Definition {
  /// TypeScript: JavaScript, and words of its own.
  static var typescript: Definition { typed(.plain) }

  /// TypeScript with JSX, in which there are no casts in angle brackets.
  static var tsx: Definition { typed(.read) }

  private static func typed(_ elements: Elements) -> Definition {
    script(
      dialect: """
        as enum implements interface is keyof private protected public readonly satisfies
        """,
      contextual: "abstract asserts declare global infer module namespace override type unique",
      types: "any bigint boolean never number object string symbol unknown",
      elements: elements)
  }
}
