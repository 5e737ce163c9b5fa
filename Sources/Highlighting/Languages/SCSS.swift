extension Definition {
  /// SCSS and Less: CSS, line comments and variables.
  static var scss: Definition {
    styleSheet([
      Rule(.line("//"), .comment),
      Rule(.prefixed("$", cssName), .variable),
      Rule(.prefixed("@{", cssName), .variable),
    ])
  }
}
