// What the header and the footer of a table measure is published as a variable; until then, and
// without a script, the layout's estimate stands there. It is inherited by every row, so it is set
// when the page has been drawn.

const measures = new ResizeObserver(found => setTimeout(() => {
  for (const { target, borderBoxSize: [box] } of found) {
    const part = target.localName;
    target.parentNode.style.setProperty(`--table-${part}-height`, `${box.blockSize}px`);
  }
}));

for (const part of document.querySelectorAll('main > .table > :is(header, footer)')) {
  measures.observe(part);
}
