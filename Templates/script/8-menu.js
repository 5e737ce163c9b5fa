// The menu of a row: one for the page, in the top layer. By keyboard it is the menu of the ARIA
// Authoring Practices. The browser closes it and gives the focus back.

const menu = table?.showPopover && part('.menu');
let opened = null;

if (menu) {
  table.after(menu);
  addEventListener('scroll', leaveBehind, { passive: true });
  addEventListener('resize', closeMenu);

  menu.addEventListener('beforetoggle', event => {
    if (event.newState === 'open') return;
    const { row, box, origin } = opened;
    opened = null;
    row.classList.remove('chosen');
    origin.ariaExpanded &&= 'false';
    // A finger that is let go of after a long press closes what the press has opened.
    if (finger?.isHeld) requestAnimationFrame(() => openMenu(row, box, origin));
  });

  menu.addEventListener('click', event => {
    const name = event.target.closest('[data-action]')?.dataset.action;
    if (!name) return;
    const { row } = opened;
    if (name !== 'preview') closeMenu();
    actions[name]?.(row);
  });

  menu.addEventListener('keydown', event => {
    if (event.key === 'Tab') closeMenu();
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
  return [...menu.querySelectorAll('[data-action]:not([hidden])')];
}

// Opens the menu of a row beside a box, from what has the focus until it is closed.
function openMenu(row, box, origin = linkOf(row)) {
  if (opened?.row === row) return;
  closeMenu();
  origin.focus({ preventScroll: true });
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
  placeMenu(opened);
  shownItems()[0].focus({ preventScroll: true });
}

function closeMenu() {
  if (opened) menu.hidePopover();
}

// A menu whose row goes away goes too; a finger may tremble.
function leaveBehind() {
  if (!opened || Math.abs(scrollY - opened.scrolled) < 24) return;
  finger = null;
  closeMenu();
}

function labelOf(row) {
  return parts.querySelector('.more').ariaLabel.replace('%s', () => titleOf(row));
}

// Under the box, or above it where there is no room; the button has the menu at its end.
function placeMenu({ row, box, origin }) {
  const isAtEnd = origin !== linkOf(row);
  const left = isFromRight(row) === isAtEnd ? box.left : box.right - menu.offsetWidth;
  const isUnder = box.bottom + menu.offsetHeight + 8 <= innerHeight;
  keepInside(left, isUnder ? box.bottom : box.top - menu.offsetHeight);
}

function keepInside(left, top) {
  const { clientWidth, clientHeight } = document.documentElement;
  const within = (least, value, most) => `${Math.max(least, Math.min(value, most - 8))}px`;
  menu.style.left = within(8, left, clientWidth - menu.offsetWidth);
  menu.style.top = within(8, top, clientHeight - menu.offsetHeight);
}
