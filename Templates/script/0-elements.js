'use strict';

// Helpers that create and find elements. All parts of this script share one closed scope, so their
// names cannot collide with names of the page, where notes may have scripts of their authors.

// The root address of the site. A page knows its own address, but not how deep it is in the site.
const base = new URL('.', document.currentScript.src);

function make(name, properties) {
  return Object.assign(document.createElement(name), properties);
}

// Loads a script of the site.
function include(path, properties) {
  document.head.append(make('script', { src: new URL(path, base), ...properties }));
}

// Returns the element of this page that a link leads to.
function targetOf(link) {
  return document.getElementById(decodeURIComponent(link.hash.slice(1)));
}

// Performs an action now, and again after each change of a page that `serve` reloads in place.
function runNowAndOnReload(action) {
  action();
  addEventListener('thumbindex:reload', action);
}
