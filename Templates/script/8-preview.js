// A preview of what a row leads to: title, facts and how it begins, taken as text from its page.

async function showPreview(row) {
  const [list, pane] = menu.children;
  const [title, facts, excerpt] = pane.children;
  pane.hidden = !pane.hidden;
  list.querySelector('[data-action=preview]').ariaChecked = `${!pane.hidden}`;
  title.textContent = titleOf(row);
  setFacts(row.querySelectorAll('.context > *'));
  excerpt.textContent = '';
  keepInside(menu.offsetLeft, menu.offsetTop);
  if (pane.hidden) return;
  let page = null;
  pane.ariaBusy = 'true';
  try {
    const answer = await fetch(linkOf(row).href);
    if (answer.ok) page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  } catch { /* It is said below. */ }
  if (opened?.row !== row) return;
  pane.ariaBusy = 'false';
  pane.lang = page?.documentElement.lang ?? '';
  pane.dir = page?.documentElement.dir ?? '';
  const found = page?.querySelectorAll('main .masthead .facts > *') ?? [];
  if (found.length) setFacts(found);
  excerpt.textContent = page ? beginningOf(page) : excerpt.dataset.failure;
  keepInside(menu.offsetLeft, menu.offsetTop);

  function setFacts(all) {
    facts.replaceChildren(...Array.from(all, ({ textContent }) => {
      const fact = document.createElement('span');
      fact.textContent = textContent;
      return fact;
    }));
  }
}

// What the author says of a page, or its first paragraph; of a list, its first titles.
function beginningOf(page) {
  return page.querySelector('meta[name=description]')?.content
    || page.querySelector('main .body p')?.textContent
    || Array.from(page.querySelectorAll('.rows .title'), title => title.textContent)
      .slice(0, 5).join(' · ');
}
