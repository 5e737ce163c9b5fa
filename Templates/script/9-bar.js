// The bar takes the reader to the top where it is not a link, as that of a phone does.

const bar = document.querySelector('.head');
bar.addEventListener('click', event => {
  if (!event.target.closest('a, button, details, :popover-open')) scrollTo({ top: 0 });
});

// Links that have opened close again when another place is pressed, or Escape.
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
