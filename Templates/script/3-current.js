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
// such section, returns the first one if it is in the window, but not in a note, where text may
// precede the first heading. The reader may have jumped to another section in two cases: if
// sections are side by side, and at the end of the page, where the last ones cannot reach the line.
function sectionUnderBar() {
  const root = document.documentElement;
  const edge = parseFloat(getComputedStyle(root).scrollPaddingTop)
    + parseFloat(getComputedStyle(stops[0]).scrollMarginTop) + 1;
  const topOf = stop => boxOf(stop).top;
  const reached = stops.findLast(stop => topOf(stop) <= edge)
    ?? (!outline && topOf(stops[0]) < innerHeight ? stops[0] : null);
  const wanted = jumpedTo ?? targetOf(location);
  const isAtEnd = scrollY + innerHeight >= root.scrollHeight - 1;
  if (isAtEnd && stops.indexOf(wanted) > stops.indexOf(reached)) return wanted;
  const beside = reached && stops.filter(stop => topOf(stop) === topOf(reached));
  return beside?.includes(wanted) ? wanted : beside?.[0];
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
