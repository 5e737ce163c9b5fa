// Touch gestures on a row: a long press opens the menu, and a horizontal drag reveals the actions.

let finger = null;

if (menu) {
  table.addEventListener('pointerdown', event => {
    const row = rowAt(event.target);
    if (!row || event.pointerType !== 'touch' || !event.isPrimary) return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    const down = { row, id, x, y };
    finger = down;
    down.timer = setTimeout(() => {
      down.isHeld = true;
      openMenu(row, new DOMRect(x, y));
    }, 500);
  });

  addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
    if (pointerId !== finger?.id || finger.isHeld) return;
    const [x, y] = [clientX - finger.x, clientY - finger.y];
    if (!finger.draws) {
      if (Math.hypot(x, y) < 8) return;
      clearTimeout(finger.timer);
      // A vertical movement scrolls the page, and the edges of the screen belong to the browser.
      const isAtEdge = Math.abs(innerWidth / 2 - finger.x) > innerWidth / 2 - 24;
      if (Math.abs(y) > Math.abs(x) || isAtEdge) {
        finger = null;
        return;
      }
      finger.draws = true;
      // The row does not jump by the distance that was needed to detect the direction.
      finger.x = clientX - takeRow(finger.row);
    }
    drawRow(clientX - finger.x);
  });

  for (const end of ['pointerup', 'pointercancel']) {
    addEventListener(end, ({ pointerId }) => {
      if (pointerId !== finger?.id) return;
      const lifted = finger;
      clearTimeout(lifted.timer);
      if (lifted.draws) leaveRow();
      lifted.draws = false;
      // A click that belongs to this touch arrives later.
      setTimeout(() => { if (finger === lifted) finger = null; }, 100);
    });
  }

  for (const type of ['click', 'dragstart']) {
    table.addEventListener(type, event => { if (finger?.isHeld) event.preventDefault(); }, true);
  }
}
