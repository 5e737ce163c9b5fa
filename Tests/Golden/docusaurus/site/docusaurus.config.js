module.exports = {
  title: 'Wall docs',
  url: 'https://walls.example',
  baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
}
