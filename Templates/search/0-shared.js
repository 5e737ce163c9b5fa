'use strict';

// Functions and values of the page's script. It stored them in the script element in this order.

const [
  base, fail, field, form, include, make, moveFocus, opensElsewhere, pageAt, queryParameter,
  showStatus, state,
] = document.currentScript.shared;
