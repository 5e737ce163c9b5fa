// Where the outline stands beside the text there is room for all of it.

if (outline) {
  const folded = outline.firstElementChild;
  const byItself = folded.open;
  const beside = matchMedia('(width >= 75em)');
  const unfold = () => { folded.open = beside.matches || byItself; };
  beside.addEventListener('change', unfold);
  unfold();
}
