// Where the reader is: what is at the top of the window stays there, to the pixel, whatever comes and
// goes above it.

// What a page is made of, as far as an eye is led by it.
const blocks =
  'li, p, section > header, h1, h2, h3, h4, h5, h6, pre, blockquote, figure, table, dt, dd, hr, summary';
const still = new CSSStyleSheet();
// The browser's own way to keep the place would come on top of this one.
still.replaceSync('html { overflow-anchor: none !important; }');
let letGo = () => {};

// The blocks in the window, from its top, and where they are; and which of them stick.
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
  // To ask what is at a point takes long. In what has no blocks in it there is nothing else, and after
  // a row come those after it.
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

// Scrolls so that the first of what was seen that is still in its order is where it was. Some rows
// get their true heights when they are drawn, so it is held there for a while. Who is at the top of
// the page stays there, and sees what is new.
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
    // Somebody else has scrolled, or the anchor has gone from the page.
    if (mine !== null && Math.abs(scrollY - mine) > 1 || !anchor.checkVisibility()) {
      letGo();
      return;
    }
    // Browsers scroll by whole pixels, each with its own way to round.
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

// The place for a page that is loaded anew, or one that has come in the stead of this one: how far
// below the window's top the last element with an id above it is.
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
  // The browser has put the page where it was, by its numbers.
  addEventListener('load', () => setTimeout(() => {
    const element = document.getElementById(id);
    scrollTo({ top: scrolled, behavior: 'instant' });
    if (element && scrolled) hold(element, top);
  }), { once: true });
}
