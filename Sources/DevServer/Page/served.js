// What runs in a page while its site is being served: it keeps the page on screen what is served
// now, without loading it anew.
//
// Scripts of the site have changed the page by the time a patch comes: they have ticked rows, wrapped
// code, cut the rail. So the page on screen is never compared with what is served. A copy of the page
// as it was served is taken before any of them runs, in which each node knows the one on screen; the
// copy is compared with what is served now, and what differs between the two is done to both. What a
// script has added is in neither, and stays.

// The server puts this script at the end of the page, where those of the site wait for the page's end.
const script = document.currentScript;
const folder = '/.thumbindex/';
const address = location.pathname;
let { digest } = script.dataset;

// A document in which nothing is loaded and no element comes alive.
let served = document.implementation.createHTMLDocument();
served.replaceChild(served.importNode(document.documentElement, true), served.documentElement);
link(served.documentElement, document.documentElement);

// Scripts that ran while the page came in may have changed it already, as one that writes something
// where it stands. Then what was served is fetched, and finds itself on screen.
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

// The page as it is served now, and its digest.
async function fetchPage() {
  const answer = await fetch(location.href.replace(/#.*/, '')).catch(() => null);
  if (!answer?.ok) return null;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const { dataset } = page.querySelector(`script[src^="${folder}"]`) ?? {};
  return dataset ? { document: page, ...dataset } : null;
}

// Has a copy know what it is on screen, as well as that can be found out; what it has that is not
// there would be new.
function linkLike(copy, shown) {
  copy.shown = shown;
  const parts = childrenOf(copy);
  const { found } = match(childrenOf(shown), parts);
  parts.forEach((part, at) => {
    if (found[at] && isElement(part)) linkLike(part, found[at]);
    else link(part, found[at] ?? document.importNode(part, true));
  });
}

// Has a copy and all in it know what they are on screen; the two have the same shape.
function link(copy, shown) {
  copy.shown = shown;
  let child = shown.firstChild;
  for (const part of copy.childNodes) {
    link(part, child);
    child = child.nextSibling;
  }
  return shown;
}

// The children that are the site's: what this server has added to a page is not.
function childrenOf(element) {
  return [...element.childNodes].filter(({ localName, src }) =>
    localName !== 'script' || !src?.includes(folder));
}

function make(name, properties = {}, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children.flat().filter(child => child ?? false));
  return element;
}
