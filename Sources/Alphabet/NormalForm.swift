import CAlphabet

/// The two normalization forms an alphabet needs.
enum NormalForm {
  /// NFC.
  case composed
  /// NFKD: decomposed, and wide, narrow and ligature forms taken apart.
  case takenApart
}

extension String {
  func normalized(to form: NormalForm) -> String {
    var copy = self
    return unsafe copy.withPointer { pointer, length in
      if form == .composed, unsafe calphabet_is_composed(pointer, length) != 0 { return self }
      let cForm = form == .composed ? CALPHABET_COMPOSED : CALPHABET_TAKEN_APART
      return unsafe CText.text(room: 3 * length + 32) {
        unsafe calphabet_normalize(cForm, pointer, length, $0, $1)
      }
    }
  }
}
