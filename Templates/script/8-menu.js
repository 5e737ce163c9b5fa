// The menu of a row. The page has one menu, in the top layer. Its keyboard behaviour follows the
// ARIA Authoring Practices. The browser closes it and restores the focus.

const menu = table && cloneOf('.menu');
let opened = null;
// Indicates whether the mouse button that opened the menu is still down.
let isPressed = false;

if (menu) {
  table.after(menu);
  // Close the menu when its row scrolls away, but not when a finger trembles.
  addEventListener('scroll', () => {
    if (!opened || Math.abs(scrollY - opened.scrolled) < 24) return;
    touch = null;
    menu.hidePopover();
  });
  addEventListener('resize', () => menu.hidePopover());

  menu.addEventListener('beforetoggle', event => {
    if (event.newState === 'open') return;
    const { row, box, origin } = opened;
    opened = null;
    row.classList.remove('chosen');
    origin.ariaExpanded &&= 'false';
    // Releasing a finger after a long press closes the menu that the press opened. In Firefox,
    // releasing a mouse button does the same. Open it again.
    if (touch?.isHeld || isPressed) requestAnimationFrame(() => openMenu(row, box, origin));
  });

  menu.addEventListener('click', event => {
    const name = event.target.closest('[data-action]')?.dataset.action;
    if (!name) return;
    const { row } = opened;
    if (name !== 'preview') menu.hidePopover();
    actions[name]?.(row);
  });

  menu.addEventListener('keydown', event => {
    if (event.key === 'Tab') menu.hidePopover();
    moveFocus(event, shownItems());
    // Space activates an item, as Enter does. Without this it would not activate the one item that
    // is a link.
    if (event.key !== ' ' || hasModifier(event)) return;
    event.preventDefault();
    document.activeElement.click();
  });
}

function itemOf(action) {
  return menu.querySelector(`[data-action=${action}]`);
}

function shownItems() {
  return menu.querySelectorAll('[data-action]:not([hidden])');
}

// Opens the menu of a row beside a box. `origin` gets the focus back when the menu closes.
function openMenu(row, box, origin = linkOf(row)) {
  if (opened?.row === row) return;
  menu.hidePopover();
  focusOn(origin);
  opened = { row, box, origin, scrolled: scrollY };
  row.classList.add('chosen');
  origin.ariaExpanded &&= 'true';
  menu.firstElementChild.ariaLabel = labelOf(row);
  menu.querySelector('.preview').hidden = true;
  const isList = row.matches('.list');
  itemOf('open').href = linkOf(row).href;
  itemOf('preview').ariaChecked = 'false';
  itemOf('markRead').hidden = isList || isRead(row);
  itemOf('markUnread').hidden = isList || !isRead(row);
  menu.classList.remove('upward');
  menu.showPopover();
  // A menu that was opened by the button is aligned with the button's end.
  const isAtStart = row.matches(':dir(rtl)') === (origin !== linkOf(row));
  positionBeside(box, menu, isAtStart ? box.left : box.right - menu.offsetWidth);
  focusOn(shownItems()[0]);
}

function labelOf(row) {
  return parts.querySelector('.more').ariaLabel.replace('%s', () => titleOf(row));
}
