'use strict';

// What this script uses of the one that fetched it, which gave it to the element in this order.

const [
  asked, base, fail, field, form, include, make, moveFocus, opensElsewhere, pageAt, state, tell,
] = document.currentScript.shared;
