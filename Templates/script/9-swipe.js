// A row that a finger drags aside. At its start it reveals the action that marks the note as read
// or unread, at its end the action that copies the link. A tap on a revealed action performs it,
// and so does dragging the row far. The menu offers the same actions to people who do not see
// these.

const panel = menu && cloneOf('.swipe');
let swiped = null;

if (menu) {
  panel.addEventListener('click', perform);
  addEventListener('scroll', () => { if (!touch?.isSwiping) resetRow(); });
  // A tap anywhere else puts the row back.
  addEventListener('click', event => {
    if (!swiped?.offset || panel.contains(event.target)) return;
    event.preventDefault();
    resetRow();
  }, true);
  // In a zoomed page a finger pans the page.
  visualViewport.addEventListener('resize', () => {
    table.classList.toggle('zoomed', visualViewport.scale > 1.1);
  });
}

// Starts dragging a row; returns its current offset.
function beginSwipe(row) {
  if (swiped?.row !== row) {
    resetRow();
    swiped?.row.classList.remove('drawn');
    swiped = { row, link: linkOf(row), offset: 0 };
    swiped.link.before(panel);
  }
  row.classList.add('drawn', 'held');
  return swiped.offset;
}

function moveRow(offset) {
  const { row, link } = swiped;
  const isLeading = offset > 0 !== row.matches(':dir(rtl)');
  swiped.offset = isLeading && row.matches('.list') ? 0 : offset;
  swiped.action = !isLeading ? 'copyLink' : isRead(row) ? 'markUnread' : 'markRead';
  swiped.isFar = Math.abs(swiped.offset) > row.offsetWidth / 2;
  panel.firstElementChild.textContent = itemOf(swiped.action).textContent;
  panel.classList.toggle('leading', isLeading);
  panel.classList.toggle('far', swiped.isFar);
  link.style.translate = `${swiped.offset}px`;
}

// Releases the row, which glides to its resting position.
function endSwipe() {
  const { row, offset, isFar } = swiped;
  const width = panel.firstElementChild.offsetWidth;
  row.classList.remove('held');
  if (isFar) perform();
  else if (Math.abs(offset) > width / 2) moveRow(width * Math.sign(offset));
  else resetRow();
}

function perform() {
  resetRow();
  actions[swiped.action](swiped.row);
}

function resetRow() {
  if (!swiped) return;
  swiped.offset = 0;
  swiped.row.classList.remove('held');
  swiped.link.style.translate = '';
}
