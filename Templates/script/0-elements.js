'use strict';

// How elements are made and found. All parts of this script share a scope that is closed, so that
// none of their names is one of the page, where notes have scripts of their own.

// Where the site lies, for a page knows its address and not how deep it is.
const base = new URL('.', document.currentScript.src);

function make(name, properties) {
  return Object.assign(document.createElement(name), properties);
}

// Fetches a script of the site.
function include(path, properties) {
  document.head.append(make('script', { src: new URL(path, base), ...properties }));
}

// What a link leads to in this page.
function targetOf(link) {
  return document.getElementById(decodeURIComponent(link.hash.slice(1)));
}

// Does something now, and after each change of a page that is shown while it is written.
function follow(act) {
  act();
  addEventListener('thumbindex:reload', act);
}
