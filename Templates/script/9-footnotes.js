// A footnote is shown beside its number to whoever points at it, tabs to it or taps it. A click and
// the Enter key follow the link as ever, and so does the number in what a tap has shown.

if (body?.querySelector('[data-footnote-ref]')) {
  const preview = make('div', { className: 'preview', popover: 'auto', tabIndex: -1 });
  body.append(preview);

  let timer;
  const after = (wait, action) => {
    clearTimeout(timer);
    timer = setTimeout(action, wait);
  };
  const hide = () => preview.hidePopover();
  const show = link => {
    const copy = targetOf(link).cloneNode(true);
    for (const part of copy.querySelectorAll('[id]')) part.removeAttribute('id');
    const { hash: href, textContent } = link;
    preview.replaceChildren(make('a', { href, textContent }), ...copy.childNodes);
    preview.togglePopover(true);
    placeBeside(boxOf(link), preview, boxOf(link).left);
  };

  // What has the focus because a pointer gave it is not tabbed to.
  for (const [type, state] of [['pointerover', ''], ['focusin', ':focus-visible']]) {
    addEventListener(type, ({ target, pointerType }) => {
      if (pointerType === 'touch') return;
      const link = target.closest?.(`[data-footnote-ref]${state}`);
      if (link) after(150, () => show(link));
      else if (preview.contains(target)) clearTimeout(timer);
      else after(250, hide);
    });
  }
  body.addEventListener('click', event => {
    const link = event.target.closest('a');
    const isTapped = event.pointerType === 'touch' && link?.matches('[data-footnote-ref]');
    if (link) after(0, hide);
    if (!isTapped) return;
    clearTimeout(timer);
    show(link);
    focusOn(preview, event);
  });
  addEventListener('scroll', () => after(0, hide));
}
