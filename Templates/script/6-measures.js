// Publishes the measured heights of a table's header and footer as CSS variables. Before that, and
// without a script, the layout's estimate applies. Every row inherits the variables, so they are
// set only after the page has been drawn.

const measures = new ResizeObserver(found => setTimeout(() => {
  for (const { target, borderBoxSize: [box] } of found) {
    const part = target.localName;
    target.parentNode.style.setProperty(`--table-${part}-height`, `${box.blockSize}px`);
  }
}));

for (const part of document.querySelectorAll('main > .table > :is(header, footer)')) {
  measures.observe(part);
}
