// Rows get their true heights when they are drawn near the window. WebKit does not anchor the
// target of a link, so the target moves when the rows above it change height; this part then
// scrolls to it again. It does the same for the row that a reader comes back to: browsers restore
// the scroll offset, but the heights of the rows above are estimates again. The history entry
// stores the row and its position in the window.

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
