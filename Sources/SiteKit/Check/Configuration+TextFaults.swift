import Bytes
import Diagnostics
import SiteSource

// Rules that apply both to notes and to the pages of a finished site.

extension Configuration {
  /// Reports titles that occur more than once.
  ///
  /// - Parameter titles: The titles, each with the path of its file.
  package func duplicateTitles(
    _ titles: some Sequence<(title: String, path: String)>
  ) -> [Diagnostic] {
    guard severity(of: .titleDouble) != nil else { return [] }
    var first: [String: String] = [:]
    return titles.compactMap { title, path in
      let key = title.lowercased()
      guard let other = first[key] else {
        first[key] = path
        return nil
      }
      return fault(
        .titleDouble, at: SourceLocation(path),
        "“\(title.clipped)” is also the title of \(other); make one of the titles more specific"
      )
    }
  }

  /// Reports headings that are two or more levels below the preceding heading.
  package func skippedLevels(
    _ headings: some Sequence<(level: Int, text: String, place: SourceLocation)>
  ) -> [Diagnostic] {
    var above = 0
    return headings.compactMap { level, text, place in
      defer { above = level }
      guard above > 0, level > above + 1 else { return nil }
      return fault(
        .headingSkip, at: place,
        "the heading “\(text.clipped)” has level \(level) but follows a heading of level \(above),"
          + " so screen readers announce a missing level; use level \(above + 1)")
    }
  }

  /// Reports keys and passwords in a text. Its code and its comments are searched, too, because
  /// readers can see them.
  ///
  /// - Parameter settings: `.searched` to search also for lines that set a password, such as
  ///   `password: …`. The check does not search notes for such lines, because notes often contain
  ///   them as examples.
  package func secrets(
    in text: BorrowedBytes, at path: String, settings: SettingSearch = .ignored
  ) -> [Diagnostic] {
    guard severity(of: .secret) != nil else { return [] }
    var secrets = Secret.all(in: text)
    if settings == .searched {
      let known = secrets
      secrets += Secret.settings(in: text).filter { found in
        !known.contains { $0.range.overlaps(found.range) }
      }
    }
    guard !secrets.isEmpty else { return [] }
    var places = LineColumnConverter(path, in: text)
    return secrets.compactMap { secret in
      fault(
        .secret, at: places.place(of: secret.range.lowerBound),
        "this looks like \(secret.name); revoke it, and remove it here")
    }
  }
}

/// The treatment of settings with passwords in a text, such as `password: …`.
package enum SettingSearch {
  case searched, ignored
}
