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

    def chains(self, some):
        """Returns the texts as chains, and a matrix that maps evidence to the evidence sets that
        occur."""
        sets = {}
        texts = [
            (text.weight, [(sets.setdefault(seen, len(sets)), *rest) for seen, *rest in text.lines])
            for text in some
        ]
        pairs = [
            (i, self.index[name])
            for seen, i in sets.items() for name in seen if name in self.index
        ]
        rows, columns = zip(*pairs)
        shape = (len(sets), len(self.names))
        matrix = csr_matrix((np.ones(len(pairs)), (rows, columns)), shape=shape)
        return Chains(texts, len(sets), len(KINDS)), matrix


def score(model, vector, some):
    """Returns the figures of some texts with the weights as rounded in the file."""
    if not some:
        return "no documents"
    chains, matrix = model.chains(some)
    evidence, transition, start = model.rows(np.rint(vector * 10))
    tally = Tally()
    for text, reading in zip(some, chains.best(matrix @ evidence, transition, start)):
        text.add(reading, tally)
    return f"{tally}  ({len(some)} documents)"


def fitted(model, some, l2, starts, before):
    """Returns the most likely weights; rules stay unchanged."""
    chains, matrix = model.chains(some)
    rules = before <= RULE
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
        free = np.where(rules, 0, vector)
        return l2 / 2 * free @ free - value, np.where(rules, 0, l2 * vector - gradient)

    result = minimize(
        loss, before, jac=True, method="L-BFGS-B", options={"maxiter": 300, "ftol": 1e-6}
    )
    print(f"fitted in {time.time() - began:.0f} s, {calls} steps, loss {result.fun:.0f}")
    return result.x
