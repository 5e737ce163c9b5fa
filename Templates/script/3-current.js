// Marks the title of the section under the bar as current, visually and for screen readers.

let frame;
// The section that a typed letter or a scrub has scrolled to, until the reader follows a link.
let jumpedTo;

if (stops[1]) {
  addEventListener('hashchange', () => { jumpedTo = null; });
  for (const type of ['scroll', 'resize', 'hashchange']) {
    addEventListener(type, markLater);
  }
  runNowAndOnReload(markLater);
}

function markLater() {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(mark);
}

function scrollToSection(section) {
  jumpedTo = section;
  section.scrollIntoView();
  if (stops[1]) markLater();
}

// Returns the last section whose header has reached the line where headers stick. If there is no
// such section, returns the first one, or undefined in a note, where text may precede the first
// heading. At the end of the page the last sections cannot reach that line; there, returns the
// section that the reader jumped to.
function sectionUnderBar() {
  const root = document.documentElement;
  const edge = parseFloat(getComputedStyle(root).scrollPaddingTop)
    + parseFloat(getComputedStyle(stops[0]).scrollMarginTop) + 1;
  const isAtEnd = scrollY + innerHeight >= root.scrollHeight - 1;
  return stops[Math.max(
    stops.findLastIndex(stop => boxOf(stop).top <= edge),
    isAtEnd ? stops.indexOf(jumpedTo ?? targetOf(location)) : -1,
    outline ? -1 : 0,
  )];
}

function mark() {
  const section = sectionUnderBar();
  // Titles without rows share a section with a title that has rows.
  const at = titles.findIndex(title =>
    title.section === section && !title.link.matches('.empty > *'));
  for (const { link, from, to } of [...entries, ...titles]) {
    link.ariaCurrent = from <= at && at < to ? 'true' : null;
  }
}
