// The title of the section under the bar is marked as current, for eyes and for ears.

if (stops[1]) {
  let frame;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(mark);
  };
  for (const type of ['scroll', 'resize', 'hashchange']) {
    addEventListener(type, later, { passive: true });
  }
  later();
}

// The last section whose head has come up to where heads stick; before that the first, or none
// where text may stand above it. At the end of the page, where the last ones cannot come up, the
// one that a link has led to.
function sectionUnderBar() {
  const root = document.documentElement;
  const edge = parseFloat(getComputedStyle(root).scrollPaddingTop)
    + parseFloat(getComputedStyle(stops[0]).scrollMarginTop) + 1;
  const isAtEnd = scrollY + innerHeight >= root.scrollHeight - 1;
  return stops[Math.max(
    stops.findLastIndex(stop => stop.getBoundingClientRect().top <= edge),
    isAtEnd ? stops.indexOf(targetOf(location)) : -1,
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
