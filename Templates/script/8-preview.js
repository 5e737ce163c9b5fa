// A preview of the page that a row leads to: its title, facts and first lines, as plain text.

async function showPreview(row) {
  const item = itemOf('preview');
  const pane = menu.querySelector('.preview');
  const isWanted = item.ariaChecked === 'false';
  item.ariaChecked = `${isWanted}`;
  item.ariaBusy = 'true';
  const page = isWanted && await pageAt(linkOf(row).href);
  if (opened?.row !== row) return;
  item.ariaBusy = 'false';
  const { offsetTop: top, offsetHeight: height } = menu;
  pane.hidden = item.ariaChecked === 'false';
  const [title, facts, excerpt] = pane.children;
  title.textContent = titleOf(row);
  const found = page ? page.querySelectorAll('.masthead :is(.facts > *, .count)')
    : row.querySelectorAll('.context > *');
  facts.replaceChildren(
    ...Array.from(found, ({ textContent }) => make('span', { textContent })));
  excerpt.textContent = page ? beginningOf(page) : excerpt.dataset.failure;
  if (page) ({ lang: pane.lang, dir: pane.dir } = page.documentElement);
  // The items stay under the pointer: if there is no room for the preview below, it opens above.
  const grown = menu.offsetHeight - height;
  const isAbove = menu.matches('.upward') || top + menu.offsetHeight > innerHeight - 8;
  menu.classList.toggle('upward', isAbove && !pane.hidden);
  positionWithinWindow(menu, menu.offsetLeft, isAbove ? top - grown : top);
}

async function pageAt(address) {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(5000) });
    if (answer.ok) return new DOMParser().parseFromString(await answer.text(), 'text/html');
  } catch { /* There is none. */ }
}

// Returns the author's description of a page, or else its first paragraph; for a list, the first
// titles.
function beginningOf(page) {
  return page.querySelector('meta[name=description]')?.content
    || page.querySelector('.body p')?.textContent
    || Array.from(page.querySelectorAll('.rows .title'), title => title.textContent)
      .slice(0, 5).join(' · ');
}
