// Styles and pictures are put anew where they stand; the page is loaded anew for a script alone.

function isStyle(element) {
  return element.localName === 'link' && element.relList.contains('stylesheet');
}

// The old style goes when the new one is there, so that the page is never without.
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

// Which files are others than before, each with its digest. Where all of a page are told, one that was
// not known has not changed; else it is told for it has.
function changedAssets(before, now, areAll) {
  return Object.entries(now).filter(([path, digest]) =>
    before[path] !== digest && (path in before || !areAll));
}

// Has the assets that changed loaded anew, and returns once the styles among them are there.
async function refreshAssets(changed) {
  if (!changed.length) return false;
  const digests = new Map(changed.map(([path, digest]) => [pathOf(path), digest]));
  const fresh = text => {
    const digest = digests.get(pathOf(text));
    return digest && `${text.replace(/\?.*/, '')}?${digest}`;
  };
  // What scripts load themselves, as that of the search, is theirs.
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

// What runs in a page: that cannot be changed in place.
function programs(page) {
  return Array.from(page.querySelectorAll('script'), ({ src, type, text, outerHTML }) =>
    src.includes(folder) || /json|template|text\/(?!java)/.test(type) ? '' : outerHTML).join('');
}

function reload() {
  rememberPlace(address);
  location.reload();
}
