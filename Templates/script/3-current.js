// The title of the section under the bar is marked as current, for eyes and for ears.

if (rail?.sections.length > 1) {
  rail.nav?.classList.add('followed');
  let frame;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => mark(sectionUnderBar()));
  };
  for (const type of ['scroll', 'resize', 'hashchange', 'thumbindex:rail']) {
    addEventListener(type, later, { passive: true });
  }
  later();
}

// The last section whose head has come up to where heads stick; before that the first, or none
// where text may stand above it. At the end of the page, where the last ones cannot come up, the
// one that a link has led to.
function sectionUnderBar() {
  const { sections } = rail;
  const style = getComputedStyle(sections[0]);
  const bar = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const edge = bar + (parseFloat(style.scrollMarginTop) || 0) + 1;
  let [low, high] = [rail.first, sections.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sections[middle].getBoundingClientRect().top <= edge) low = middle;
    else high = middle - 1;
  }
  const followed = sections.findIndex(section => `#${section.id}` === decodeURI(location.hash));
  const end = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  return end ? Math.max(low, followed) : low;
}

function mark(section) {
  // Titles without rows share a section with one that has.
  const own = rail.titles.findLast(title => title.section <= section)?.section;
  const at = rail.titles
    .findIndex(title => title.section === own && !title.item.matches('.empty'));
  const current = rail.entries.find(entry => entry.from <= at && at < entry.to);
  const links = new Set([current?.link, rail.titles[at]?.link]);
  for (const { link } of [...rail.entries, ...rail.titles]) {
    link.ariaCurrent = links.has(link) ? 'true' : null;
  }
}
