// A press on the bar beside its links scrolls to the top, as on a phone.

const bar = document.querySelector('.head');
bar.addEventListener('click', event => {
  if (!event.target.closest('a, button, details, :popover-open')) scrollTo({ top: 0 });
});

// Open groups of links close when the reader presses elsewhere, or Escape.
for (const type of ['pointerdown', 'keydown']) {
  addEventListener(type, ({ key, target }) => {
    for (const group of bar.querySelectorAll('details[open]')) {
      const isWithin = group.contains(target);
      if (key ? key !== 'Escape' : isWithin) continue;
      group.open = false;
      if (key && isWithin) group.firstElementChild.focus();
    }
  });
}
