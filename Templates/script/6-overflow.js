// What is wider than its place scrolls there by itself. It takes the focus, for those who scroll by
// keys, and has a name for those who hear the page; what is not wider is no stop on their way.

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
    ?? words[box.localName === 'pre' ? 'code' : 'wide'];
}

follow(() => {
  for (const box of body?.querySelectorAll('pre, .wide, table:not(.wide > *), .math.display') ?? []) {
    overflow.observe(box);
  }
});
