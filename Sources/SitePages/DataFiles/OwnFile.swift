import SiteSource
import Theme

/// A file that a template of the site's theme makes, such as a podcast feed or a list in JSON.
enum OwnFile {
  static func files(of site: Site) -> [DataFile] {
    site.theme.fileTemplates.map { template in
      DataFile(
        place: site.configuration.inLanguage(SitePath("/\(Theme.path(ofFile: template))")),
        content: .template(template, value: .null), reason: "the site or the template changed")
    }
  }
}
