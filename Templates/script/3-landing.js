// Rows near the window get their true heights when they are drawn. Where the browser does not hold
// what a link has led to (WebKit), it moves with the rows above it; it is led to again then. So is
// the row that a reader comes back to: browsers know how far the page was scrolled, but rows above
// are guesses again. The entry in the history keeps which row it was, and where in the window.

addEventListener('pageshow', ({ persisted }) => {
  const { row, top } = history.state ?? {};
  if (row) {
    history.replaceState(null, '');
    land(document.getElementById(row), top);
  } else if (!persisted && performance.getEntriesByType('navigation')[0]?.type === 'navigate') {
    land(targetOf(location));
  }
});
addEventListener('click', event => {
  const link = event.target.closest('a');
  if (!link || opensElsewhere(event)) return;
  if (link.matches('[href^="#"]')) land(targetOf(link));
  else keepPlace(link.closest('main .rows > [id]'));
});

function keepPlace(row) {
  if (row) history.replaceState({ row: row.id, top: boxOf(row).top }, '');
}

function land(target, top) {
  if (!target?.closest('main > .table > .sections')) return;
  let frames = 3;
  requestAnimationFrame(function again() {
    target.scrollIntoView();
    if (top) scrollBy(0, boxOf(target).top - top);
    if (frames -= 1) requestAnimationFrame(again);
  });
}
