extension String {
  /// The text in ASCII: `Čapek №` → `Capek ?`.
  ///
  /// Latin letters from U+00C0 to U+017E become ASCII letters, and all other characters outside
  /// ASCII become `?`, as `transliterate` does in Ruby's I18n.
  var latinLetters: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    var letters = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case ..<0x80: letters.unicodeScalars.append(scalar)
      case 0xC0...0x17E: letters += transliterations[Int(scalar.value) - 0xC0]
      default: letters += "?"
      }
    }
    return letters
  }
}

/// The ASCII letters for the characters from U+00C0 to U+017E, in order.
private let transliterations: [Substring] =
  """
  A A A A A A AE C E E E E I I I I D N O O O O O x O U U U U Y Th ss a a a a a a ae c e e e \
  e i i i i d n o o o o o ? o u u u u y th y A a A a A a C c C c C c C c D d D d E e E e E e \
  E e E e G g G g G g G g H h H h I i I i I i I i I i IJ ij J j K k k L l L l L l L l L l N \
  n N n N n 'n NG ng O o O o O o OE oe R r R r R r S s S s S s S s T t T t T t U u U u U u U \
  u U u U u W w Y y Y Z z Z z Z z
  """.split(separator: " ")
