extension Folding {
  /// Folds a text for search, so that similar letters match. In addition to `fold`, it replaces
  /// letters with a stroke and ligatures (ø by o, æ by ae), digits of any script by ASCII digits,
  /// and traditional Chinese characters by simplified ones.
  package static func foldForSearch(_ text: [UInt16]) -> [UInt16] {
    let folded = fold(text)
    guard folded.contains(where: { plain($0) != nil }) else { return folded }
    return folded.flatMap { plain($0) ?? [$0] }
  }

  /// Returns the replacement of a folded unit; `nil` if the unit stays.
  private static func plain(_ unit: UInt16) -> [UInt16]? {
    switch unit {
    case ..<0xE6: return nil
    case 0xE6: return Array("ae".utf16)
    case 0xF0, 0x111: return Array("d".utf16)
    case 0xF8: return Array("o".utf16)
    case 0xFE: return Array("th".utf16)
    case 0x127: return Array("h".utf16)
    case 0x142: return Array("l".utf16)
    case 0x153: return Array("oe".utf16)
    case 0x167: return Array("t".utf16)
    case 0x3400..<0xA000:
      let simplified = Simplified.table[Int(unit) - 0x3400]
      return simplified == 0 ? nil : [simplified]
    case 0x660..<0x3000, 0xA620..<0xAC00:
      guard let properties = Unicode.Scalar(unit)?.properties,
        properties.generalCategory == .decimalNumber, let value = properties.numericValue
      else { return nil }
      return [0x30 + UInt16(value)]
    default: return nil
    }
  }
}
