import Platform

extension Colour {
  /// The ratio of contrast between two colours, from 1 to 21 (WCAG 2.2).
  package func contrast(with other: Colour) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The least contrast with any of some colours.
  package func contrast(withAll grounds: [Colour]) -> Double {
    grounds.map { contrast(with: $0) }.min() ?? 21
  }

  /// How bright it is, from 0 for black to 1 for white (WCAG 2.2).
  private var luminance: Double {
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// The colour of the same hue that has a contrast with all of some grounds, as near to this one in
  /// lightness as may be: lighter on dark grounds, darker on light ones.
  package func readable(on grounds: [Colour], at contrast: Double) -> Colour {
    guard self.contrast(withAll: grounds) < contrast else { return self }
    let isDark = grounds.allSatisfy { $0.luminance < 0.18 }
    var colour = OKLCH(self)
    // Steps that the eye does not tell apart.
    let step = isDark ? 0.005 : -0.005
    while isDark ? colour.lightness < 1 : colour.lightness > 0 {
      colour.lightness += step
      let nearest = colour.nearest
      if nearest.contrast(withAll: grounds) >= contrast { return nearest }
    }
    return isDark ? Colour(0xFFFFFF) : Colour(0)
  }
}

/// A channel of sRGB as the share of light that it stands for.
func linear(_ channel: UInt8) -> Double {
  let share = Double(channel) / 255
  return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
}
