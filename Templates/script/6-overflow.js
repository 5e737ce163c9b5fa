// An element that is wider than its container scrolls inside it. It is focusable, so that it can be
// scrolled by keyboard, and has a label for screen readers. An element that fits is not a Tab stop.

const body = document.querySelector('.body');
const overflow = new ResizeObserver(found => found.forEach(fit));

function fit({ target: box }) {
  const isWider = box.scrollWidth > box.clientWidth + 1;
  box.toggleAttribute('tabindex', isWider);
  if (!isWider) return;
  box.tabIndex = 0;
  if (box.localName === 'table') return;
  box.role = 'group';
  box.ariaLabel = box.parentNode.querySelector(':scope > figcaption')?.textContent
    ?? box.querySelector(':scope > img')?.alt ?? words[box.localName === 'pre' ? 'code' : 'wide'];
}

runNowAndOnReload(() => {
  for (const box of body?.querySelectorAll('pre, .wide, table:not(.wide > *), .math.display') ?? []) {
    overflow.observe(box);
  }
});
