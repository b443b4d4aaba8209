# Grows the skeleton of a tree the way real trees do: branches reach for free space in the crown and stop where others
# were first. The result is a list of nodes with their parents and the thickness of the wood. trees.py gives it a skin.
import math

import numpy as np
from mathutils import Vector, noise

# Outlines of crowns: the share of the crown's height, and how wide the crown is there.
ROUND = ((0.0, 0.45), (0.15, 0.85), (0.4, 1.0), (0.65, 0.92), (0.85, 0.62), (1.0, 0.08))
OVAL = ((0.0, 0.4), (0.2, 0.85), (0.4, 1.0), (0.6, 0.85), (0.8, 0.55), (1.0, 0.08))
COLUMN = ((0.0, 0.5), (0.15, 0.9), (0.5, 1.0), (0.8, 0.75), (1.0, 0.1))
BROAD = ((0.0, 0.75), (0.2, 1.0), (0.5, 0.95), (0.75, 0.72), (0.92, 0.4), (1.0, 0.1))


class Skeleton:
    """Where the nodes are, which node each grew from, and how thick the wood is there."""

    def __init__(self, places, parents, radii, main_child, bole):
        self.places, self.parents, self.radii = places, parents, radii
        self.main_child, self.bole = main_child, bole


def free_space(random, outline, height, bole, width, count, clumps):
    """Points in the crown that branches reach for. Slow noise leaves gaps, so that the crown has clumps."""
    shares, widths = zip(*outline)
    points = []
    shift = Vector(random.uniform(-100, 100, 3))
    lobes = [(random.integers(2, 5), random.uniform(0, 6.28), random.uniform(0.05, 0.12)) for _ in range(3)]
    while len(points) < count:
        share = random.uniform(0, 1)
        angle = random.uniform(0, 2 * math.pi)
        reach = width * np.interp(share, shares, widths)
        reach *= 1 + sum(size * math.sin(turns * angle + start + 3 * share) for turns, start, size in lobes)
        if random.uniform() > (reach / width) ** 1.5:
            continue
        out = reach * random.uniform() ** 0.42
        point = Vector((out * math.cos(angle), out * math.sin(angle), bole + share * (height - bole)))
        if noise.noise(point * clumps[0] + shift) + random.uniform(-0.12, 0.12) > clumps[1]:
            points.append(point)
    return np.array(points)


def grow(seed, outline, height, bole, width, trunk, count=5000, step=0.25, leader=0.6, lift=0.12, clumps=(0.5, -0.12)):
    random = np.random.default_rng(seed)
    goals = free_space(random, outline, height, bole, width, count, clumps)
    reach, arrive = max(2.2, width * 0.55), step * 1.25
    # The trunk goes up into the crown before branches take over.
    places, parents = [np.zeros(3)], [-1]
    lean = random.normal(0, 0.02, 2)
    top = bole + leader * (height - bole)
    while places[-1][2] < top:
        lean = lean * 0.9 + random.normal(0, 0.022, 2)
        parents.append(len(places) - 1)
        places.append(places[-1] + np.array([lean[0], lean[1], 1]) * step)
    first_branch = int(bole / step)
    nodes = np.array(places)
    children = [0] * len(places)
    nearest = np.full(len(goals), 1e9)
    owner = np.zeros(len(goals), int)

    def look(start):
        """Only the newest nodes can be nearer than those seen before."""
        nonlocal nearest, owner
        fresh = nodes[start:]
        if start == 0:
            fresh = nodes[first_branch:]
        for offset in range(0, len(fresh), 64):
            part = fresh[offset : offset + 64]
            gaps = np.linalg.norm(goals[:, None] - part[None], axis=2)
            best = gaps.argmin(axis=1)
            gap = gaps[np.arange(len(goals)), best]
            closer = gap < nearest
            nearest[closer] = gap[closer]
            owner[closer] = best[closer] + offset + (start or first_branch)

    look(0)
    for _ in range(260):
        alive = nearest > arrive
        goals, nearest, owner = goals[alive], nearest[alive], owner[alive]
        active = nearest < reach
        if not active.any():
            break
        start = len(nodes)
        fresh, fresh_parents = [], []
        pull = goals[active] - nodes[owner[active]]
        pull /= np.linalg.norm(pull, axis=1)[:, None]
        for node in np.unique(owner[active]):
            if children[node] >= 3:
                continue
            way = pull[owner[active] == node].mean(axis=0)
            if parents[node] >= 0:
                before = nodes[node] - nodes[parents[node]]
                way = way + 0.35 * before / max(np.linalg.norm(before), 1e-6)
            way = way + np.array([0, 0, lift]) + random.normal(0, 0.16, 3)
            way /= max(np.linalg.norm(way), 1e-6)
            fresh.append(nodes[node] + way * step)
            fresh_parents.append(int(node))
            children[node] += 1
        if not fresh:
            break
        nodes = np.vstack([nodes, fresh])
        parents += fresh_parents
        children += [0] * len(fresh)
        look(start)
    return thicken(nodes, np.array(parents), trunk, bole)


def thicken(nodes, parents, trunk, bole, tip=0.005):
    """Wood is as thick as the twigs it feeds need: the power is chosen so that the trunk gets the wanted radius."""
    tips = np.zeros(len(nodes))
    has_child = np.zeros(len(nodes), bool)
    has_child[parents[parents >= 0]] = True
    tips[~has_child] = 1
    for node in range(len(nodes) - 1, 0, -1):
        tips[parents[node]] += tips[node]
    radii = tip * tips ** (math.log(trunk / tip) / math.log(max(tips[0], 2)))
    main_child = np.full(len(nodes), -1)
    for node in range(1, len(nodes)):
        rival = main_child[parents[node]]
        if rival < 0 or radii[node] > radii[rival]:
            main_child[parents[node]] = node
    # Branches bend softly: each node moves toward the middle of its neighbors.
    for _ in range(2):
        inner = [node for node in range(1, len(nodes)) if main_child[node] >= 0]
        nodes[inner] = 0.5 * nodes[inner] + 0.25 * (nodes[parents[inner]] + nodes[main_child[inner]])
    return Skeleton(nodes, parents, radii, main_child, bole)
