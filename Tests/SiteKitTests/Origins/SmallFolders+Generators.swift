/// Folders of the tools that make websites.
extension SmallFolder {
  static let generators = [
    SmallFolder(
      behaviour:
        "Docusaurus: names without numbers, boxes and tabs; imports and comments are left out",
      files: [
        "docs/03-gates.mdx": """
        ---
        id: town-gates
        title: Gates
        sidebar_position: 1
        ---
        import Tabs from "@theme/Tabs";

        :::tip
        Shut at night.
        :::

        <Tabs>
        <TabItem value="north">Iron</TabItem>
        </Tabs>

        {/* not for readers */}
        """,
        "docs/walls.md": "# Walls\n",
      ],
      notes: 2,
      shown: [
        "docs/town-gates/index.html": ["callout-tip", "Shut at night.", "class=\"tabs\"", "Iron"],
        "docs/walls/index.html": [">Walls</h1>"],
      ],
      shownNowhere: ["@theme", "not for readers", ":::"], notPublished: ["mdx", "03-"],
      told: ["6: “import”"]),
    SmallFolder(
      behaviour: "Hexo: a folder of posts without the site is published",
      files: [
        "_posts/bread.md": "---\ntitle: Bread\ndate: 2024-03-02 07:00:00\ntags: [rye]\n---\nText.\n"
      ],
      notes: 1, shown: ["tags/rye/index.html": ["Bread"]]),
    SmallFolder(
      behaviour: "Hexo: posts have their dates as addresses and their pictures beside them",
      files: [
        "_config.yml":
          "title: Bakery\nurl: https://bread.test\nroot: /\npermalink: :year/:month/:day/:title/\npost_asset_folder: true\nnew_post_name: :title.md\n",
        "source/_posts/rye.md": """
        ---
        title: Rye
        date: 2024-03-02 07:00:00
        categories: grain
        ---
        ![](ear.svg)

        {% asset_img ear.svg %}

        {% note warning %}Hot{% endnote %}

        {% post_link spelt %}
        """,
        "source/_posts/rye/ear.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
        "source/about/index.md": "---\ntitle: The baker\n---\nText.\n",
        "scaffolds/post.md": "---\ntitle: {{ title }}\n---\n",
      ],
      notes: 2,
      shown: [
        "2024/03/02/rye/index.html": ["src=\"ear.svg\"", "callout-warning", "Hot"],
        "2024/03/02/rye/ear.svg": ["<svg"], "about/index.html": ["The baker"],
      ],
      shownNowhere: ["{%"], notPublished: ["scaffolds", "source", "grain"],
      told: ["12: “{% post_link spelt %}”"]),
    SmallFolder(
      behaviour: "Hexo: packages, earlier output and themes are not published",
      files: [
        "_config.yml":
          "title: Bakery\nurl: https://bread.test\npermalink: :year/:month/:day/:title/\nnew_post_name: :title.md\npublic_dir: public\n",
        "source/_posts/rye.md": "---\ntitle: Rye\ndate: 2024-03-02\n---\nText.\n",
        "node_modules/oven/README.md": "# Oven\n", "public/2023/index.html": "<h1>Old</h1>",
        "themes/crust/README.md": "# Crust\n",
      ],
      notes: 1, shown: ["2024/03/02/rye/index.html": ["Rye"]],
      notPublished: ["node_modules", "public", "themes", "2023"]),
    SmallFolder(
      behaviour: "Hugo: settings with a secret are not published",
      files: [
        "config.toml":
          "title = \"Bakery\"\n[params.comments]\nclientSecret = \"0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c\"\n",
        "content/rye.md": "# Rye\n",
      ],
      notes: 1, shown: ["rye/index.html": [">Rye</h1>"]],
      shownNowhere: ["0f1e2d3c"], notPublished: ["config"]),
    SmallFolder(
      behaviour: "Hugo: keys of front matter count in any case",
      files: [
        "one.md":
          "---\nTitle: Rye\nDate: 2021-02-03\nTags:\n- Grain\nSlug: x\nURL: /oven/rye/\n---\nText.\n",
        "two.md": "---\ntitle: Spelt\nurl: /oven/spelt/\n---\nText.\n",
      ],
      notes: 2,
      shown: [
        "oven/rye/index.html": ["<h1>Rye</h1>", "2021-02-03", ">Grain</a>"],
        "oven/spelt/index.html": ["<h1>Spelt</h1>"],
      ]),
    SmallFolder(
      behaviour: "Hugo: permalinks, bundles, sections, static files and shortcodes",
      files: [
        "hugo.toml":
          "baseURL = \"https://bread.test/\"\ntitle = \"面包\"\nlanguageCode = \"zh-cn\"\n[permalinks]\npost = \"/:year/:month/:slug/\"\n",
        "content/post/_index.md": "---\ntitle: 烤炉\n---\n",
        "content/post/a.md":
          "+++\ntitle = \"黑麦\"\ndate = 2024-03-02\nslug = \"rye\"\n+++\n![](/img/ear.svg)\n\n{{< figure src=\"/img/ear.svg\" title=\"麦穗\" >}}\n\n[麦]({{< relref \"spelt\" >}}) {{< oven >}}\n",
        "content/post/spelt/index.md": "---\ntitle: 斯佩尔特\ndate: 2024-03-05\n---\n![](husk.svg)\n",
        "content/post/spelt/husk.svg": "<svg/>", "static/img/ear.svg": "<svg/>",
        "layouts/_default/single.html": "{{ define \"main\" }}{{ .Content }}{{ end }}",
      ],
      notes: 3,
      shown: [
        "2024/03/rye/index.html": ["<figcaption>", "麦穗", "2024/03/%E6%96%AF"],
        "2024/03/斯佩尔特/index.html": ["husk.svg"], "2024/03/斯佩尔特/husk.svg": ["<svg"],
        "post/index.html": ["烤炉"], "img/ear.svg": ["<svg"],
      ],
      notPublished: ["hugo.toml", "layouts"], told: ["10: “{{< oven"]),
    SmallFolder(
      behaviour: "mdBook: the chapters of the summary in its order, with included files",
      files: [
        "book.toml": "[book]\ntitle = \"Bread\"\n",
        "src/SUMMARY.md":
          "# Summary\n\n[Flour](flour.md)\n\n- [Rye first](rye.md)\n- [Oats](oats.md)\n",
        "src/flour.md":
          "# Flour\n\n```rust\n{{#include mill.rs}}\n```\n\n{{#include note.md}}\n\n```rust\n# fn main() {\nlet dough = 1;\n# }\n```\n",
        "src/rye.md": "# Rye\n", "src/oats.md": "# Oats\n", "src/note.md": "Sieve it.\n",
        "src/mill.rs": "fn mill() {}\n",
      ],
      notes: 3,
      shown: [
        "flour.html": ["mill", "<p>Sieve it.</p>", "dough"], "rye.html": [">Rye</h1>"],
        "oats.html": [">Oats</h1>"],
      ],
      shownNowhere: ["main"].map { "fn</span> <span class=\"f\">" + $0 },
      notPublished: ["SUMMARY", "note", "book.toml"],
      order: ["flour.html", "rye.html", "oats.html"], told: ["src/note.md"]),
    SmallFolder(
      behaviour: "MkDocs: titles and order of the navigation, boxes, folds and tabs",
      files: [
        "mkdocs.yml":
          "site_name: Bread book\nnav:\n  - 开始: index.md\n  - Rye bread: rye.md\n  - An oven: an-oven.md\n",
        "docs/index.md":
          "# Welcome\n\n!!! warning \"Hot\"\n    Wait.\n\n??? note\n    Folded in.\n\n=== \"Gas\"\n    blue\n=== \"Wood\"\n    red\n\n:material-bread: done\n",
        "docs/rye.md": "Text without a heading.\n", "docs/an-oven.md": "# Oven\n",
      ],
      notes: 3,
      shown: [
        "index.html": [
          "callout-warning", "Hot", "<details class=\"callout callout-note\"", "Wood",
        ],
        "rye/index.html": ["<h1>Rye bread</h1>", "Bread book</title>"],
        "an-oven/index.html": [">Oven</h1>"],
      ],
      shownNowhere: ["!!! warning", "=== "], notPublished: ["mkdocs"],
      order: ["rye/index.html", "an-oven/"], told: ["14: “:material-” is an icon"]),
    SmallFolder(
      behaviour: "VitePress: boxes, groups of code and tables of contents; what needs Vue is named",
      files: [
        "oven.md": """
        # Oven

        ::: warning Hot
        Do not touch.
        :::

        ::: code-group
        ```js [heat.js]
        220
        ```
        :::

        <<< @/missing/heat.js

        [[toc]]

        <script setup>
        import Fire from "./Fire.vue"
        </script>

        {{ 200 + 20 }} <Badge type="tip" text="hot" />
        """
      ],
      notes: 1,
      shown: ["oven/index.html": [">Hot</p>", "heat.js", "markdown-toc-oven"]],
      shownNowhere: [":::", "[[toc]]", "Fire.vue", "<Badge"],
      told: ["13: `<<< @/missing", "17: “<script>”", "21: “{{”", "21: “<Badge>”"]),
    SmallFolder(
      behaviour: "Zola: dates in names, sections, taxonomies and links with @",
      files: [
        "config.toml": "base_url = \"https://bread.test\"\ntitle = \"Bakery\"\n",
        "content/oven/_index.md": "+++\ntitle = \"Oven\"\nsort_by = \"date\"\n+++\n",
        "content/oven/2024-03-02-Rye-Bread.md":
          "+++\ntitle = \"Rye\"\ndate = 2024-03-02\n[taxonomies]\ntags = [\"grain\"]\n+++\n{{ crust(id=\"x\") }}\n\n[all](@/oven/_index.md)\n",
      ],
      notes: 2,
      shown: [
        "oven/rye-bread/index.html": ["<h1>Rye</h1>", "2024-03-02", "href=\"/oven/\""],
        "oven/index.html": ["<h1>Oven</h1>"], "tags/grain/index.html": ["Rye"],
      ],
      notPublished: ["config"], told: ["7: “{{ crust"]),
  ]
}
