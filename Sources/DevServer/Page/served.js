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
const address = script.dataset.page ?? location.pathname;

// A document in which nothing is loaded and no element comes alive.
const served = document.implementation.createHTMLDocument();
served.replaceChild(served.importNode(document.documentElement, true), served.documentElement);
link(served.documentElement, document.documentElement);

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
