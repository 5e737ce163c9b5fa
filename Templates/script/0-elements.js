'use strict';

// How elements are made and found, and how work waits.

// Where the site lies, for a page knows its address and not how deep it is.
const base = new URL('.', document.currentScript.src);

function make(name, properties) {
  return Object.assign(document.createElement(name), properties);
}

// What a link leads to in this page.
function targetOf(link) {
  return document.getElementById(decodeURIComponent(link.hash.slice(1)));
}

function whenIdle(action) {
  (window.requestIdleCallback ?? setTimeout)(action);
}
