/// Folders of the apps for notes.
extension SmallFolder {
  private static let id = "00112233445566778899aabbccddeeff"
  private static let otherID = "ffeeddccbbaa99887766554433221100"

  static let apps = [
    SmallFolder(
      behaviour:
        "Obsidian: a link in the title of a callout counts, without the marks of the callout",
      files: [
        "bridge.md": "# Bridge\n\n> [!info] Pay at [[toll]]\n", "toll.md": "# Toll\n\nA fee.\n",
      ],
      notes: 2,
      shown: [
        "bridge/index.html": ["callout-title\">Pay at <a href=\"/toll/\">toll</a>"],
        "toll/index.html": ["<q>Pay at toll</q>"],
      ],
      shownNowhere: ["[!info]"]),
    SmallFolder(
      behaviour: "Obsidian: notes, blocks and files are embedded; marks and comments are not shown",
      files: [
        "Bridge.md": """
        ---
        tags: [stone/arch]
        ---
        The bridge is old. ^age

        It has %three% arches.

        - toll ^toll

        %%rebuild it%%
        """,
        "Road.md":
          "![[Bridge]]\n\n![[Bridge#^age]] [[Bridge#^age|its age]] ![[map.svg|90]] ![[plan.pdf]] ![[town.canvas]] [[Ferry]]\n\n```dataview\nlist\n```\n",
        "files/map.svg": "<svg/>", "files/plan.pdf": "%PDF", "town.canvas": "{}",
        "Templates/day.md": "# {{date}}\n",
      ],
      notes: 2,
      shown: [
        "Road/index.html": [
          "<p>The bridge is old.</p>", "href=\"/Bridge/#%5Eage\">its age</a>", "width=\"90\"",
          "href=\"/files/plan.pdf\"", "href=\"/town.canvas\"",
        ],
        "Bridge/index.html": ["%three%", "id=\"^age\"", "stone/arch"],
      ],
      shownNowhere: [" ^age", " ^toll", "rebuild it"], notPublished: ["day"],
      told: ["5: language “dataview”", "“Ferry”", "a canvas of Obsidian", "Templates/day.md"]),
    SmallFolder(
      behaviour: "Logseq: titles, aliases, tags and blocks; properties and logbooks are not shown",
      files: [
        "logseq/config.edn": "{}\n",
        "pages/Stone___Bridge.md": """
        title:: Stone/Bridge
        alias:: old bridge
        tags:: town, river

        - It spans the river.
          id:: 64000000-0000-4000-8000-000000000002
          collapsed:: true
        - TODO mend
          :LOGBOOK:
          CLOCK: [2024-02-03 Sat 11:00:00]
          :END:
        - #+BEGIN_WARNING
          It sways.
          #+END_WARNING
        - {{query (todo TODO)}}
        """,
        "journals/2024_02_03.md":
          "- over [[Stone/Bridge]] or the [[old bridge]] #[[high water]]\n- ((64000000-0000-4000-8000-000000000002))\n",
      ],
      notes: 2,
      shown: [
        "Stone___Bridge/index.html": ["<h1>Stone/Bridge</h1>", "callout-warning", "It sways."],
        "journals/2024-02-03/index.html": [
          "<h1>Feb 3rd, 2024</h1>", "It spans the river.", ">old bridge</a>",
        ],
        "tags/high-water/index.html": ["Feb 3rd"],
      ],
      shownNowhere: ["collapsed::", "id::", "LOGBOOK", "CLOCK"], notPublished: ["config.edn"],
      told: ["15: “{{query”"]),
    SmallFolder(
      behaviour: "Notion: names without ids, properties below the title, boxes",
      files: [
        "Bridges \(id).md": """
        # Bridges

        Created: February 3, 2024 11:00 AM
        Status: Done
        Tags: stone, old town

        <aside>
        🌉 It **sways**.

        </aside>

        [Toll](Bridges%20\(id)/Toll%20\(otherID).md) [Fees](Bridges%20\(id)/Fees%20\(otherID).csv)
        """,
        "Bridges \(id)/Toll \(otherID).md": "# Toll\n\nTo pay: one coin\n",
        "Bridges \(id)/Fees \(otherID).csv": "Name,Fee\nCart,2\n",
      ],
      notes: 2,
      shown: [
        "Bridges/index.html": [
          "<h1>Bridges</h1>", "2024-02-03", "<th scope=\"row\">Status</th><td>Done</td>",
          "<aside class=\"callout", "<strong>sways</strong>", "href=\"/Bridges/Toll/\"",
        ],
        "Bridges/Toll/index.html": ["<h1>Toll</h1>", "To pay", "one coin"],
        "Bridges \(id)/Fees \(otherID).csv": ["Cart,2"], "tags/old-town/index.html": ["Bridges"],
      ],
      shownNowhere: ["Created:", "Tags:"]),
  ]
}
