// Matches the old children of an element with its new ones.
//
// Elements with an identity are matched by it, wherever they are. The identity is the `id`; for
// links, pictures and rows it is the address that they lead to. Other elements match if they are
// equal. The rest, between two matches that kept their order, are matched by likeness.

// Returns the old child or `null` for each new child. `equal` records whether the two are known to
// be equal, because comparing whole pages a second time would be slow.
function match(before, after) {
  const found = after.map(() => null);
  const equal = [];
  // Most of a page is unchanged: skip the common start and end.
  let [first, last] = [0, 0];
  const most = Math.min(before.length, after.length);
  while (first < most && before[first].isEqualNode(after[first])) {
    found[first] = before[first];
    equal[first] = true;
    first += 1;
  }
  while (first + last < most && before.at(-1 - last).isEqualNode(after.at(-1 - last))) {
    last += 1;
    found[after.length - last] = before.at(-last);
    equal[after.length - last] = true;
  }
  matchNames(before.slice(first, before.length - last), after, first, after.length - last, found);
  matchGaps(before, after, found);
  if (first < most && found[first] === before[first]) equal[first] = false;
  return { found, equal };
}

function matchNames(before, after, from, to, found) {
  const elements = before.filter(isElement);
  const rest = after.slice(from, to).filter(isElement);
  // A single element needs no name. It often contains most of the page, and its name would be slow
  // to compute.
  if (elements.length < 2 && rest.length < 2) return;
  const named = Map.groupBy(elements, nameOf);
  for (let at = from; at < to; at += 1) {
    if (isElement(after[at])) found[at] = named.get(nameOf(after[at]))?.shift() ?? null;
  }
}

// Matches the remaining nodes in the gaps between matches that kept their order.
function matchGaps(before, after, found) {
  const places = new Map(before.map((node, at) => [node, at]));
  const taken = new Set(found);
  const stays = longestRun(found.map(node => node && places.get(node)));
  let [old, now] = [0, 0];
  for (let at = 0; at <= after.length; at += 1) {
    if (at < after.length && !stays[at]) continue;
    const end = at < after.length ? places.get(found[at]) : before.length;
    const left = before.slice(old, end).filter(node => !taken.has(node));
    const right = [];
    for (let gap = now; gap < at; gap += 1) if (!found[gap]) right.push(gap);
    if (left.length && right.length) matchLike(left, right, after, found);
    [old, now] = [end + 1, at + 1];
  }
}

// Matches the nodes of one gap: texts in their order, elements by likeness, the most alike first.
function matchLike(left, right, after, found) {
  const texts = left.filter(node => !isElement(node));
  for (const at of right) {
    if (isElement(after[at])) continue;
    const same = texts.findIndex(node => node.nodeType === after[at].nodeType);
    if (same >= 0) [found[at]] = texts.splice(same, 1);
  }
  const old = left.filter(isElement).map(node => ({ node }));
  const now = right.filter(at => isElement(after[at])).map(at => ({ node: after[at], at }));
  // People rarely rewrite many elements at once. Long gaps are matched in order.
  const isLong = old.length * now.length > 900;
  const isAlone = old.length < 2 && now.length < 2;
  if (!isLong && !isAlone) for (const one of [...old, ...now]) one.signs = signsOf(one.node);
  const pairs = now.flatMap((one, place) => (isLong ? old.slice(place, place + 1) : old)
    .filter(other => mayBe(other.node, one.node))
    .map(other => ({ one, other, likeness: isLong || isAlone ? 1 : likeness(one, other) })));
  pairs.sort((one, other) => other.likeness - one.likeness);
  const used = new Set();
  for (const { one, other, likeness } of pairs) {
    if (likeness < .3 || found[one.at] || used.has(other)) continue;
    used.add(other);
    found[one.at] = other.node;
  }
}

function isElement(node) {
  return node.nodeType === Node.ELEMENT_NODE;
}

function nameOf(element) {
  const leads = element.localName === 'li' ? element.querySelector(':scope > a') ?? element : element;
  const name = element.id || ['href', 'src', 'name', 'property']
    .map(name => leads.getAttribute(name)).find(Boolean);
  return `${element.localName} ${name ?? element.outerHTML}`;
}

// Elements with different ids can match only if neither id occurs in the other document.
function mayBe(old, now) {
  return old.localName === now.localName
    && (old.id === now.id
      || !now.ownerDocument.getElementById(old.id) && !old.ownerDocument.getElementById(now.id));
}

// Returns the features by which elements are compared: their attributes and some of their words.
function signsOf(element) {
  const text = element.textContent.slice(0, 4000);
  return {
    attributes: Array.from(element.attributes, ({ name, value }) => `${name}=${value}`),
    words: text.match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [],
  };
}

// Returns a likeness from 0 (nothing in common) to 1 (equal).
function likeness({ signs: one }, { signs: other }) {
  const attributes = shared(one.attributes, other.attributes);
  const words = shared(one.words, other.words);
  return one.attributes.length || other.attributes.length ? (attributes + words) / 2 : words;
}

function shared(one, other) {
  if (!one.length && !other.length) return 1;
  const counts = new Map();
  for (const sign of one) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  let common = 0;
  for (const sign of other) {
    const count = counts.get(sign) ?? 0;
    common += count > 0;
    counts.set(sign, count - 1);
  }
  return 2 * common / (one.length + other.length);
}

// Returns for each number whether it belongs to the longest ascending subsequence; `null` does not.
function longestRun(numbers) {
  const [ends, before] = [[], []];
  numbers.forEach((number, at) => {
    if (number === null) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = low + high >> 1;
      if (numbers[ends[middle]] < number) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1];
    ends[low] = at;
  });
  const stays = numbers.map(() => false);
  for (let at = ends.at(-1); at !== undefined; at = before[at]) stays[at] = true;
  return stays;
}
