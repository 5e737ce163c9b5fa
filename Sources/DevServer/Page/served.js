// The script that runs in each served page. It updates the document on screen when the site is
// rebuilt, without reloading it.
//
// By the time of an update, the site's own scripts have changed the document: they ticked rows,
// wrapped code, shortened the rail. So the document is never compared with the new page. Instead,
// before those scripts run, this one copies the page as the server sent it. Each node of the copy
// refers to its node on screen (`shown`). An update compares the copy with the new page and applies
// each difference to both. Additions by scripts are in neither, so they stay.

// The server adds this script at the end of the page, before the site's deferred scripts run.
const script = document.currentScript;
const folder = '/.thumbindex/';
const address = location.pathname;
let { digest } = script.dataset;

// An inert document: it loads nothing and upgrades no custom elements.
let served = document.implementation.createHTMLDocument();
served.replaceChild(served.importNode(document.documentElement, true), served.documentElement);
link(served.documentElement, document.documentElement);

// Scripts that ran while the page was loading may already have changed it. Then the page is
// fetched, and its nodes are matched with the document on screen.
const isCopied = [...document.scripts].some(one => one !== script && mayHaveRun(one))
  ? fetchServed() : Promise.resolve();

function mayHaveRun({ type, defer, src }) {
  return !(defer && src) && (!type || /^(text|application)\/(java|ecma)script$/.test(type));
}

async function fetchServed() {
  const page = await fetchPage();
  if (page?.digest !== digest) return;
  served = page.document;
  linkLike(served.documentElement, document.documentElement);
}

// Fetches the page as it is served now. Returns its document and its data attributes such as
// `digest`.
async function fetchPage() {
  const answer = await fetch(location.href.replace(/#.*/, '')).catch(() => null);
  if (!answer?.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const { dataset } = page.querySelector(`script[src^="${folder}"]`) ?? {};
  return dataset ? { document: page, ...dataset } : null;
}

// Links a copy to the document on screen as far as their nodes match. Unmatched nodes of the copy
// get a new node.
function linkLike(copy, shown) {
  copy.shown = shown;
  const parts = childrenOf(copy);
  const { found } = match(childrenOf(shown), parts);
  parts.forEach((part, at) => {
    if (found[at] && isElement(part)) linkLike(part, found[at]);
    else link(part, found[at] ?? document.importNode(part, true));
  });
}

// Links a copy and all its descendants to nodes on screen; the two trees have the same shape.
function link(copy, shown) {
  copy.shown = shown;
  let child = shown.firstChild;
  for (const part of copy.childNodes) {
    link(part, child);
    child = child.nextSibling;
  }
  return shown;
}

// Returns the children that belong to the site, without the script that the server added.
function childrenOf(element) {
  return [...element.childNodes].filter(({ localName, src }) =>
    localName !== 'script' || !src?.includes(folder));
}

function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children.flat().filter(child => child ?? false));
  return element;
}
