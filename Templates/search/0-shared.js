'use strict';

// What this script uses of the one that fetched it, which gave it to the element.

const {
  asked, base, fail, field, form, hasModifier, include, make, moveFocus, pageAt, state, tell,
} = document.currentScript.shared;
