# A plugin for Jekyll: writes Jekyll's result for every document and page as one JSON object a line,
# to the file in the environment variable JEKYLL_DUMP, and ends Jekyll before it writes a site.
#
# A document that uses a missing tag or include (of a plugin or a theme) has no content.

require "json"

def rendered(site, document, payload)
  Jekyll::Renderer.new(site, document, payload).run
  document.content.to_s
rescue StandardError => e
  warn "#{document.relative_path}: #{e.message}"
  nil
end

def described(site, document, payload)
  is_page = document.is_a?(Jekyll::Page)
  folder = is_page ? "" : site.config["collections_dir"]
  item = {
    "source" => File.join(folder, document.relative_path).delete_prefix("/"),
    "collection" => is_page ? nil : document.collection.label,
    "url" => site.baseurl.to_s.chomp("/") + document.url,
    "title" => document.data["title"].to_s,
    "ext" => document.output_ext,
  }
  return item if is_page

  item.merge(
    "date" => document.date.strftime("%Y-%m-%dT%H:%M:%S%:z"),
    "categories" => document.data["categories"].map(&:to_s),
    "content" => rendered(site, document, payload)
  )
end

Jekyll::Hooks.register :site, :pre_render do |site, payload|
  File.open(ENV.fetch("JEKYLL_DUMP"), "w") do |file|
    items = site.documents.grep(Jekyll::Document).select(&:write?) + site.pages
    items.each { |item| file.puts JSON.generate(described(site, item, payload)) }
  end
  exit!(0)
end
