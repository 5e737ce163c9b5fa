// A page contains every title. If there is no room for all of them, or fewer are wanted, titles and
// dots alternate, as in UITableView.

if (nav) {
  runNowAndOnReload(thin);
  addEventListener('resize', thin);
}

function thin() {
  const room = parseFloat(getComputedStyle(list).maxHeight);
  const least = parseFloat(getComputedStyle(nav.querySelector('li')).minHeight);
  const fit = Math.min(Math.floor((room + 1) / least), nav.dataset.most ?? Infinity);
  const count = fit < 3 ? titles.length : Math.min(fit, titles.length);
  if (entries[0] && list.count === count) return;
  list.count = count;
  entries = count < titles.length ? thinned(count) : titles.map((_, at) => entryOf(at));
  // New items do not count as a layout shift, as old ones would at new positions.
  list.replaceChildren(...entries.map(entry => entry.item));
  setTabStop(!outline && entries[0]?.link);
}

function thinned(maximum) {
  const last = titles.length - 1;
  const gaps = maximum - 1 >> 1;
  const kept = [entryOf(0)];
  for (let gap = 1, from = 1; gap <= gaps; gap += 1) {
    const to = Math.floor((gap * last + (gaps >> 1)) / gaps);
    if (from < to) {
      const dot = entryOf(from, to);
      Object.assign(dot.item, { className: 'dot', ariaHidden: 'true' });
      dot.link.textContent = '•';
      kept.push(dot);
    }
    kept.push(entryOf(to));
    from = to + 1;
  }
  return kept;
}
