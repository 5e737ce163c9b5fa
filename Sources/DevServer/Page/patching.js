// Changes the document on screen into the page that is served now, with as few changes as possible.
// As in the batch updates of a table, an element that is in both pages is kept, even if its place
// and its content change.

// Patches the page. Returns the elements that changed, for `keepPlace` and `showMotion`.
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
  // Scripts are enabled, so `noscript` is never displayed.
  if (copy.localName === 'noscript') return;
  // Scripts clone the content of a template, which is not among its children.
  if (copy.localName !== 'template') patchChildren(copy, now, patch);
  else if (copy.innerHTML !== now.innerHTML) copy.innerHTML = copy.shown.innerHTML = now.innerHTML;
}

function patchChildren(copy, now, patch) {
  const [before, after] = [copy, now].map(childrenOf);
  const { shown } = copy;
  // A script may have replaced all children of this element.
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

// Removes a node from the copy. On screen it stays until the end of the patch, because it may
// reappear elsewhere.
function setAside(copy, parent, patch) {
  copy.remove();
  patch.leaving.push({ copy, parent });
  for (const part of isElement(copy) ? [copy, ...copy.querySelectorAll('[id]')] : []) {
    if (part.id) patch.aside.set(part.id, part);
  }
}

// Returns the node for a new child: one that moved here from elsewhere in the page, or a new one.
function bring(child, parent, previous, patch) {
  const known = child.id && (patch.aside.get(child.id) ?? served.getElementById(child.id));
  if (known && known.localName === child.localName && !patch.claimed.has(known)
    && !known.contains(parent)) {
    patch.claimed.add(known);
    move(known, parent, previous, patch);
    return known;
  }
  // A new element may contain elements that were elsewhere. They are moved into it.
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

// Places a node after `previous`, or first, in the copy and on screen.
function put(copy, parent, previous) {
  const next = parent.firstChild;
  parent.insertBefore(copy, previous ? previous.nextSibling : next);
  const { shown } = copy;
  const holder = previous ? holderOf(previous.shown, parent.shown)?.nextSibling
    : next && holderOf(next.shown, parent.shown);
  const place = holder === shown ? shown.nextSibling : holder ?? null;
  if (shown.parentNode === parent.shown && shown.nextSibling === place) return;
  // `moveBefore` keeps the focus and running media.
  if (shown.isConnected && parent.shown.moveBefore) parent.shown.moveBefore(shown, place);
  else parent.shown.insertBefore(shown, place);
}

// Returns the child of `parent` that is `shown` or contains it. A script may have wrapped the node.
function holderOf(shown, parent) {
  while (shown && shown.parentNode !== parent) shown = shown.parentNode;
  return shown;
}

// Removes a node from the screen, and its wrapper if nothing else of the page is inside.
function takeOut(shown, parent) {
  const holder = holderOf(shown, parent.shown);
  shown.remove();
  if (!holder || [...parent.childNodes].some(child => holder.contains(child.shown))) return;
  holder.remove();
}
