// The reader's choice of light or dark colours, made with a button in the bar and stored in the
// browser. Before a choice, and after a third press, the colours are those of the system. A script
// at the start of the page applies a stored choice, so that the page does not flash.

const scheme = document.querySelector('.scheme');

scheme?.addEventListener('click', () => {
  const { style } = document.documentElement;
  // The first press changes what the reader sees.
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const schemes = isDark ? ['', 'light', 'dark'] : ['', 'dark', 'light'];
  const chosen = schemes[(schemes.indexOf(style.colorScheme) + 1) % 3];
  style.colorScheme = chosen;
  try {
    localStorage.setItem('thumbindex:scheme', chosen);
  } catch { /* This page remembers. */ }
  showNotice(scheme.dataset[chosen || 'system']);
});
