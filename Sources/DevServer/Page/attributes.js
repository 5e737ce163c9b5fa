// Updates the attributes of one element. Each class and each style property is updated separately,
// because scripts set some of them, too.

function patchAttributes(copy, now, patch) {
  patch.changed.add(copy.shown);
  const names = new Set([...copy.getAttributeNames(), ...now.getAttributeNames()]);
  for (const name of names) {
    const [before, after] = [copy, now].map(element => element.getAttribute(name));
    if (before === after) continue;
    if (name === 'class') patchClasses(copy, now);
    else if (name === 'style') patchStyle(copy.style, now.style, copy.shown.style);
    else if (name === 'href' && isStyle(now)) patch.links.push(restyle(copy.shown, now.href));
    else setAttribute(copy.shown, name, after);
    // Selectors such as `[class]` test for the attribute itself, so an empty one is removed.
    if (after === null && !copy.shown.getAttribute(name)) copy.shown.removeAttribute(name);
    setAttribute(copy, name, after);
  }
}

function setAttribute(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

function patchClasses(copy, now) {
  const [before, after] = [new Set(copy.classList), new Set(now.classList)];
  copy.shown.classList.remove(...before.difference(after));
  copy.shown.classList.add(...after.difference(before));
}

function patchStyle(before, after, shown) {
  for (const name of before) if (!after.getPropertyValue(name)) shown.removeProperty(name);
  for (const name of after) {
    const [value, priority] = [after.getPropertyValue(name), after.getPropertyPriority(name)];
    if (value !== before.getPropertyValue(name) || priority !== before.getPropertyPriority(name)) {
      shown.setProperty(name, value, priority);
    }
  }
}

// Replaces only the part of a text that differs, so that a selection in the rest is kept.
function rewrite(text, before, after) {
  if (text.data !== before) {
    text.data = after;
    return;
  }
  const most = Math.min(before.length, after.length);
  let [first, last] = [0, 0];
  while (first < most && before[first] === after[first]) first += 1;
  while (first + last < most && before.at(-1 - last) === after.at(-1 - last)) last += 1;
  text.replaceData(first, before.length - first - last, after.slice(first, after.length - last));
}
