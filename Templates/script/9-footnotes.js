// A footnote is shown beside its number to whoever points at it, tabs to it or taps it. A click and
// the Enter key follow the link as ever, and so does the number in what a tap has shown.

if (body?.querySelector('[data-footnote-ref]') && body.showPopover) {
  const preview = make('div', { className: 'preview', popover: 'auto', tabIndex: -1 });
  body.append(preview);

  let shown = null;
  let timer = 0;
  let isTouch = false;
  const after = (wait, action) => {
    clearTimeout(timer);
    timer = setTimeout(action, wait);
  };
  const hide = () => after(250, () => preview.hidePopover());
  const number = event => event.target.closest?.('[data-footnote-ref]');
  const showNow = link => {
    clearTimeout(timer);
    const note = targetOf(link);
    if (!note || shown === link) return;
    const copy = note.cloneNode(true);
    for (const back of copy.querySelectorAll('[data-footnote-backref]')) back.remove();
    for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id');
    const { hash: href, textContent } = link;
    preview.replaceChildren(make('a', { href, textContent }), ...copy.childNodes);
    preview.showPopover();
    shown = link;
    const [at, box] = [link.getBoundingClientRect(), preview.getBoundingClientRect()];
    const isBelow = at.bottom + box.height < innerHeight;
    preview.style.top = `${isBelow ? at.bottom : Math.max(0, at.top - box.height)}px`;
    const { left, right } = body.getBoundingClientRect();
    preview.style.left = `${Math.max(left, Math.min(at.left, right - box.width))}px`;
  };

  addEventListener('pointerdown', event => { isTouch = event.pointerType !== 'mouse'; }, true);
  addEventListener('pointerover', event => {
    if (event.pointerType !== 'mouse') return;
    const link = number(event);
    if (link) after(150, () => showNow(link));
    else if (preview.contains(event.target)) clearTimeout(timer);
    else if (shown) hide();
  });
  body.addEventListener('focusin', event => {
    const link = number(event);
    if (link?.matches(':focus-visible') && !isTouch) showNow(link);
    else if (shown && !preview.contains(event.target)) hide();
  });
  body.addEventListener('focusout', event => {
    if (number(event) && !preview.contains(event.relatedTarget)) hide();
  });
  body.addEventListener('click', event => {
    const link = number(event);
    if (!link || !isTouch || !event.detail) return;
    event.preventDefault();
    showNow(link);
    preview.focus({ preventScroll: true });
  });
  preview.addEventListener('click', event => {
    if (event.target.closest('a')) preview.hidePopover();
  });
  preview.addEventListener('toggle', event => { if (event.newState === 'closed') shown = null; });
  addEventListener('scroll', () => preview.hidePopover(), { passive: true });
}
