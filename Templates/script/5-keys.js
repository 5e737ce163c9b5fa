// The rail by keyboard: arrows, Home and End move along it, and a letter goes to its title. In the
// rows of the table a letter goes to its section. Nothing is done with a key pressed elsewhere, so
// that no one is taken by surprise (WCAG 2.2, 2.1.4).

nav?.addEventListener('keydown', event => {
  moveFocus(event, list.querySelectorAll('li:not(.dot) a'));
});

document.querySelector('.rail ~ .sections')?.addEventListener('keydown', event => {
  if (hasModifier(event) || !event.target.matches('.rows a')) return;
  const section = titles.find(title => begins(title.text, event.key))?.section;
  if (!section) return;
  section.scrollIntoView();
  focusOn(section.querySelector('.rows a'), event);
});

// To the item above or below, round its ends, to the first or the last, or to the next that begins
// with what was typed.
function moveFocus(event, found) {
  const items = [...found];
  const at = items.indexOf(document.activeElement);
  if (at < 0 || hasModifier(event)) return;
  const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const item = event.key in steps ? items.at(steps[event.key] % items.length)
    : [...items.slice(at + 1), ...items].find(item => begins(item.textContent, event.key));
  if (item) focusOn(item, event);
}

// Takes the focus where an event asks for it, and the page stays where it is.
function focusOn(element, event) {
  event?.preventDefault();
  element.focus({ preventScroll: true });
}

function hasModifier(event) {
  return event.altKey || event.ctrlKey || event.metaKey || event.isComposing;
}

function begins(text, key) {
  return key.length === 1 && key !== ' '
    && !text.slice(0, 1).localeCompare(key, [], { sensitivity: 'base' });
}
