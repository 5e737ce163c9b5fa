import { defineConfig } from 'vitepress'

export default defineConfig({
  title: 'Wall guide',
  description: 'How walls are built',
  lang: 'en',
  themeConfig: {
    sidebar: [
      { text: 'Guide', items: [
        { text: 'Stones', link: '/guide/stones' },
        { text: 'Arches', link: '/guide/arches' },
      ] },
    ],
  },
})
