import Bytes

/// Something of a type that code names: a method that is sent to it or called on it, or one it declares.
struct Member {
  /// Nothing for a function that is declared by itself.
  var type: [UInt8]
  var name: [UInt8]
  /// Where in the code it is named.
  var position: Int
  var isDeclared = false
}

extension Member {
  /// What it is called where its type is named too: `Table.addRow:`.
  var path: [UInt8] { type + CollectionOfOne(UInt8(ascii: ".")) + name }
}
