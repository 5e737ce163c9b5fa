// Shows a footnote beside its number when the reader points at the number, tabs to it or taps it. A
// click and the Enter key follow the link as usual. After a tap, the number in the preview is the
// link.

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
    positionBeside(boxOf(link), preview, boxOf(link).left);
  };

  // An element that got the focus from a pointer does not match `:focus-visible`.
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
