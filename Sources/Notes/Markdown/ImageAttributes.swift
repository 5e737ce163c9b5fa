import Bytes
import MarkdownDialect
import Pictures

/// What the author of an image says of its size and its loading; the rest is filled up from the
/// file, so that the page keeps the room that the picture will take.
struct ImageAttributes {
  private var width: Dimension?
  private var height: Dimension?
  private var hasStyle = false
  private var hasLoading = false

  /// Where among the images of its note it stands: the first is in sight when the page opens as a
  /// rule, so it is fetched at once.
  enum Order { case first, later }

  init() {}

  /// Takes the values of the attributes that count from a function.
  init(_ value: (String) -> String?) {
    width = value("width").map(Dimension.init)
    height = value("height").map(Dimension.init)
    hasStyle = value("style") != nil
    hasLoading = value("loading") != nil
  }

  mutating func take(_ size: EmbedSize) {
    width = size.width.map { .pixels(Double($0)) }
    height = size.height.map { .pixels(Double($0)) }
  }
}

extension ImageAttributes {
  /// How wide a picture of a size is shown where there is room; `nil` where the page decides.
  func shownWidth(for size: PixelSize?) -> Int? {
    switch (width, height) {
    case (.pixels(let width)?, _): Int(width)
    case (nil, .pixels(let height)?): size?.width(forHeight: height)
    case (nil, nil): hasStyle ? nil : size?.width
    default: nil
    }
  }

  /// Writes the attributes that are missing, each with a space before it.
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
    case (.share?, _):
      // The height of a share of the page's width is not known, but the ratio is.
      addRatio("auto \(size.width)/\(size.height)", to: &out)
    case (.pixels(let width)?, .pixels(let height)?):
      // The style sheet leaves the height to the ratio, which is the author's then, not the file's.
      if abs(Double(size.height(forWidth: width)) - height) > 1 {
        addRatio("\(Int(width))/\(Int(height))", to: &out)
      }
    case (_, .share?): break
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

/// The value of `width` or `height` as browsers read it (HTML, section 2.3.4.4).
private enum Dimension {
  case pixels(Double)
  /// A percentage, or what is no length: the page decides.
  case share

  init(_ text: String) {
    let text = text.drop(while: \.isWhitespace)
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(digits), (1...1e6).contains(number),
      text[digits.endIndex...].first != "%"
    else {
      self = .share
      return
    }
    self = .pixels(number)
  }
}
