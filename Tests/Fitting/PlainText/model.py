"""The weights of the evidence as a model: scoring texts with it, and fitting it to them."""

import time

import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

from chain import Chains
from scoring import Tally
from weights_file import KINDS

# A weight this low, in nats, was set by hand.
RULE = -90
STEPS = [f"{gap} {kind}" for gap in ("adjacent", "apart") for kind in KINDS]


class Model:
    """Weights as one vector: evidence by kind, transitions by gap, the start."""

    def __init__(self, names):
        self.names = names
        self.index = {name: i for i, name in enumerate(names)}
        self.size = (len(names) + 2 * len(KINDS) + 1) * len(KINDS)

    def rows(self, vector):
        count, kinds = len(self.names), len(KINDS)
        table = vector.reshape(-1, kinds)
        transition = table[count:count + 2 * kinds].reshape(2, kinds, kinds)
        return table[:count], transition, table[-1]

    def read(self, file):
        numbers = [file.numbers(name) for name in self.names + STEPS + ["start"]]
        return np.array(numbers, dtype=float).ravel() / 10

    def write(self, vector, file):
        table = np.rint(vector.reshape(-1, len(KINDS)) * 10).astype(int)
        for name, numbers in zip(self.names + STEPS, table):
            file.put(name, numbers)
        if "start" in file.rows:
            file.put("start", table[-1])

    def chains(self, some, readings=None):
        """Returns the texts as chains, and a matrix that maps evidence to the evidence sets that
        occur. `readings` replaces the lines of the texts."""
        sets = {}
        texts = [
            (text.weight, [(sets.setdefault(seen, len(sets)), *rest) for seen, *rest in lines])
            for text, lines in zip(some, readings or [text.lines for text in some])
        ]
        cells = []
        for seen, i in sets.items():
            for name in sorted(seen, key=str):
                name, value = name if isinstance(name, tuple) else (name, 1.0)
                if name in self.index:
                    cells.append((value, i, self.index[name]))
        values, rows, columns = zip(*cells)
        shape = (len(sets), len(self.names))
        matrix = csr_matrix((values, (rows, columns)), shape=shape)
        return Chains(texts, len(sets), len(KINDS)), matrix


def read(model, vector, some, lines=None):
    """Returns the best labelling of each text with the weights as rounded in the file."""
    chains, matrix = model.chains(some, lines)
    evidence, transition, start = model.rows(np.rint(vector * 10))
    return chains.best(matrix @ evidence, transition, start)


def score(model, vector, some):
    """Returns the figures of some texts after the first and after the second reading."""
    if not some:
        return "no documents"
    first = read(model, vector, some)
    second = read(model, vector, some, [t.with_shares(r) for t, r in zip(some, first)])
    tallies = Tally(), Tally()
    for text, *readings in zip(some, first, second):
        for tally, reading in zip(tallies, readings):
            text.add(reading, tally)
    return f"{tallies[0]}\n         {tallies[1]}  ({len(some)} documents)"


def fitted(model, some, l2, starts, before, free=None, lines=None):
    """Returns the most likely weights near `before`; rules stay unchanged.

    `free` names the rows that may change; the others stay, and so do the transitions.
    """
    chains, matrix = model.chains(some, lines)
    fixed = before <= RULE
    if free is not None:
        rows = np.array([name in free for name in model.names])
        fixed = fixed | ~np.concatenate([
            np.repeat(rows, len(KINDS)), np.zeros(len(before) - len(rows) * len(KINDS), dtype=bool)
        ])
    origin = np.where(fixed, before, 0)
    began, calls = time.time(), 0

    def loss(vector):
        nonlocal calls
        calls += 1
        evidence, transition, start = model.rows(vector)
        value, d_emission, d_transition, d_start = chains.likelihood(
            matrix @ evidence, transition, start
        )
        if not starts:
            d_start = np.zeros_like(d_start)
        gradient = np.concatenate([(matrix.T @ d_emission).ravel(), d_transition.ravel(), d_start])
        loose = np.where(fixed, 0, vector)
        return l2 / 2 * loose @ loose - value, np.where(fixed, 0, l2 * vector - gradient)

    result = minimize(
        loss, origin, jac=True, method="L-BFGS-B", options={"maxiter": 150, "ftol": 1e-6}
    )
    print(f"fitted in {time.time() - began:.0f} s, {calls} steps, loss {result.fun:.0f}")
    return result.x
