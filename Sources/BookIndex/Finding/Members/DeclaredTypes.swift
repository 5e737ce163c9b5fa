import Bytes

/// The types of the variables, parameters and properties that the code of a note declares, by their
/// names. Where one name has several, the last one read counts: a note's examples follow each other.
struct DeclaredTypes {
  private var types: [WordHash: [UInt8]] = [:]
}

extension DeclaredTypes {
  mutating func declare(_ name: BorrowedBytes, _ type: BorrowedBytes) {
    types[WordHash(of: name.withoutUnderscore)] = Array(type)
  }

  /// The type of what is called so.
  subscript(name: BorrowedBytes) -> [UInt8]? { types[WordHash(of: name.withoutUnderscore)] }
}

extension BorrowedBytes {
  /// A name without the underscore that those of instance variables begin with.
  fileprivate var withoutUnderscore: BorrowedBytes {
    first == UInt8(ascii: "_") ? dropFirst() : self
  }

  /// Whether it is spelled as types are.
  var isNameOfType: Bool {
    count > 2 && first?.isCapital == true && !contains(UInt8(ascii: "_"))
  }
}
