import Platform

/// A colour by its lightness, chroma and hue as an eye sees them, in Björn Ottosson's OKLCH: of two
/// colours with the same lightness neither looks lighter, as they do in HSL.
struct OKLCH {
  var lightness: Double
  var chroma: Double
  /// In radians.
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
  /// The colour of sRGB of the same lightness and hue, with as much of the chroma as there is on a
  /// screen.
  var nearest: Colour {
    if let colour { return colour }
    var (least, most) = (0.0, chroma)
    var found = OKLCH(lightness: lightness, chroma: 0, hue: hue).colour
    // After these, the chroma is exact to a thousandth of what a channel has room for.
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

  /// The colour of sRGB that it is; `nil` where no screen of sRGB shows it.
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

/// The channel of sRGB for a share of light; `nil` for a share that it has not. What rounding adds
/// to white and takes from black is none.
private func channel(_ light: Double) -> UInt8? {
  guard (-0.0005...1.0005).contains(light) else { return nil }
  let light = min(max(light, 0), 1)
  let share = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  return UInt8((share * 255).rounded())
}
