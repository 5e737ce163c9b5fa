"""A linear-chain conditional random field over the lines of many texts at once.

The texts are sorted by length, the longest first, and processed line by line in parallel, so that
each step is one matrix multiplication. Sums are stored as probabilities, scaled at each step.
"""

import numpy as np
from scipy.sparse import csr_matrix


class Chains:
    """The lines of all texts, by their distance from the start of their text.

    `texts` is a list of (weight, lines); a line is (number of its evidence set, gap, bit set of the
    allowed kinds).
    """

    def __init__(self, texts, sets, kinds):
        self.sets, self.kinds = sets, kinds
        order = sorted(range(len(texts)), key=lambda i: -len(texts[i][1]))
        self.order = order
        self.weight = np.array([texts[i][0] for i in order], dtype=float)
        longest = len(texts[order[0]][1])
        # For each distance, the lines at it; there is one for each text that is long enough.
        self.seen, self.gap, self.allowed = [], [], []
        bits = 1 << np.arange(kinds)
        for at in range(longest):
            column = [texts[i][1][at] for i in order if at < len(texts[i][1])]
            self.seen.append(np.array([line[0] for line in column]))
            self.gap.append(np.array([line[1] > 0 for line in column]))
            mask = np.array([line[2] for line in column])
            self.allowed.append((mask[:, None] & bits > 0).astype(float))
        every = np.concatenate(self.seen)
        self.gathering = csr_matrix(
            (np.ones(len(every)), (every, np.arange(len(every)))), shape=(sets, len(every))
        )

    def likelihood(self, emission, transition, start):
        """Returns the log-likelihood of the allowed kinds, and its gradient.

        `emission` has a row for each evidence set; `transition` is indexed by [gap, from, to].
        """
        top = emission.max(axis=1, keepdims=True)
        local = np.exp(emission - top)
        wanted = self.sweep(local, transition, start, self.allowed)
        free = self.sweep(local, transition, start, None)
        return wanted[0] - free[0], *(a - b for a, b in zip(wanted[1:], free[1:]))

    def sweep(self, local, transition, start, masks):
        """Runs the forward-backward algorithm; returns the sum over all labellings and the share
        of each part."""
        steps = np.exp(transition)
        forward, scale, total = [], [], 0.0
        for at, seen in enumerate(self.seen):
            mass = local[seen] if masks is None else local[seen] * masks[at]
            if at == 0:
                mass = mass * np.exp(start)
            else:
                mass = mass * self.reached(forward[-1][:len(seen)], steps, at)
            sums = mass.sum(axis=1)
            total += float(self.weight[:len(seen)] @ np.log(sums))
            forward.append(mass / sums[:, None])
            scale.append(sums)
        lines = []
        transitions = np.zeros_like(transition)
        backward = np.ones_like(forward[-1])
        for at in range(len(self.seen) - 1, -1, -1):
            seen = self.seen[at]
            count = len(seen)
            if len(backward) < count:
                backward = np.vstack([backward, np.ones((count - len(backward), self.kinds))])
            weight = self.weight[:count, None]
            here = forward[at] * backward * weight
            lines.append(here)
            if at == 0:
                emissions = self.gathering @ np.concatenate(lines[::-1])
                return total, emissions, transitions, here.sum(axis=0)
            mass = local[seen] if masks is None else local[seen] * masks[at]
            coming = mass * backward / scale[at][:, None]
            before = forward[at - 1][:count]
            gap = self.gap[at]
            for i, chosen in enumerate((~gap, gap)):
                pairs = (before[chosen] * weight[chosen]).T @ coming[chosen]
                transitions[i] += pairs * steps[i]
            backward = np.where(gap[:, None], coming @ steps[1].T, coming @ steps[0].T)

    def reached(self, before, steps, at):
        gap = self.gap[at][:, None]
        return np.where(gap, before @ steps[1], before @ steps[0])

    def best(self, emission, transition, start):
        """Returns the best labelling of each text (Viterbi), in the order of the input."""
        sums, back = emission[self.seen[0]] + start, []
        ends = [None] * len(self.order)
        every = [sums]
        for at in range(1, len(self.seen)):
            seen, gap = self.seen[at], self.gap[at].astype(int)
            paths = every[-1][:len(seen), :, None] + transition[gap]
            back.append(paths.argmax(axis=1))
            every.append(paths.max(axis=1) + emission[seen])
        lengths = np.zeros(len(self.order), dtype=int)
        for seen in self.seen:
            lengths[:len(seen)] += 1
        for row, length in enumerate(lengths):
            kind = int(every[length - 1][row].argmax())
            reading = [kind]
            for at in range(length - 1, 0, -1):
                kind = int(back[at - 1][row][kind])
                reading.append(kind)
            ends[self.order[row]] = reading[::-1]
        return ends
