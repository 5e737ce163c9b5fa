// The menu of a row: one for the page, in the top layer. By keyboard it is the menu of the ARIA
// Authoring Practices. The browser closes it and gives the focus back.

const menu = table && part('.menu');
let opened = null;
// Whether the button that has opened it is still down.
let isPressed = false;

if (menu) {
  table.after(menu);
  // A menu whose row goes away goes too; a finger may tremble.
  addEventListener('scroll', () => {
    if (!opened || Math.abs(scrollY - opened.scrolled) < 24) return;
    finger = null;
    menu.hidePopover();
  });
  addEventListener('resize', () => menu.hidePopover());

  menu.addEventListener('beforetoggle', event => {
    if (event.newState === 'open') return;
    const { row, box, origin } = opened;
    opened = null;
    row.classList.remove('chosen');
    origin.ariaExpanded &&= 'false';
    // A finger that is let go of after a long press closes what the press has opened, and in Firefox
    // a button does.
    if (finger?.isHeld || isPressed) requestAnimationFrame(() => openMenu(row, box, origin));
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
    // As Enter does; the one item that is a link would not.
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

// Opens the menu of a row beside a box, from what has the focus until it is closed.
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
  // The button has the menu at its end.
  const isAtStart = row.matches(':dir(rtl)') === (origin !== linkOf(row));
  placeBeside(box, menu, isAtStart ? box.left : box.right - menu.offsetWidth);
  focusOn(shownItems()[0]);
}

function labelOf(row) {
  return parts.querySelector('.more').ariaLabel.replace('%s', () => titleOf(row));
}
