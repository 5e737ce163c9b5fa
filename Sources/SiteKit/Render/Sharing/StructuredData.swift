import Liquid
import Notes

/// What search engines read of a page, in the words of schema.org, as JSON-LD.
extension Site {
  /// The data of a page as it stands in an element `script`, or `nil` where there is none to tell.
  func structuredData(of page: Page, _ sharing: Sharing) -> HTML? {
    var things: [Value] = []
    if page.place == .root {
      things.append(.object(website(sharing)))
    } else if page.kind != .notFound {
      if case .note(let number) = page.content {
        things.append(.object(posting(number, page, sharing)))
      }
      if let url = sharing.url { things.append(breadcrumbs(to: page, url)) }
    }
    guard !things.isEmpty else { return nil }
    let data: Value = ["@context": "https://schema.org", "@graph": .array(things)]
    return HTML(scriptText(data.json()))
  }

  private func website(_ sharing: Sharing) -> Object {
    var site = Object()
    site["@type"] = "WebSite"
    site["name"] = .string(title)
    site["url"] = sharing.url.map(Value.string)
    site["description"] = configuration.description.map(Value.string)
    site["inLanguage"] = .string(lang)
    site["author"] = persons(sharing.authors)
    site["image"] = sharing.picture.map(\.structuredData)
    return site
  }

  private func posting(_ number: Int, _ page: Page, _ sharing: Sharing) -> Object {
    let length = notes[number].length
    let tags = notes[number].source.tags
    var posting = Object()
    posting["@type"] = sharing.published == nil ? "Article" : "BlogPosting"
    posting["headline"] = .string(page.title)
    posting["description"] = page.description.isEmpty ? nil : .string(page.description)
    posting["datePublished"] = sharing.published.map { .string($0.rfc3339) }
    posting["dateModified"] = sharing.modified.map { .string($0.rfc3339) }
    posting["author"] = persons(sharing.authors)
    posting["image"] = sharing.picture.map(\.structuredData)
    posting["inLanguage"] = .string(page.lang)
    posting["keywords"] = tags.isEmpty ? nil : .array(tags.map(Value.string))
    posting["wordCount"] = .integer(length.words + length.ideographs)
    posting["mainEntityOfPage"] = sharing.url.map(Value.string)
    return posting
  }

  private func persons(_ names: [String]) -> Value? {
    let persons = names.map { ["@type": "Person", "name": .string($0)] as Value }
    return persons.count > 1 ? .array(persons) : persons.first
  }

  /// The way from the contents to a page, as its places in the index tell it.
  private func breadcrumbs(to page: Page, _ url: String) -> Value {
    var steps = [(title, address(.root))]
    switch (page.kind, page.content) {
    case (.note, .note(let number)):
      if let letter = index.letters[number] {
        steps.append((letter.text, (configuration.url ?? "") + letter.url))
      }
    case (.tag, _): steps.append((text("tags"), address(.tags)))
    case (.archive, _) where page.place != .archive:
      steps.append((text("archive"), address(.archive)))
    case (.tags, _) where page.place != .tags: steps.append((text("tags"), address(.tags)))
    default: break
    }
    steps.append((page.title, url))
    let items = steps.enumerated().map { number, step -> Value in
      [
        "@type": "ListItem", "position": .integer(number + 1), "name": .string(step.0),
        "item": .string(step.1),
      ]
    }
    return ["@type": "BreadcrumbList", "itemListElement": .array(items)]
  }
}

extension SharedPicture {
  fileprivate var structuredData: Value {
    guard let size else { return .string(url) }
    return [
      "@type": "ImageObject", "url": .string(url), "width": .integer(size.width),
      "height": .integer(size.height),
    ]
  }
}

/// JSON as the text of an element `script`: `<` is written as an escape, so that no text in it ends
/// the element or opens a comment (HTML, section 4.12.1.3).
func scriptText(_ json: [UInt8]) -> [UInt8] {
  let sign = UInt8(ascii: "<")
  guard json.contains(sign) else { return json }
  return Array(json.split(separator: sign, omittingEmptySubsequences: false)
    .joined(separator: Array(#"\u003c"#.utf8)))
}
