// A row that a finger drags aside. At its start it reveals the action that marks the note as read
// or unread, at its end the action that copies the link. A tap on a revealed action performs it,
// and so does dragging the row far. The menu offers the same actions to people who do not see
// these.

const panel = menu && part('.swipe');
let drawn = null;

if (menu) {
  panel.addEventListener('click', perform);
  addEventListener('scroll', () => { if (!finger?.draws) putBack(); });
  // A tap anywhere else puts the row back.
  addEventListener('click', event => {
    if (!drawn?.offset || panel.contains(event.target)) return;
    event.preventDefault();
    putBack();
  }, true);
  // In a zoomed page a finger pans the page.
  visualViewport.addEventListener('resize', () => {
    table.classList.toggle('zoomed', visualViewport.scale > 1.1);
  });
}

// Starts dragging a row; returns its current offset.
function takeRow(row) {
  if (drawn?.row !== row) {
    putBack();
    drawn?.row.classList.remove('drawn');
    drawn = { row, link: linkOf(row), offset: 0 };
    drawn.link.before(panel);
  }
  row.classList.add('drawn', 'held');
  return drawn.offset;
}

function drawRow(offset) {
  const { row, link } = drawn;
  const isLeading = offset > 0 !== row.matches(':dir(rtl)');
  drawn.offset = isLeading && row.matches('.list') ? 0 : offset;
  drawn.action = !isLeading ? 'copyLink' : isRead(row) ? 'markUnread' : 'markRead';
  drawn.isFar = Math.abs(drawn.offset) > row.offsetWidth / 2;
  panel.firstElementChild.textContent = itemOf(drawn.action).textContent;
  panel.classList.toggle('leading', isLeading);
  panel.classList.toggle('far', drawn.isFar);
  link.style.translate = `${drawn.offset}px`;
}

// Releases the row, which glides to its resting position.
function leaveRow() {
  const { row, offset, isFar } = drawn;
  const width = panel.firstElementChild.offsetWidth;
  row.classList.remove('held');
  if (isFar) perform();
  else if (Math.abs(offset) > width / 2) drawRow(width * Math.sign(offset));
  else putBack();
}

function perform() {
  putBack();
  actions[drawn.action](drawn.row);
}

function putBack() {
  if (!drawn) return;
  drawn.offset = 0;
  drawn.row.classList.remove('held');
  drawn.link.style.translate = '';
}
