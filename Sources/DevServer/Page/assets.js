// Replaces changed style sheets and pictures in place. Only a changed script reloads the page.

function isStyle(element) {
  return element.localName === 'link' && element.relList.contains('stylesheet');
}

// Removes the old style sheet only when the new one has loaded, so that the page is never unstyled.
function restyle(old, href) {
  const link = old.cloneNode();
  const copy = [...served.querySelectorAll('link')].find(copy => copy.shown === old);
  link.href = href;
  return new Promise(done => {
    link.onload = () => {
      old.remove();
      if (copy) copy.shown = link;
      done();
    };
    link.onerror = () => {
      link.remove();
      done();
    };
    old.after(link);
  });
}

// Returns the files that changed, as pairs of path and digest. If `areAll`, the list holds all
// assets of the page, and an unknown one has not changed. Otherwise the list holds only changed
// files.
function changedAssets(before, now, areAll) {
  return Object.entries(now).filter(([path, digest]) =>
    before[path] !== digest && (path in before || !areAll));
}

// Reloads the changed assets; resolves when the new style sheets have loaded.
async function refreshAssets(changed) {
  if (!changed.length) return false;
  const digests = new Map(changed.map(([path, digest]) => [pathOf(path), digest]));
  const fresh = text => {
    const digest = digests.get(pathOf(text));
    return digest && `${text.replace(/\?.*/, '')}?${digest}`;
  };
  // Only scripts in the page's markup count. Files that scripts load themselves, such as the search
  // index, are ignored.
  const scripts = [...served.querySelectorAll('script[src]')];
  if (scripts.some(script => fresh(script.getAttribute('src')))) reload();
  const seen = look();
  const styled = [];
  for (const link of document.querySelectorAll('link[rel~=stylesheet]')) {
    const href = fresh(link.getAttribute('href'));
    if (href) styled.push(restyle(link, href));
  }
  for (const name of ['src', 'poster', 'srcset', 'href']) {
    for (const element of document.querySelectorAll(`:is(img, source, video, image)[${name}]`)) {
      const before = element.getAttribute(name);
      const after = name === 'srcset'
        ? before.replace(/[^\s,]\S*(?=[\s,]|$)/g, text => fresh(text) ?? text) : fresh(before);
      if (after && after !== before) element.setAttribute(name, after);
    }
  }
  await Promise.all(styled);
  if (styled.length) keepPlace(seen);
  return true;
}

function pathOf(text) {
  try {
    const { origin, pathname } = new URL(text, document.baseURI);
    return origin === location.origin && decodeURI(pathname);
  } catch {
    return text;
  }
}

// Returns the scripts of a page as one string. Scripts cannot be changed in place.
function programs(page) {
  return Array.from(page.querySelectorAll('script'), ({ src, type, text, outerHTML }) =>
    src.includes(folder) || /json|template|text\/(?!java)/.test(type) ? '' : outerHTML).join('');
}

function reload() {
  rememberPlace(address);
  location.reload();
}
