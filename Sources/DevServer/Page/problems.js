// Lists the problems of the site: errors first, and those of the current note before others.

// The errors that were shown last. The panel does not open again for the same ones.
let seenErrors = '';

function showProblems({ problems, ok }) {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const key = ok && !errors.length ? '' : JSON.stringify(errors);
  const wasWrong = seenErrors !== '';
  Object.assign(status, { problems, isBuilt: ok });
  showStatus();
  listProblems();
  if (key === seenErrors) return;
  seenErrors = key;
  if (key) {
    openPanel();
    say(`${title.textContent}: ${errors[0]?.message ?? ''}`);
  } else if (wasWrong) {
    closePanel();
    say('The site was built successfully');
  }
}

function listProblems() {
  const { problems, source } = status;
  const key = JSON.stringify([problems, source]);
  if (list.key === key) return;
  const focused = shadow.activeElement;
  const rank = ({ path, severity }) => 2 * (severity !== 'error') + (path !== source);
  const all = problems.toSorted((one, other) => rank(one) - rank(other));
  list.replaceChildren(make('ol', {}, all.map(itemOf)));
  list.key = key;
  if (focused && !focused.isConnected) panel.focus({ preventScroll: true });
}

function itemOf({ severity, rule, path, line, column, message, editor }) {
  const place = [path, line, column].filter(part => part ?? false).join(':');
  return make('li', { className: severity },
    make('p', { className: 'place' }, linkTo(editor, place), ' ',
      make('span', { className: 'severity', textContent: severity })),
    make('p', { className: 'message', textContent: message }),
    rule && make('p', { className: 'rule', textContent: rule }));
}

// Returns a link, or only its text if there is no address.
function linkTo(href, text) {
  return href ? make('a', { href, textContent: text }) : make('span', { textContent: text });
}
