import Bytes
import MarkdownDialect
import Pictures

/// The size and loading attributes that the author of an image gives.
///
/// Missing ones are derived from the file, so that the page reserves the room that the picture will
/// need.
struct ImageAttributes {
  private var width: Dimension?
  private var height: Dimension?
  private var hasStyle = false
  private var hasLoading = false

  /// The place of an image among the images of its note. The first is usually visible when the page
  /// opens, so it is fetched at once.
  enum Order { case first, later }

  init() {}

  /// Reads the relevant attributes with a function that returns the value of an attribute.
  init(_ value: (String) -> String?) {
    width = value("width").map(Dimension.init)
    height = value("height").map(Dimension.init)
    hasStyle = value("style") != nil
    hasLoading = value("loading") != nil
  }

  mutating func setSize(_ size: EmbedSize) {
    width = size.width.map { .pixels(Double($0)) }
    height = size.height.map { .pixels(Double($0)) }
  }
}

extension ImageAttributes {
  /// Returns the width in pixels at which an image is shown if there is room; `nil` if the page
  /// decides.
  func shownWidth(for size: PixelSize?) -> Int? {
    switch (width, height) {
    case (.pixels(let width)?, _): Int(width)
    case (nil, .pixels(let height)?): size?.width(forHeight: height)
    case (nil, nil): hasStyle ? nil : size?.width
    default: nil
    }
  }

  /// Writes the missing attributes, each with a space before it.
  func addMissing(for size: PixelSize?, as order: Order, to out: inout ByteWriter) {
    if let size { addSize(size, to: &out) }
    if order == .later, !hasLoading { out.append(" loading=\"lazy\" decoding=\"async\"") }
  }

  private func addSize(_ size: PixelSize, to out: inout ByteWriter) {
    switch (width, height) {
    case (nil, nil):
      add("width", size.width, to: &out)
      add("height", size.height, to: &out)
    case (.pixels(let width)?, nil):
      add("height", size.height(forWidth: width), to: &out)
    case (nil, .pixels(let height)?):
      add("width", size.width(forHeight: height), to: &out)
    case (.other?, _):
      // The width is a share of the page's width, so the height is unknown, but the ratio is known.
      addRatio("auto \(size.width)/\(size.height)", to: &out)
    case (.pixels(let width)?, .pixels(let height)?):
      // The style sheet derives the height from the ratio, so write the author's ratio if it
      // differs from the file's.
      if abs(Double(size.height(forWidth: width)) - height) > 1 {
        addRatio("\(Int(width))/\(Int(height))", to: &out)
      }
    case (_, .other?): break
    }
  }

  private func add(_ name: StaticString, _ value: Int, to out: inout ByteWriter) {
    out.append(UInt8(ascii: " "))
    out.append(name)
    out.append("=\"")
    out.append(value)
    out.append("\"")
  }

  private func addRatio(_ ratio: String, to out: inout ByteWriter) {
    guard !hasStyle else { return }
    out.append(" style=\"aspect-ratio:")
    out.append(contentsOf: ratio)
    out.append("\"")
  }
}

/// The value of `width` or `height` as browsers parse it (HTML, section 2.3.4.4).
private enum Dimension {
  case pixels(Double)
  /// A percentage, or not a length: the page decides.
  case other

  init(_ text: String) {
    let text = text.drop(while: \.isWhitespace)
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(digits), (1...1e6).contains(number),
      text[digits.endIndex...].first != "%"
    else {
      self = .other
      return
    }
    self = .pixels(number)
  }
}
