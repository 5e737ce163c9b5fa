// Makes the page what is served now, by as little as it takes. As in the batch updates of a table,
// what is in both pages stays the same element, be it somewhere else and with another content.

// What a patch has done to the page on screen, for its place and its motion.
function patchPage(now) {
  const done = { changed: new Set(), inserted: new Set(), moved: new Set(), removed: new Map() };
  const patch = { ...done, aside: new Map(), leaving: [], claimed: new Set(), links: [] };
  patchElement(served.documentElement, now.documentElement, patch);
  for (const { copy, parent } of patch.leaving) {
    if (patch.claimed.has(copy)) continue;
    done.removed.set(copy.shown, parent.shown);
    takeOut(copy.shown, parent);
  }
  return { ...done, links: patch.links };
}

function patchElement(copy, now, patch, isEqual = copy.isEqualNode(now)) {
  if (isEqual && copy.localName !== 'template' && !copy.querySelector?.('template')) return;
  if (!isElement(copy)) {
    rewrite(copy.shown, copy.data, now.data);
    copy.data = now.data;
    patch.changed.add(copy.shown.parentElement ?? copy.parentNode.shown);
    return;
  }
  if (!copy.cloneNode().isEqualNode(now.cloneNode())) patchAttributes(copy, now, patch);
  // Where scripts run what stands in for them is never seen.
  if (copy.localName === 'noscript') return;
  // What scripts make copies of is no child.
  if (copy.localName !== 'template') patchChildren(copy, now, patch);
  else if (copy.innerHTML !== now.innerHTML) copy.innerHTML = copy.shown.innerHTML = now.innerHTML;
}

function patchChildren(copy, now, patch) {
  const [before, after] = [copy, now].map(childrenOf);
  const { shown } = copy;
  // A script may have put others in the place of all that is here.
  const isTaken = before.some(child => !shown.contains(child.shown));
  const { found, equal } = match(before, after);
  const places = new Map(before.map((node, at) => [node, at]));
  const stays = longestRun(found.map(node => node && places.get(node)));
  for (const child of found) if (child) patch.claimed.add(child);
  for (const child of before) if (!patch.claimed.has(child)) setAside(child, copy, patch);
  let previous = null;
  after.forEach((child, at) => {
    let mine = found[at];
    if (!mine) mine = bring(child, copy, previous, patch);
    else if (!stays[at]) move(mine, copy, previous, patch);
    if (!patch.inserted.has(mine.shown)) patchElement(mine, child, patch, equal[at]);
    previous = mine;
  });
  if (isTaken) shown.replaceChildren(...childrenOf(copy).map(child => child.shown));
}

// It may come again elsewhere, so on screen it waits for the end.
function setAside(copy, parent, patch) {
  copy.remove();
  patch.leaving.push({ copy, parent });
  for (const part of isElement(copy) ? [copy, ...copy.querySelectorAll('[id]')] : []) {
    if (part.id) patch.aside.set(part.id, part);
  }
}

// Something that was not here: it has come from elsewhere in the page, or it is new.
function bring(child, parent, previous, patch) {
  const known = child.id && (patch.aside.get(child.id) ?? served.getElementById(child.id));
  if (known && known.localName === child.localName && !patch.claimed.has(known)
    && !known.contains(parent)) {
    patch.claimed.add(known);
    move(known, parent, previous, patch);
    return known;
  }
  // Of what is in something new, some may have been elsewhere, and comes to it from there.
  const isWhole = !isElement(child) || ![...child.querySelectorAll('[id]')].some(({ id }) =>
    patch.aside.has(id) || served.getElementById(id));
  const copy = served.importNode(child, isWhole);
  const shown = link(copy, document.importNode(child, isWhole));
  patch.inserted.add(shown);
  patch.changed.add(isElement(shown) ? shown : parent.shown);
  put(copy, parent, previous);
  if (!isWhole) patchChildren(copy, child, patch);
  return copy;
}

function move(copy, parent, previous, patch) {
  patch.moved.add(copy.shown);
  put(copy, parent, previous);
}

// After another in the copy and on screen, or before all that was served.
function put(copy, parent, previous) {
  const next = parent.firstChild;
  parent.insertBefore(copy, previous ? previous.nextSibling : next);
  const { shown } = copy;
  const holder = previous ? holderOf(previous.shown, parent.shown)?.nextSibling
    : next && holderOf(next.shown, parent.shown);
  const place = holder === shown ? shown.nextSibling : holder ?? null;
  if (shown.parentNode === parent.shown && shown.nextSibling === place) return;
  // The one way keeps what plays, and the focus.
  if (shown.isConnected && parent.shown.moveBefore) parent.shown.moveBefore(shown, place);
  else parent.shown.insertBefore(shown, place);
}

// The child of an element that something is, or that a script has put around it.
function holderOf(shown, parent) {
  while (shown && shown.parentNode !== parent) shown = shown.parentNode;
  return shown;
}

// Takes something off the screen, and with it what a script has put around it alone.
function takeOut(shown, parent) {
  const holder = holderOf(shown, parent.shown);
  shown.remove();
  if (!holder || [...parent.childNodes].some(child => holder.contains(child.shown))) return;
  holder.remove();
}
