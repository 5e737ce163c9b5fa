import Pictures

extension Drawing {
  /// Reads the output of a program; `nil` if it is not SVG.
  ///
  /// Everything before the element `svg`, processing instructions and comments are left out. They
  /// contain the version of the program, which the drawing does not need.
  init?(output: [UInt8]) {
    var svg: [UInt8] = []
    var offset = output.firstRange(of: Array("<svg".utf8))?.lowerBound ?? output.count
    while let start = output[offset...].firstIndex(of: UInt8(ascii: "<")) {
      svg += output[offset..<start]
      let rest = output[start...]
      guard let end = Drawing.omitted.lazy.compactMap({ rest.end(ofMarkup: $0) }).first else {
        svg.append(output[start])
        offset = start + 1
        continue
      }
      offset = end
    }
    svg += output[offset...]
    while svg.last.map({ $0 <= 0x20 }) ?? false { svg.removeLast() }
    guard let picture = try? Picture(svg), picture.format == .svg else { return nil }
    self.init(svg: String(decoding: svg, as: UTF8.self), size: picture.size)
  }

  private static let omitted = [("<!--", "-->"), ("<?", "?>")]
}

extension ArraySlice<UInt8> {
  /// Returns the offset after markup at the start of the slice; `nil` if there is other markup.
  fileprivate func end(ofMarkup marks: (start: String, end: String)) -> Int? {
    guard starts(with: marks.start.utf8) else { return nil }
    return firstRange(of: Array(marks.end.utf8))?.upperBound ?? endIndex
  }
}
