// Rows near the window get their true heights when they are drawn. Where the browser does not hold
// what a link has led to (WebKit), it moves with the rows above it; it is led to again then.

if (performance.getEntriesByType('navigation')[0]?.type === 'navigate') addEventListener('load', land);
addEventListener('click', event => {
  if (event.target.closest('a[href^="#"]') && !event.shiftKey && !hasModifier(event)) land();
});

function land() {
  let frames = 3;
  requestAnimationFrame(function again() {
    const target = targetOf(location);
    if (target?.closest('main > .table > .sections')) target.scrollIntoView();
    if (frames -= 1) requestAnimationFrame(again);
  });
}
