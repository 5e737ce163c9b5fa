// The ways to open the menu of a row: a button, which moves to the row with the pointer or the
// focus, and the usual gestures for a context menu, a right click, a key or a long press.

if (menu) {
  const button = cloneOf('.more');
  let wasOpen = false;
  button.addEventListener('pointerdown', () => { wasOpen = opened?.origin === button; });
  button.addEventListener('click', event => {
    // A click on the button of an open menu closes it.
    if (!wasOpen || !event.detail) openMenu(button.parentElement, boxOf(button), button);
  });

  for (const type of ['pointermove', 'focusin']) {
    table.addEventListener(type, ({ target, pointerType }) => {
      const row = target.closest('.rows > li');
      if (!row || button.parentNode === row || opened || pointerType === 'touch') return;
      if (button === document.activeElement) linkOf(button.parentElement).focus();
      linkOf(row).after(button);
      button.ariaLabel = labelOf(row);
    });
  }

  // In a row, Tab stops at the link only. Arrows move from the link to the button and back.
  table.addEventListener('keydown', event => {
    const row = event.target.closest('.rows > li');
    if (!row || hasModifier(event)) return;
    const ahead = row.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    if (event.target === linkOf(row) && event.key === ahead) focusOn(button, event);
    else if (event.target === button && /Left|Right/.test(event.key)) focusOn(linkOf(row), event);
  });

  // The browser's own context menu opens with Shift, and while text is selected.
  table.addEventListener('contextmenu', event => {
    const row = rowAt(event.target);
    const { button, buttons, clientX, clientY, ctrlKey, pointerType, shiftKey } = event;
    const isByKey = button !== 2 && !ctrlKey && pointerType !== 'touch';
    if (!row || shiftKey && !isByKey || getSelection().toString()) return;
    event.preventDefault();
    if (touch) touch.isHeld = true;
    openMenu(row, isByKey ? boxOf(row.querySelector('.title') ?? linkOf(row))
      : new DOMRect(clientX, clientY));
    // The menu of another row has been closed by now, and must stay closed.
    isPressed = !touch && buttons > 0;
  });
  // The event that closes the menu arrives with the first of these; the next press is a new one.
  addEventListener('pointerup', () => setTimeout(() => { isPressed = false; }));
  addEventListener('pointerdown', () => { isPressed = false; }, true);
  menu.addEventListener('contextmenu', event => { if (touch) event.preventDefault(); });
}
