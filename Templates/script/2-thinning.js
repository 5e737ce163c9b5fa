// In a low window, dots stand for titles there is no room for: the rule of `SectionIndex.thinned`.

if (rail?.list) {
  thin();
  addEventListener('resize', thin);
}

function thin() {
  const { list, titles } = rail;
  const room = parseFloat(getComputedStyle(list).maxHeight);
  const least = parseFloat(getComputedStyle(list.firstElementChild).minHeight);
  const fit = Math.floor((room + 1) / least);
  const count = fit < 3 ? titles.length : Math.min(fit, titles.length);
  if ((rail.room ?? titles.length) === count) return;
  rail.room = count;
  rail.entries = count < titles.length ? thinned(count) : titles.map((_, at) => kept(at));
  // New items in the place of the old do not move; they are others.
  list.replaceChildren(...rail.entries.map(entry => entry.item));
  dispatchEvent(new Event('thumbindex:rail'));
}

function thinned(maximum) {
  const last = rail.titles.length - 1;
  const gaps = Math.floor((maximum - 1) / 2);
  const position = gap => Math.floor((gap * last + Math.floor(gaps / 2)) / gaps);
  const entries = [kept(0)];
  for (let gap = 0; gap < gaps; gap += 1) {
    const [from, to] = [position(gap) + 1, position(gap + 1)];
    if (from < to) entries.push(dot(from, to));
    entries.push(kept(to));
  }
  return entries;
}

function kept(at) {
  return entryOf({ item: rail.titles[at].item.cloneNode(true) }, at);
}

function dot(from, to) {
  const middle = from + Math.floor((to - from - 1) / 2);
  const entry = entryOf({ item: rail.titles[middle].item.cloneNode(true) }, from, to);
  entry.item.className = 'dot';
  Object.assign(entry.link, { textContent: '•', tabIndex: -1, ariaHidden: 'true' });
  return entry;
}
