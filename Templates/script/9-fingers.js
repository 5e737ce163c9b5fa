// Touch gestures on a row: a long press opens the menu, and a horizontal drag reveals the actions.

let touch = null;

if (menu) {
  table.addEventListener('pointerdown', event => {
    const row = rowAt(event.target);
    if (!row || event.pointerType !== 'touch' || !event.isPrimary) return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    const down = { row, id, x, y };
    touch = down;
    down.timer = setTimeout(() => {
      down.isHeld = true;
      openMenu(row, new DOMRect(x, y));
    }, 500);
  });

  addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
    if (pointerId !== touch?.id || touch.isHeld) return;
    const [x, y] = [clientX - touch.x, clientY - touch.y];
    if (!touch.isSwiping) {
      if (Math.hypot(x, y) < 8) return;
      clearTimeout(touch.timer);
      // A vertical movement scrolls the page, and the edges of the screen belong to the browser.
      const isAtEdge = Math.abs(innerWidth / 2 - touch.x) > innerWidth / 2 - 24;
      if (Math.abs(y) > Math.abs(x) || isAtEdge) {
        touch = null;
        return;
      }
      touch.isSwiping = true;
      // The row does not jump by the distance that was needed to detect the direction.
      touch.x = clientX - beginSwipe(touch.row);
    }
    moveRow(clientX - touch.x);
  });

  for (const end of ['pointerup', 'pointercancel']) {
    addEventListener(end, ({ pointerId }) => {
      if (pointerId !== touch?.id) return;
      const lifted = touch;
      clearTimeout(lifted.timer);
      if (lifted.isSwiping) endSwipe();
      lifted.isSwiping = false;
      // A click that belongs to this touch arrives later.
      setTimeout(() => { if (touch === lifted) touch = null; }, 100);
    });
  }

  for (const type of ['click', 'dragstart']) {
    table.addEventListener(type, event => { if (touch?.isHeld) event.preventDefault(); }, true);
  }
}
