/// What the Liquid in notes has that templates do not have.
package enum LiquidOfNotes {
  /// The members of `site` besides the collections of a site.
  package static let members: Set = [
    "posts", "related_posts", "pages", "html_pages", "documents", "tags", "categories",
    "collections", "static_files", "data", "time", "baseurl",
  ]

  /// The filters that are not Liquid's own.
  package static let filters: Set = [
    "relative_url", "absolute_url", "strip_index", "date_to_xmlschema", "date_to_rfc822",
    "date_to_string", "date_to_long_string", "where_exp", "find_exp", "group_by", "group_by_exp",
    "slugify", "xml_escape", "cgi_escape", "uri_escape", "number_of_words",
    "array_to_sentence_string", "normalize_whitespace", "smartify", "markdownify", "to_integer",
    "push", "pop", "shift", "unshift", "sample", "inspect", "sassify", "scssify",
  ]
}
