// The rail by keyboard. Arrows, Home and End move along it. A letter focuses its title. If a dot
// replaces that title, or if the focus is in the rows of the table, the letter scrolls to its
// section and focuses the first row. Keys pressed elsewhere have no effect, because
// single-character shortcuts may surprise people (WCAG 2.2, 2.1.4).

// Makes one link of the rail a Tab stop: the one that had the focus, otherwise the first.
function setTabStop(stop) {
  for (const { link } of entries) link.tabIndex = link === stop ? 0 : -1;
}
if (!outline) list?.addEventListener('focusin', event => setTabStop(event.target));

nav?.addEventListener('keydown', event => {
  moveFocus(event, list.querySelectorAll('li:not(.dot) a'));
  if (!event.defaultPrevented) goToTypedLetter(event);
});

document.querySelector('.rail ~ .sections')?.addEventListener('keydown', event => {
  if (event.target.matches('.rows a')) goToTypedLetter(event);
});

function goToTypedLetter(event) {
  const section = titles.find(title => begins(title.text, event.key))?.section;
  const row = section?.querySelector('.rows a');
  if (!row || hasModifier(event)) return;
  scrollToSection(section);
  focusOn(row, event);
}

// Focuses the previous or next item, wrapping around at the ends; the first or last item; or the
// next item that begins with the typed character.
function moveFocus(event, found) {
  const items = [...found];
  const at = items.indexOf(document.activeElement);
  if (at < 0 || hasModifier(event)) return;
  const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const item = event.key in steps ? items.at(steps[event.key] % items.length)
    : [...items.slice(at + 1), ...items].find(item => begins(item.textContent, event.key));
  if (item) focusOn(item, event);
}

// Focuses an element in response to an event, without scrolling the page.
function focusOn(element, event) {
  event?.preventDefault();
  element.focus({ preventScroll: true });
}

function hasModifier(event) {
  return event.altKey || event.ctrlKey || event.metaKey || event.isComposing;
}

// Indicates whether a click opens a link in another tab or window.
function opensElsewhere(event) {
  return event.shiftKey || hasModifier(event);
}

function begins(text, key) {
  return key.length === 1 && key !== ' '
    && !text.slice(0, 1).localeCompare(key, [], { sensitivity: 'base' });
}
