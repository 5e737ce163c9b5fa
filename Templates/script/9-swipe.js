// On a touch screen a row can be drawn aside. Under its start is a mark as read or unread, under
// its end a copy of the link: tapped where they stay uncovered, done at once where the row is
// drawn far. The menu has the same for those who do not see this.

if (menu) {
  const panel = part('.swipe');
  const label = panel.firstElementChild;
  // The row that is drawn, how far, and the finger on it.
  let drawn = null;
  let finger = null;

  table.addEventListener('pointerdown', event => {
    const row = rowAt(event.target);
    const { pointerId: id, clientX: x, clientY: y } = event;
    // At its edge the screen belongs to the browser.
    const isInside = x > 24 && x < innerWidth - 24;
    finger = row && isInside && event.pointerType === 'touch' && event.isPrimary
      ? { row, id, x, y, from: drawn?.row === row ? drawn.offset : 0 } : null;
  });

  table.addEventListener('pointermove', ({ pointerId, clientX, clientY, timeStamp }) => {
    if (pointerId !== finger?.id || opened) return;
    const [x, y] = [clientX - finger.x, clientY - finger.y];
    if (!finger.draws) {
      if (Math.abs(x) < 8) return;
      if (Math.abs(y) > Math.abs(x)) {
        finger = null;
        return;
      }
      finger.draws = true;
      // What it took to see which way it goes is not made up for in a jump.
      finger.x += 8 * Math.sign(x);
      begin(finger.row);
    }
    finger.speed = (clientX - finger.lastX) / (timeStamp - finger.lastTime);
    finger.lastX = clientX;
    finger.lastTime = timeStamp;
    draw(finger.from + clientX - finger.x);
  });

  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
  addEventListener('scroll', () => rest(0), { passive: true });
  panel.addEventListener('click', perform);
  // A tap beside what is uncovered puts the row back.
  addEventListener('click', event => {
    if (!drawn?.offset || panel.contains(event.target)) return;
    event.preventDefault();
    rest(0);
  }, true);
  // In a page that is zoomed a finger moves the page.
  visualViewport.addEventListener('resize', () => {
    table.classList.toggle('active', visualViewport.scale < 1.1);
  });

  function begin(row) {
    clearTimeout(panel.timer);
    if (drawn?.row !== row) {
      if (drawn) finish();
      drawn = { row, link: linkOf(row), sign: isFromRight(row) ? -1 : 1, offset: 0 };
      drawn.link.before(panel);
    }
    row.classList.add('drawn', 'held');
  }

  function draw(offset) {
    const { row, link, sign } = drawn;
    const isLeading = offset * sign > 0;
    drawn.offset = isLeading && row.matches('.list') ? 0 : offset;
    drawn.action = !isLeading ? 'copyLink' : isRead(row) ? 'markUnread' : 'markRead';
    drawn.isFar = Math.abs(drawn.offset) > row.offsetWidth / 2;
    label.textContent = menu.querySelector(`[data-action=${drawn.action}]`).textContent;
    panel.classList.toggle('leading', isLeading);
    panel.classList.toggle('far', drawn.isFar);
    link.style.translate = `${drawn.offset}px`;
  }

  function end({ pointerId, type, timeStamp }) {
    if (pointerId !== finger?.id) return;
    const { draws, speed, lastTime } = finger;
    finger = null;
    if (!draws) return;
    const { offset, isFar } = drawn;
    const width = label.offsetWidth;
    const isFlung = timeStamp - lastTime < 50 && speed * Math.sign(offset) > .4;
    if (isFar && type === 'pointerup') perform();
    else rest(Math.abs(offset) > width / 2 || isFlung ? width * Math.sign(offset) : 0);
  }

  function perform() {
    const { row, action } = drawn;
    rest(0);
    actions[action](row);
  }

  // Lets go of the row, which glides to where it stays.
  function rest(offset) {
    if (!drawn) return;
    clearTimeout(panel.timer);
    drawn.row.classList.remove('held');
    if (offset) draw(offset);
    else {
      drawn.offset = 0;
      drawn.link.style.translate = '0';
      panel.timer = setTimeout(finish, 250);
    }
  }

  function finish() {
    drawn.row.classList.remove('drawn', 'held');
    drawn.link.style.translate = '';
    panel.remove();
    drawn = null;
  }
}
