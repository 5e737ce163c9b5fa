"""The model: logistic regression in which every value of every feature has a weight.

The score of a thing in a note is a constant plus the weights of the values of its features. The
model says that the author listed the thing with the probability 1 / (1 + exp(-score)). A feature
is a number from 0 to 15. A weight for each value, instead of one for the feature, can express that
seven mentions are better than one and no worse than twenty. A penalty on the difference of
neighbouring weights smooths them where there are few data, and another draws all weights to 0.

Labels of authors are not the truth, so the fit corrects for four effects:

- Some authors mark three times as much as others. Each site has an intercept of its own, with a
  penalty (`TIE`), and the constant of the model is the part that all sites share.
- The tags of a post name a few of the things that it is about, the index of a book most of them.
  The scores of a blog are lower by the fixed `BLOG_OFFSET`, so that a score means the same for
  both.
- Readers judged entries that a first model proposed, most of which are right, so the scores of
  their sites are higher by `JUDGED_OFFSET`. They say what an author's tags cannot: which of the
  things that a note names are too common, or only a part of a name. They judge words; of names and
  code there are too few.
- A site with many labels counts more than one with few, but not in proportion (`SITE_POWER`). The
  tags of some blogs are weak labels, because they name departments rather than subjects; these
  blogs have a weight below 1 in `corpora.tsv`.

A kind with few labels would learn the habits of the few authors that gave them, so its weights
have larger penalties: in inverse proportion to the square root of the number of labels. Sites left
out show that this is right: the best penalties for East Asian words, names and code, with some
hundred labels each, are four times those for words, with eight thousand.

The function to minimise is strictly convex, and Newton's method runs until the steps vanish.
Therefore the result depends neither on the start nor on the number of steps. Sums have a fixed
order.
"""

import numpy as np

VALUES = 16  # of each feature
# Both are divided by the square root of the number of labels of a kind.
PENALTY = 100  # for the square of each weight
SMOOTHNESS = 400  # for the square of the difference of neighbouring weights
TIE = 3.0  # for the square of each site's intercept
BLOG_OFFSET = -1.6
JUDGED_OFFSET = 1.5
JUDGED_KINDS = range(2)  # `words` and `eastAsian`
SITE_POWER = 0.5
LEAST_LABELS = 3  # a site with fewer is left out
LEAST_COUNTED_LABELS = 10
TOTAL_WEIGHT = 1000  # of all rows with a label, against which the penalties are measured
STEPS = 60
# Newton's method squares the error with each step, so the step after one of this size is exact.
LAST_STEP = 1e-7
ROUNDING = 1e-12  # of the loss, relative


