// The outline of a note is followed as a table is. A long one has a rail, with a notch for each of
// its headings in the place of a letter; for keyboards and readers the outline itself is there.

function railOfOutline() {
  const outline = document.querySelector('.outline');
  const links = [...outline?.querySelectorAll('.rows a') ?? []];
  const sections = links.map(targetOf);
  if (!outline || !sections.every(Boolean)) return null;
  const titles = links.map((link, section) =>
    ({ item: notch(link), link, text: link.textContent.trim(), section }));
  const nav = document.querySelector('.long > .rail');
  if (!nav) return { sections, titles, entries: [], first: -1 };
  const list = make('ul', { ariaHidden: 'true' });
  list.append(...titles.map(title => title.item));
  nav.append(list);
  const entries = titles.map((title, at) => entryOf(title, at));
  return { nav, list, sections, titles, entries, first: -1 };
}

function notch(link) {
  const item = link.parentNode.cloneNode(true);
  item.firstChild.tabIndex = -1;
  return item;
}

// Where it stands beside the text there is room for all of it.
const beside = matchMedia('(width >= 75em)');
const folded = document.querySelector('.outline')?.firstElementChild;
if (folded) {
  const byItself = folded.open;
  const unfold = () => { folded.open = beside.matches || byItself; };
  beside.addEventListener('change', unfold);
  unfold();
}
