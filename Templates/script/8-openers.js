// The ways to the menu of a row: a button that comes to the row with the pointer or the focus, a
// right click or the key for it, and a long press.

const press = { isLong: false };

if (menu) {
  const button = part('.more');
  let wasOpen = false;
  table.addEventListener('pointermove', bringButton);
  table.addEventListener('focusin', bringButton);
  button.addEventListener('pointerdown', () => { wasOpen = opened?.origin === button; });
  button.addEventListener('click', event => {
    // A click on the button of an open menu closes it.
    if (!wasOpen || !event.detail) openMenu(button.parentElement, boxOf(button), button);
  });

  function bringButton({ target, pointerType }) {
    const row = target.closest('.rows > li');
    if (!row || row.contains(button) || opened || pointerType === 'touch') return;
    if (button === document.activeElement) linkOf(button.parentElement).focus();
    linkOf(row).after(button);
    button.ariaLabel = labelOf(row);
  }

  // The browser's own menu comes with Shift, and over selected text.
  table.addEventListener('contextmenu', event => {
    const row = rowAt(event.target);
    const { button, clientX, clientY, ctrlKey, pointerType, shiftKey } = event;
    const isByKey = button !== 2 && !ctrlKey && pointerType !== 'touch';
    if (!row || shiftKey && !isByKey || isSelected(row)) return;
    event.preventDefault();
    if (pointerType === 'touch') press.isLong = true;
    openMenu(row, isByKey ? boxOf(row.querySelector('.title') ?? linkOf(row))
      : new DOMRect(clientX, clientY));
  });
  menu.addEventListener('contextmenu', event => { if (press.isLong) event.preventDefault(); });

  // Not every browser tells of a long press as of a right click.
  table.addEventListener('pointerdown', event => {
    const row = rowAt(event.target);
    if (!row || event.pointerType !== 'touch' || !event.isPrimary) return;
    const { clientX: x, clientY: y } = event;
    press.x = x;
    press.y = y;
    press.timer = setTimeout(() => {
      press.isLong = true;
      openMenu(row, new DOMRect(x, y));
    }, 500);
  });
  addEventListener('pointermove', ({ clientX: x, clientY: y }) => {
    if (Math.hypot(x - press.x, y - press.y) > 8) clearTimeout(press.timer);
  });
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, letGo);
  table.addEventListener('click', event => { if (press.isLong) event.preventDefault(); }, true);
  table.addEventListener('dragstart', event => { if (press.isLong) event.preventDefault(); });

  // A click that belongs to the finger comes after this.
  function letGo() {
    clearTimeout(press.timer);
    setTimeout(() => { press.isLong = false; }, 100);
  }

  function isSelected(row) {
    const selection = getSelection();
    return !selection.isCollapsed && selection.containsNode(row, true);
  }

  function boxOf(element) {
    return element.getBoundingClientRect();
  }
}
