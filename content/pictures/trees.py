# Trees: the skin of the wood, leafy shoots on the thin branches, and ready kinds of trees for the pictures.
import math

import bpy
import numpy as np
from mathutils import Vector, noise

import stage
from growth import grow
from leaves import leaf_mesh


def tube_mesh(name, chains, flare=0.0, rough=0.0):
    """One mesh of tubes. A chain is a list of (place, radius). Flare widens the foot of the first chain into roots."""
    corners, faces = [], []
    for index, chain in enumerate(chains):
        thick = max(radius for _, radius in chain)
        sides = 20 if thick > 0.12 else 9 if thick > 0.04 else 6 if thick > 0.015 else 3
        across = None
        start = len(corners)
        for step, (place, radius) in enumerate(chain):
            ahead = Vector(chain[min(step + 1, len(chain) - 1)][0]) - Vector(chain[max(step - 1, 0)][0])
            ahead = ahead.normalized() if ahead.length else Vector((0, 0, 1))
            across = ahead.orthogonal() if across is None else across - across.dot(ahead) * ahead
            across.normalize()
            other = ahead.cross(across)
            for side in range(sides):
                angle = 2 * math.pi * side / sides
                out = math.cos(angle) * across + math.sin(angle) * other
                wide = radius
                if rough and thick > 0.1:
                    wide *= 1 + rough * noise.noise(Vector(place) * 1.3 + out * 0.9) * 1.4
                if flare and index == 0:
                    foot = math.exp(-max(place[2], 0) / (1.3 * thick))
                    wide *= 1 + flare * foot * (0.7 + 0.6 * noise.noise(out * 1.7 + Vector((7, 3, 0))))
                corners.append(Vector(place) + out * wide)
            if step:
                low, high = start + (step - 1) * sides, start + step * sides
                for side in range(sides):
                    following = (side + 1) % sides
                    faces.append((low + side, low + following, high + following, high + side))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(corners, [], faces)
    mesh.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
    mesh.update()
    return mesh


def chains_of(skeleton):
    """Every branch from the node where it leaves its parent to its tip. The trunk comes first, from under ground."""
    chains = []
    starts = [node for node in range(1, len(skeleton.places)) if skeleton.main_child[skeleton.parents[node]] != node]
    for start in [0, *starts]:
        chain = []
        if start:
            chain.append((skeleton.places[skeleton.parents[start]], skeleton.radii[start] * 1.1))
        else:
            chain.append((np.array([0, 0, -0.3]), skeleton.radii[0]))
        node = start
        while node >= 0:
            chain.append((skeleton.places[node], skeleton.radii[node]))
            node = skeleton.main_child[node]
        if not start:
            chain = finer_foot(chain)
        chains.append(chain)
    return chains


def finer_foot(chain):
    """More rings near the ground, so that the roots' flare is smooth."""
    (low, thick), (high, _) = chain[0], chain[4]
    rings = [(low + (high - low) * share, thick) for share in np.linspace(0, 1, 14)]
    return rings[:-1] + chain[4:]


def shoots(random, skeleton, thin, per_node, length):
    """Young shoots: where they start and which way they go, mostly outward and a little up."""
    nodes = np.flatnonzero((skeleton.radii < thin) & (skeleton.places[:, 2] > skeleton.bole * 0.8))
    nodes = np.repeat(nodes, per_node)
    ahead = skeleton.places[nodes] - skeleton.places[skeleton.parents[nodes]]
    ahead /= np.maximum(np.linalg.norm(ahead, axis=1)[:, None], 1e-6)
    way = ahead * 0.7 + random.normal(0, 0.6, (len(nodes), 3)) + np.array([0, 0, 0.15])
    way /= np.linalg.norm(way, axis=1)[:, None]
    back = random.uniform(0, 1, (len(nodes), 1))
    starts = skeleton.places[nodes] * (1 - back) + skeleton.places[skeleton.parents[nodes]] * back
    return starts, way, length * random.uniform(0.6, 1.3, len(nodes))


def leaves_on(random, starts, ways, lengths, per_shoot, hang):
    """Leaves left and right of each shoot, turned to the light, their tips a little down."""
    count = len(starts)
    share = (np.arange(per_shoot)[None] + random.uniform(0.3, 1.0, (count, per_shoot))) / per_shoot
    sag = np.array([0, 0, -0.25])
    places = starts[:, None] + ways[:, None] * (lengths[:, None] * share)[..., None]
    places = places + sag * (lengths[:, None] * share**2)[..., None]
    side = np.cross(ways, random.normal(0, 1, (count, 3)))
    side /= np.maximum(np.linalg.norm(side, axis=1)[:, None], 1e-6)
    sign = np.where(np.arange(per_shoot) % 2, 1.0, -1.0)[None, :, None]
    along = ways[:, None] * 0.6 + side[:, None] * sign * 0.9
    along = along + np.array([0, 0, -hang]) + random.normal(0, 0.28, (count, per_shoot, 3))
    up = np.array([0, 0, 1.0]) + random.normal(0, 0.5, (count, per_shoot, 3))
    return places.reshape(-1, 3), along.reshape(-1, 3), up.reshape(-1, 3)


