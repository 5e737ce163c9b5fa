// How elements are made and found.

function make(name, properties) {
  return Object.assign(document.createElement(name), properties);
}

// What a link leads to in this page.
function targetOf(link) {
  return document.getElementById(decodeURIComponent(link.hash.slice(1)));
}
