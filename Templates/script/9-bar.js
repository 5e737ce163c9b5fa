// The bar takes the reader to the top where it is not a link, as that of a phone does.

document.querySelector('.head').addEventListener('click', event => {
  if (!event.target.closest('a')) scrollTo({ top: 0 });
});
