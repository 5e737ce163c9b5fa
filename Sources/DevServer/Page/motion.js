// Animates a patch like a table view, inside the window only. New rows unfold, removed rows
// collapse, other rows slide to their new place, and changed content is highlighted once. The page
// is already in its final state; the animation changes only how it is painted.

const motion = { duration: 250, easing: 'cubic-bezier(.2, 0, 0, 1)' };
const open = { clipPath: 'inset(0)' };
const shut = { clipPath: 'inset(0 0 100%)', opacity: 0 };
const lit = { backgroundColor: 'color-mix(in srgb, currentcolor 14%, transparent)' };
const running = new Set();

function animate(element, frames, options = motion) {
  const animation = element.animate(frames, options);
  running.add(animation);
  animation.onfinish = animation.oncancel = () => running.delete(animation);
  return animation;
}

function stopMotion() {
  for (const animation of running) animation.finish();
  // Animations end asynchronously, so remove the ghosts now.
  for (const ghost of ghosts) ghost.remove();
  ghosts.clear();
}

function isMoving() {
  return !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function showMotion({ seen, changed, inserted, removed }) {
  if (!isMoving()) return;
  const now = look();
  const has = (set, block) => [...set].some(element => element === block || block.contains(element));
  const isNew = block => inserted.has(block) || inserted.has(block.parentNode);
  let slide = [0, 0];
  for (const [block, box] of now) {
    if (block.parentElement.closest(blocks) && now.has(block.parentElement.closest(blocks))) continue;
    if (isNew(block)) {
      animate(block, [shut, open]);
      continue;
    }
    // A block that was below the window slides like the block above it.
    const before = seen.get(block);
    const own = before && [before.left - box.left, near(before.top - box.top)];
    const [x, y] = own ?? slide;
    if (own && !now.stuck.has(block)) slide = own;
    if (Math.abs(x) + Math.abs(y) > 1) animate(block, [{ translate: `${x}px ${y}px` }, {}]);
    if (has(changed, block) && block.localName !== 'header') animate(block, [lit, {}], { duration: 1500 });
  }
  for (const [block, parent] of removed) {
    if (seen.has(block) && parent.isConnected && ghosts.size < 24) collapse(block, parent, seen);
  }
}

// Limits the distance of a slide to the height of the window.
function near(distance) {
  return Math.max(-innerHeight, Math.min(distance, innerHeight));
}

const ghosts = new Set();

// Shows a removed block at its old place until it has collapsed: outside the layout, inert, without
// ids.
function collapse(block, parent, seen) {
  const { left, top, width, height } = seen.get(block);
  for (const part of [block, ...block.querySelectorAll('[id]')]) part.removeAttribute('id');
  Object.assign(block, { inert: true, ariaHidden: 'true' });
  Object.assign(block.style, {
    position: 'absolute', margin: 0, inlineSize: `${width}px`, blockSize: `${height}px`,
  });
  parent.append(block);
  ghosts.add(block);
  const box = block.getBoundingClientRect();
  block.style.translate = `${left - box.left}px ${top - box.top}px`;
  animate(block, [open, shut]).finished.catch(() => {}).then(() => {
    ghosts.delete(block);
    block.remove();
  });
}
