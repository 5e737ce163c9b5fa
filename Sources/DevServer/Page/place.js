// Keeps the reading position: the block at the top of the window stays there, to the pixel, when
// the content above it changes.

// The blocks that can serve as an anchor.
const blocks =
  'li, p, section > header, h1, h2, h3, h4, h5, h6, pre, blockquote, figure, table, dt, dd, hr, summary';
const still = new CSSStyleSheet();
// Disables the browser's own scroll anchoring, which would be added to ours.
still.replaceSync('html { overflow-anchor: none !important; }');
let letGo = () => {};

// Returns the blocks in the window, from the top, with their boxes; `stuck` holds the sticky ones.
function look() {
  const seen = Object.assign(new Map(), { isScrolled: scrollY > 0, stuck: new Set() });
  const sticks = new Map();
  const isStuck = element => {
    if (!element) return false;
    if (!sticks.has(element)) {
      const { position } = getComputedStyle(element);
      sticks.set(element, /sticky|fixed/.test(position) || isStuck(element.parentElement));
    }
    return sticks.get(element);
  };
  // `elementFromPoint` is slow. Skip points inside a block without inner blocks, and find the rows
  // after a row by its siblings.
  const whole = [];
  const isIn = (x, y) => ({ left, right, top, bottom }) =>
    left <= x && x < right && top <= y && y < bottom;
  const columns = [.25, .5, .75].map(share => innerWidth * share);
  for (let y = 4; y < innerHeight; y += 24) {
    for (const x of columns) {
      if (whole.some(isIn(x, y))) continue;
      const hit = document.elementFromPoint(x, y);
      const row = hit?.closest('.rows > li');
      for (let next = row; next && !seen.has(next); next = next.nextElementSibling) {
        const box = next.getBoundingClientRect();
        whole.push(box);
        if (box.top < innerHeight && box.bottom > 0) seen.set(next, box);
      }
      const block = !row && hit?.closest(blocks);
      if (!block || seen.has(block)) continue;
      const box = block.getBoundingClientRect();
      seen.set(block, box);
      if (!block.querySelector(blocks)) whole.push(box);
      if (isStuck(hit)) seen.stuck.add(block);
    }
  }
  return seen;
}

// Scrolls so that the first block that was visible and kept its order is where it was. The position
// is held for a while, because some rows get their true heights only when they are drawn. At the
// top of the page nothing is scrolled, so the reader sees new content.
function keepPlace(seen, moved = []) {
  letGo();
  if (!seen.isScrolled) return;
  const isSteady = block => block.isConnected && !seen.stuck.has(block)
    && ![...moved].some(other => other.contains(block));
  const isInColumn = ([block, { left }]) => Math.abs(block.getBoundingClientRect().left - left) < 1;
  const steady = [...seen].filter(([block]) => isSteady(block));
  const [anchor, box] = steady.find(isInColumn) ?? steady[0] ?? [];
  if (anchor) hold(anchor, box.top);
}

function hold(anchor, top) {
  document.adoptedStyleSheets.push(still);
  let mine = null;
  const correct = () => {
    // The reader or a script has scrolled, or the anchor has been removed.
    if (mine !== null && Math.abs(scrollY - mine) > 1 || !anchor.checkVisibility()) {
      letGo();
      return;
    }
    // Browsers scroll by whole pixels and round differently.
    const off = Math.round(anchor.getBoundingClientRect().top - top);
    if (off) scrollBy({ top: off, behavior: 'instant' });
    mine = scrollY;
  };
  const sizes = new ResizeObserver(correct);
  const timer = setTimeout(() => letGo(), 1000);
  const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
  letGo = () => {
    letGo = () => {};
    sizes.disconnect();
    clearTimeout(timer);
    for (const type of gestures) removeEventListener(type, letGoNow, true);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(sheet => sheet !== still);
  };
  for (const type of gestures) addEventListener(type, letGoNow, { capture: true, passive: true });
  correct();
  sizes.observe(document.body);
}

function letGoNow() {
  letGo();
}

// The reading position across a reload or a redirect: the last element with an id above the visible
// blocks, and its distance from the top of the window.
const memory = 'thumbindex-place';

function rememberPlace(page) {
  const seen = look();
  let element = [...seen.keys()].find(block => !seen.stuck.has(block));
  while (element && !element.id) {
    element = element.previousElementSibling ?? element.parentElement;
  }
  const { id } = element ?? {};
  const top = element?.getBoundingClientRect().top;
  sessionStorage.setItem(memory, JSON.stringify({ page, id, top, scrolled: scrollY }));
}

function recallPlace() {
  const { page, id, top, scrolled } = JSON.parse(sessionStorage.getItem(memory)) ?? {};
  sessionStorage.removeItem(memory);
  if (page !== address) return;
  // The browser restores the scroll offset first.
  addEventListener('load', () => setTimeout(() => {
    const element = document.getElementById(id);
    scrollTo({ top: scrolled, behavior: 'instant' });
    if (element && scrolled) hold(element, top);
  }), { once: true });
}