class Tree:
    """Meshes of one grown tree. Plant it many times: every planted tree shares them."""

    def __init__(self, name, wood, leaves):
        self.name, self.wood, self.leaves = name, wood, leaves

    def plant(self, place, turn=0.0, size=1.0):
        trunk = stage.add(self.name, self.wood, place, (0, 0, turn), size)
        crown = stage.add(self.name + " leaves", self.leaves, place, (0, 0, turn), size)
        return trunk, crown


def tree(
    name,
    seed,
    outline,
    height,
    bole,
    width,
    trunk,
    bark,
    leaf,
    shape,
    leaf_size=0.12,
    per_node=2,
    per_shoot=9,
    shoot=0.4,
    thin=0.022,
    hang=0.35,
    flare=0.9,
    **growth,
):
    """Bark and leaf are materials, shape is the outline of a leaf, sizes are in meters."""
    random = np.random.default_rng(seed + 1000)
    skeleton = grow(seed, outline, height, bole, width, trunk, **growth)
    starts, ways, lengths = shoots(random, skeleton, thin, per_node, shoot)
    chains = chains_of(skeleton)
    for start, way, length in zip(starts, ways, lengths):
        end = start + way * length + np.array([0, 0, -0.25 * length])
        chains.append([(start, 0.004), (end, 0.0015)])
    wood = tube_mesh(name, chains, flare, rough=0.12)
    wood.materials.append(bark)
    places, along, up = leaves_on(random, starts, ways, lengths, per_shoot, hang)
    sizes = leaf_size * random.uniform(0.65, 1.25, len(places))
    leaves = leaf_mesh(name + " leaves", random, shape, places, along, up, sizes)
    leaves.materials.append(leaf)
    print(name, "nodes", len(skeleton.places), "leaves", len(places), flush=True)
    return Tree(name, wood, leaves)


def branch(
    name, seed, points, bark, leaf, shape, leaf_size=0.1, every=0.05, shoot=0.3, per_shoot=7, hang=0.3, thick=0.012
):
    """One leafy branch along a few given points, for leaves near the camera."""
    random = np.random.default_rng(seed)
    marks = np.array(points, float)
    shares = np.linspace(0, 1, len(marks))
    length = np.linalg.norm(np.diff(marks, axis=0), axis=1).sum()
    fine = np.linspace(0, 1, max(8, int(length / every)))
    line = np.column_stack([np.interp(fine, shares, marks[:, axis]) for axis in range(3)])
    line[1:] += np.cumsum(random.normal(0, 0.006, (len(fine) - 1, 3)), axis=0)
    for _ in range(3):
        line[1:-1] = 0.5 * line[1:-1] + 0.25 * (line[:-2] + line[2:])
    starts = line[2:]
    ahead = line[2:] - line[1:-1]
    ahead /= np.linalg.norm(ahead, axis=1)[:, None]
    side = np.cross(ahead, np.array([0, 0, 1.0]))
    side *= np.where(np.arange(len(side)) % 2, 1.0, -1.0)[:, None]
    ways = ahead * 0.7 + side * 0.8 + random.normal(0, 0.22, ahead.shape)
    ways /= np.linalg.norm(ways, axis=1)[:, None]
    lengths = shoot * random.uniform(0.5, 1.2, len(starts)) * np.linspace(1.1, 0.5, len(starts))
    chains = [[(place, thick * (1 - 0.8 * share)) for place, share in zip(line, fine)]]
    for start, way, reach in zip(starts, ways, lengths):
        chains.append([(start, 0.0028), (start + way * reach + np.array([0, 0, -0.25 * reach]), 0.001)])
    wood = tube_mesh(name, chains)
    wood.materials.append(bark)
    places, along, up = leaves_on(random, starts, ways, lengths, per_shoot, hang)
    leaves = leaf_mesh(
        name + " leaves", random, shape, places, along, up, leaf_size * random.uniform(0.6, 1.2, len(places))
    )
    leaves.materials.append(leaf)
    return Tree(name, wood, leaves)
