// The title of the section under the bar is marked as current, for eyes and for ears.

let frame;
// The section that a letter has led to without a link, until a link leads on.
let led;

if (stops[1]) {
  addEventListener('hashchange', () => { led = null; });
  for (const type of ['scroll', 'resize', 'hashchange']) {
    addEventListener(type, markLater);
  }
  follow(markLater);
}

function markLater() {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(mark);
}

function leadTo(section) {
  led = section;
  section.scrollIntoView();
  if (stops[1]) markLater();
}

// The last section whose head has come up to where heads stick; before that the first, or none
// where text may stand above it. At the end of the page, where the last ones cannot come up, the
// one that the reader was led to.
function sectionUnderBar() {
  const root = document.documentElement;
  const edge = parseFloat(getComputedStyle(root).scrollPaddingTop)
    + parseFloat(getComputedStyle(stops[0]).scrollMarginTop) + 1;
  const isAtEnd = scrollY + innerHeight >= root.scrollHeight - 1;
  return stops[Math.max(
    stops.findLastIndex(stop => boxOf(stop).top <= edge),
    isAtEnd ? stops.indexOf(led ?? targetOf(location)) : -1,
    outline ? -1 : 0,
  )];
}

function mark() {
  const section = sectionUnderBar();
  // Titles without rows share a section with one that has.
  const at = titles.findIndex(title =>
    title.section === section && !title.link.matches('.empty > *'));
  for (const { link, from, to } of [...entries, ...titles]) {
    link.ariaCurrent = from <= at && at < to ? 'true' : null;
  }
}
