import Bytes
import MarkdownDialect
import Pictures

/// The attributes of an image that its author wrote and that concern its size and loading.
///
/// Missing attributes for the size are derived from the file, so that the page reserves the space
/// for the picture before it is loaded.
struct ImageAttributes {
  private var width: Dimension?
  private var height: Dimension?
  private var hasStyle = false
  private var hasLoading = false

  /// The place of an image among the images of its note. The first image is usually visible when
  /// the page opens, so it is loaded at once. Later images are loaded lazily.
  enum Order { case first, later }

  init() {}

  /// Reads the relevant attributes with a function that returns the value of an attribute.
  init(_ value: (String) -> String?) {
    width = value("width").map(Dimension.init)
    height = value("height").map(Dimension.init)
    hasStyle = value("style") != nil
    hasLoading = value("loading") != nil
  }

  /// Replaces the width and height by the size in a wiki embed: `![[wall.png|300]]`.
  mutating func setSize(_ size: EmbedSize) {
    width = size.width.map { .pixels(Double($0)) }
    height = size.height.map { .pixels(Double($0)) }
  }
}

extension ImageAttributes {
  /// Returns the width in pixels at which an image is shown if the page is wide enough; `nil` if
  /// the width is unknown or depends on the width of the page.
  ///
  /// - Parameter size: The size of the image in its file; `nil` if it is unknown.
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
    case (.relativeOrInvalid?, _):
      // The width depends on the page, so only the aspect ratio is known.
      addRatio("auto \(size.width)/\(size.height)", to: &out)
    case (.pixels(let width)?, .pixels(let height)?):
      // The style sheet derives the height from the aspect ratio. Write the author's ratio if it
      // differs from the ratio of the file.
      if abs(Double(size.height(forWidth: width)) - height) > 1 {
        addRatio("\(Int(width))/\(Int(height))", to: &out)
      }
    case (_, .relativeOrInvalid?): break
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
  /// A percentage, or a text that is not a length.
  case relativeOrInvalid

  init(_ text: String) {
    let text = text.drop(while: \.isWhitespace)
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(digits), (1...1e6).contains(number),
      text[digits.endIndex...].first != "%"
    else {
      self = .relativeOrInvalid
      return
    }
    self = .pixels(number)
  }
}
