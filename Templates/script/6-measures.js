// What the header and the footer of a table measure is published as a variable; until then, and
// without a script, the layout's estimate stands there.

const measures = new ResizeObserver(entries => {
  for (const { target, borderBoxSize: [box] } of entries) {
    const part = target.classList.contains('table-footer') ? 'footer' : 'header';
    target.parentElement.style.setProperty(`--table-${part}-height`, `${box.blockSize}px`);
  }
});

for (const part of document.querySelector('.table')?.children ?? []) {
  if (part.matches('.masthead, .table-footer')) measures.observe(part);
}
