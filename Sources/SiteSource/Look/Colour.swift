import Platform

/// An opaque sRGB colour, written in hexadecimal digits: `#1f5f8b`.
package struct Colour: Hashable, Sendable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8

  init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Creates a colour from a number: `0x1f5f8b`.
  init(_ value: UInt32) {
    self.init(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// Parses `#` and six hexadecimal digits, or `#` and three digits that are doubled: `#18b` →
  /// `#1188bb`. Returns `nil` for other texts.
  init?(_ text: String) {
    let digits = text.utf8.dropFirst().compactMap(Self.value(ofDigit:))
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == text.utf8.count - 1,
      digits.count == 3 || digits.count == 6
    else { return nil }
    let all = digits.count == 6 ? digits : digits.flatMap { [$0, $0] }
    self.init(all.reduce(0) { $0 << 4 | $1 })
  }

  private static func value(ofDigit byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension Colour: CustomStringConvertible {
  package var description: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// A colour in the colour space OKLCH by Björn Ottosson: perceived lightness, chroma and hue.
///
/// Two colours of the same lightness look equally light, which is not true in HSL.
struct OKLCH {
  /// The perceived lightness, from 0 for black to 1 for white.
  var lightness: Double
  /// The strength of the colour: 0 for grey, about 0.3 for the strongest sRGB colours.
  var chroma: Double
  /// The hue angle in radians.
  var hue: Double

  init(_ colour: Colour) {
    let (red, green, blue) = (linear(colour.red), linear(colour.green), linear(colour.blue))
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let middle = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
    let a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    let b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
    (chroma, hue) = (hypot(a, b), atan2(b, a))
  }
}

extension OKLCH {
  /// The same colour in sRGB.
  ///
  /// If sRGB does not contain the colour, the result has the same lightness and hue, and the
  /// highest chroma that is possible in sRGB.
  var nearest: Colour {
    if let colour { return colour }
    var (least, most) = (0.0, chroma)
    var found = OKLCH(lightness: lightness, chroma: 0, hue: hue).colour
    // After 16 steps, the error of the chroma is too small to change a channel.
    for _ in 0..<16 {
      let middle = (least + most) / 2
      if let colour = OKLCH(lightness: lightness, chroma: middle, hue: hue).colour {
        (found, least) = (colour, middle)
      } else {
        most = middle
      }
    }
    return found ?? Colour(lightness < 0.5 ? 0 : 0xFFFFFF)
  }

  private init(lightness: Double, chroma: Double, hue: Double) {
    (self.lightness, self.chroma, self.hue) = (lightness, chroma, hue)
  }

  /// The same colour in sRGB; `nil` if sRGB does not contain it.
  private var colour: Colour? {
    let (a, b) = (chroma * cos(hue), chroma * sin(hue))
    let long = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let middle = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let short = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    guard
      let red = channel(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
      let green = channel(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
      let blue = channel(-0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short)
    else { return nil }
    return Colour(red: red, green: green, blue: blue)
  }
}

private func cube(_ number: Double) -> Double { number * number * number }

/// Converts linear light, from 0 to 1, to an sRGB channel. Returns `nil` if the value is outside
/// the range by more than a rounding error.
private func channel(_ light: Double) -> UInt8? {
  guard (-0.0005...1.0005).contains(light) else { return nil }
  let light = min(max(light, 0), 1)
  let share = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  return UInt8((share * 255).rounded())
}

extension Colour {
  /// Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio").
  func contrast(with other: Colour) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Returns the lowest contrast ratio with any of the given backgrounds.
  func contrast(withAll grounds: [Colour]) -> Double {
    grounds.map { contrast(with: $0) }.min() ?? 21
  }

  /// The relative luminance, from 0 for black to 1 for white (WCAG 2.2).
  private var luminance: Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns a colour of the same hue that has at least the given contrast ratio with all
  /// backgrounds.
  ///
  /// The result is lighter on dark backgrounds and darker on light backgrounds, but not more than
  /// necessary. If no colour of the hue has enough contrast, the result is white or black.
  func readable(on grounds: [Colour], at contrast: Double) -> Colour {
    guard self.contrast(withAll: grounds) < contrast else { return self }
    let isDark = grounds.allSatisfy { $0.luminance < 0.18 }
    var colour = OKLCH(self)
    // The eye cannot see a difference in lightness of 0.005.
    let step = isDark ? 0.005 : -0.005
    while isDark ? colour.lightness < 1 : colour.lightness > 0 {
      colour.lightness += step
      let nearest = colour.nearest
      if nearest.contrast(withAll: grounds) >= contrast { return nearest }
    }
    return isDark ? Colour(0xFFFFFF) : Colour(0)
  }
}

/// Converts an sRGB channel to linear light, from 0 to 1.
func linear(_ channel: UInt8) -> Double {
  let share = Double(channel) / 255
  return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
}
