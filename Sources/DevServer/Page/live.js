// Applies the states that the server sends, one at a time. If several arrive while one is being
// applied, only the last of them is applied next.

let assets = {};
let waiting = null;
let isBusy = false;
let built = 0;

async function take(state) {
  waiting = state;
  if (isBusy) return;
  isBusy = true;
  while (waiting) {
    const next = waiting;
    waiting = null;
    try {
      await bringAbout(next);
    } catch (fault) {
      console.error('thumbindex:', fault);
    }
  }
  isBusy = false;
}

async function bringAbout(state) {
  const isGone = state.page === null && Boolean(digest);
  if (isGone && state.to) {
    rememberPlace(state.to);
    location.replace(state.to + location.hash);
    return;
  }
  showGone(isGone);
  showProblems(state);
  // A page now exists where there was none before. The 404 page never has a digest.
  if (state.page && !digest && (await fetchPage())?.digest) reload();
  const patch = state.page && digest && state.page !== digest && await update();
  const parts = { ...assets, ...state.assets };
  const isRestyled = await refreshAssets(changedAssets(assets, parts, state.all));
  showMark();
  // The first state is a baseline: nothing counts as changed.
  const isNews = patch || isRestyled || built && state.build !== built;
  [assets, built] = [parts, state.build];
  host.dataset.build = built;
  if (isNews) announce([...patch ? patch.changed : []]);
  if (patch) showMotion(patch);
}

function announce(changed) {
  const detail = { build: built, changed };
  document.dispatchEvent(new CustomEvent('thumbindex:reload', { detail, bubbles: true }));
}

// Fetches the page and patches the document on screen to match it. Returns the patch.
async function update() {
  await isCopied;
  const page = await fetchPage();
  if (!page) return null;
  if (programs(page.document) !== programs(served)) {
    reload();
    return null;
  }
  stopMotion();
  const seen = look();
  const restoreFocus = keepFocus();
  const patch = patchPage(page.document);
  restoreFocus();
  keepPlace(seen, patch.moved);
  ({ digest } = page);
  setAttribute(script, 'data-mark', page.mark ?? null);
  if (!panel.hidden) showAids();
  if (patch.links.length) {
    await Promise.all(patch.links);
    keepPlace(seen, patch.moved);
  }
  return { seen, ...patch };
}

recallPlace();
let leave = listen();
addEventListener('pagehide', () => leave());
addEventListener('pageshow', ({ persisted }) => { if (persisted) leave = listen(); });