class Problem:
    """The rows of one kind of several sites, and the function to minimise.

    The vector of unknowns contains the weights of all values, the intercepts of the sites, and the
    constant.
    """

    def __init__(self, sites, kind):
        parts = [part for site in sites if (part := self.part(site, kind))]
        values, labels, weights, offsets = zip(*parts, strict=True)
        sizes = [len(part) for part in labels]
        # One array for each feature, so that sums go through memory in order.
        self.columns = np.ascontiguousarray(np.concatenate(values).T)
        self.label = np.concatenate(labels).astype(float)
        self.offset = np.repeat(offsets, sizes)
        self.weight = np.repeat(weights, sizes)
        self.weight *= TOTAL_WEIGHT / (self.weight * self.label).sum()
        self.site = np.repeat(np.arange(len(sizes)), sizes)
        self.features, self.sites = len(self.columns), len(sizes)
        self.size = self.features * VALUES + self.sites + 1
        self.penalty = self.penalties()

    @staticmethod
    def part(site, kind):
        """Returns values, labels, weight and offset of a site's rows; `None` with few labels."""
        chosen = site.row_kind == kind
        label = site.label[chosen]
        count = int(label.sum())
        if count < LEAST_LABELS:
            return None
        weight = site.weight / max(count, LEAST_COUNTED_LABELS) ** SITE_POWER
        if site.is_judged:
            if kind not in JUDGED_KINDS:
                return None
            return site.values[chosen], label, weight, JUDGED_OFFSET
        return site.values[chosen], label, weight, 0.0 if site.is_book else BLOG_OFFSET

    def penalties(self):
        """Returns the matrix P for which the penalty of the unknowns u is u·P·u."""
        matrix = np.zeros((self.size, self.size))
        difference = np.diff(np.eye(VALUES), axis=0)
        block = PENALTY * np.eye(VALUES) + SMOOTHNESS * difference.T @ difference
        block /= np.sqrt(self.label.sum())
        for start in range(0, self.features * VALUES, VALUES):
            matrix[start : start + VALUES, start : start + VALUES] = block
        sites = np.arange(self.features * VALUES, self.size - 1)
        matrix[sites, sites] = TIE
        return matrix

    def scores(self, unknowns):
        weights = unknowns[: self.features * VALUES].reshape(self.features, VALUES)
        score = self.offset + unknowns[-1] + unknowns[self.features * VALUES : -1][self.site]
        for column, row in zip(self.columns, weights, strict=True):
            score += row[column]
        return score

    def loss(self, unknowns, scores):
        likelihood = np.logaddexp(0, scores) - self.label * scores
        return (self.weight * likelihood).sum() + unknowns @ self.penalty @ unknowns

    def gradient(self, unknowns, slope):
        """Returns the gradient; `slope` is the derivative of the loss for each row's score."""
        sums = [np.bincount(column, slope, VALUES) for column in self.columns]
        sums += [np.bincount(self.site, slope, self.sites), [slope.sum()]]
        return np.concatenate(sums) + 2 * self.penalty @ unknowns

    def curvature(self, second):
        """Returns the matrix of second derivatives; `second` is that for each row's score."""
        matrix = np.zeros((self.size, self.size))
        for first in range(self.features):
            at = slice(first * VALUES, (first + 1) * VALUES)
            matrix[at, at] = np.diag(np.bincount(self.columns[first], second, VALUES))
            scaled = self.columns[first] * VALUES
            for other in range(first):
                sums = np.bincount(scaled + self.columns[other], second, VALUES * VALUES)
                matrix[at, other * VALUES : (other + 1) * VALUES] = sums.reshape(VALUES, VALUES)
            sums = np.bincount(
                self.site * VALUES + self.columns[first], second, self.sites * VALUES
            )
            matrix[self.features * VALUES : -1, at] = sums.reshape(self.sites, VALUES)
            matrix[-1, at] = np.diag(matrix[at, at])
        sites = np.arange(self.features * VALUES, self.size - 1)
        matrix[sites, sites] = np.bincount(self.site, second, self.sites)
        matrix[-1, sites] = matrix[sites, sites]
        matrix[-1, -1] = second.sum()
        lower = np.tril(matrix, -1)
        return lower + lower.T + np.diag(np.diag(matrix)) + 2 * self.penalty

    def minimum(self):
        """Returns the unknowns that minimise the loss, by Newton's method with shorter steps."""
        unknowns = np.zeros(self.size)
        scores = self.scores(unknowns)
        loss = self.loss(unknowns, scores)
        for _ in range(STEPS):
            probability = 1 / (1 + np.exp(-scores))
            gradient = self.gradient(unknowns, self.weight * (probability - self.label))
            curvature = self.curvature(self.weight * probability * (1 - probability))
            step = np.linalg.solve(curvature, gradient)
            if np.abs(step).max() < LAST_STEP:
                return unknowns - step
            length = 1.0
            while True:
                moved = unknowns - length * step
                scores = self.scores(moved)
                new = self.loss(moved, scores)
                if new <= loss * (1 + ROUNDING):
                    break
                length /= 2
            unknowns, loss = moved, new
        raise ArithmeticError("the fit did not converge")


def fitted(sites, kind):
    """Returns the weights, a row for each feature, and the constant for one kind of thing."""
    problem = Problem(sites, kind)
    unknowns = problem.minimum()
    weights = unknowns[: problem.features * VALUES].reshape(problem.features, VALUES)
    return weights, float(unknowns[-1])


def scored(site, models):
    """Returns the score of each row of a site; `models` has weights and constant of each kind."""
    scores = np.zeros(len(site.label))
    for kind, (weights, constant) in enumerate(models):
        chosen = site.row_kind == kind
        values = site.values[chosen]
        scores[chosen] = constant + weights[np.arange(len(weights)), values].sum(axis=1)
    return scores
