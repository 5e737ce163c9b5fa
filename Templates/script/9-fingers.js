// What a finger does with a row: held still it opens the menu, and it can draw the row aside.

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
      // Up and down it scrolls, and at its edges the screen belongs to the browser.
      const isAtEdge = Math.abs(innerWidth / 2 - finger.x) > innerWidth / 2 - 24;
      if (Math.abs(y) > Math.abs(x) || isAtEdge) {
        finger = null;
        return;
      }
      finger.draws = true;
      // What it took to see which way it goes is not made up for in a jump.
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
      // A click that belongs to it comes after this.
      setTimeout(() => { if (finger === lifted) finger = null; }, 100);
    });
  }

  for (const type of ['click', 'dragstart']) {
    table.addEventListener(type, event => { if (finger?.isHeld) event.preventDefault(); }, true);
  }
}
