// The rail by keyboard: arrows, Home and End move along it, and a letter goes to its title; where a
// dot stands for that to its section, as it does in the rows of the table. Nothing is done with a
// key pressed elsewhere, so that no one is taken by surprise (WCAG 2.2, 2.1.4).

// Of its letters one is a stop for Tab: the one that had the focus, else the first.
function stopAt(stop) {
  for (const { link } of entries) link.tabIndex = link === stop ? 0 : -1;
}
if (!outline) list?.addEventListener('focusin', event => stopAt(event.target));

nav?.addEventListener('keydown', event => {
  moveFocus(event, list.querySelectorAll('li:not(.dot) a'));
  if (!event.defaultPrevented) goTo(event);
});

document.querySelector('.rail ~ .sections')?.addEventListener('keydown', event => {
  if (event.target.matches('.rows a')) goTo(event);
});

function goTo(event) {
  const section = titles.find(title => begins(title.text, event.key))?.section;
  const row = section?.querySelector('.rows a');
  if (!row || hasModifier(event)) return;
  leadTo(section);
  focusOn(row, event);
}

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

// Whether a click opens a link in another tab or window.
function opensElsewhere(event) {
  return event.shiftKey || hasModifier(event);
}

function begins(text, key) {
  return key.length === 1 && key !== ' '
    && !text.slice(0, 1).localeCompare(key, [], { sensitivity: 'base' });
}
