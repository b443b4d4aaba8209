# Small green things and figures: grass, plants in pits, hedges, fallen leaves, people, bicycles.
import math

import bpy
import numpy as np
from mathutils import Vector

from leaves import BEECH, LINDEN, leaf_mesh
from trees import tube_mesh

BLADE = ((0.0, 0.0, 0.0), (0.04, 0.05, 0.05), (0.03, 0.5, 0.5), (0.0, 1.0, 1.0))


def grass_patch(name, material, random, size, count, height=0.12):
    """Blades of grass in a square around the origin."""
    places = np.column_stack([random.uniform(-size / 2, size / 2, (count, 2)), np.zeros(count)])
    along = np.column_stack([random.normal(0, 0.45, (count, 2)), np.ones(count)])
    up = random.normal(0, 1, (count, 3))
    lengths = height * random.uniform(0.5, 1.4, count)
    mesh = leaf_mesh(name, random, BLADE, places, along, up, lengths, fold=0.8, curl=0.35)
    mesh.materials.append(material)
    return mesh


def low_plants(name, material, random, wide, long, count, height=0.3, leaf=0.09):
    """A ground cover of leafy stems, higher in the middle, with room for a trunk."""
    spots = np.column_stack([random.uniform(-0.5, 0.5, count) * wide, random.uniform(-0.5, 0.5, count) * long])
    spots = spots[np.linalg.norm(spots, axis=1) > 0.22]
    per_stem = 12
    share = random.uniform(0.25, 1, (len(spots), per_stem))
    tall = height * random.uniform(0.4, 1.1, (len(spots), 1))
    lean = random.normal(0, 0.35, (len(spots), 1, 2))
    places = np.zeros((len(spots), per_stem, 3))
    places[..., :2] = (
        spots[:, None] + lean * (tall * share)[..., None] + random.normal(0, 0.015, (len(spots), per_stem, 2))
    )
    places[..., 2] = tall * share
    along = random.normal(0, 1, places.shape) + np.array([0, 0, 0.25])
    up = random.normal(0, 0.4, places.shape) + np.array([0, 0, 1])
    places, along, up = (each.reshape(-1, 3) for each in (places, along, up))
    mesh = leaf_mesh(name, random, BEECH, places, along, up, leaf * random.uniform(0.5, 1.3, len(places)))
    mesh.materials.append(material)
    return mesh


def hedge(name, material, random, length, deep, height, leaf=0.07, per_square=420):
    """A clipped hedge along Y: leaves on its faces, some a little inside. A dark core hides what is behind."""
    parts = []
    for area, axes in (((length * height), "side"), ((length * deep), "top"), ((length * height), "back")):
        count = int(area * per_square)
        along, across = random.uniform(0, length, count), random.uniform(0, 1, count)
        depth = np.abs(random.normal(0, 0.05, count)) - 0.03
        wave = 0.04 * np.sin(along * 1.7) + 0.03 * np.sin(along * 4.1 + 1)
        if axes == "top":
            parts.append(np.column_stack([across * deep, along, height + wave - depth]))
        elif axes == "side":
            parts.append(np.column_stack([deep - depth + wave, along, across * height]))
        else:
            parts.append(np.column_stack([depth + wave, along, across * height]))
    places = np.concatenate(parts)
    along = random.normal(0, 0.7, places.shape) + np.array([0, 0, 0.4])
    outward = places - np.array([deep / 2, 0, height / 2]) * np.array([1, 0, 1])
    outward[:, 1] = 0
    up = outward / np.linalg.norm(outward, axis=1)[:, None] + random.normal(0, 0.5, places.shape)
    mesh = leaf_mesh(name, random, BEECH, places, along, up, leaf * random.uniform(0.6, 1.3, len(places)))
    mesh.materials.append(material)
    return mesh


def fallen(name, material, random, places, size=0.08, shape=LINDEN):
    """Leaves that lie on the ground, curled and turned every way."""
    count = len(places)
    angle = random.uniform(0, 2 * math.pi, count)
    along = np.column_stack([np.cos(angle), np.sin(angle), random.normal(0, 0.12, count)])
    up = random.normal(0, 0.2, (count, 3)) + np.array([0, 0, 1])
    lifted = (
        np.array(places)
        + np.array([0, 0, 0.008])
        + np.column_stack([np.zeros((count, 2)), random.uniform(0, 0.012, count)])
    )
    lengths = size * random.uniform(0.6, 1.25, count)
    mesh = leaf_mesh(name, random, shape, lifted, along, up, lengths, fold=0.5, curl=0.2)
    mesh.materials.append(material)
    return mesh


def person(name, cloth, skin, random, stride=0.3, height=1.72):
    """A walking person, seen from afar: tubes for legs, body and arms, a head. Walks toward +Y."""

    def limb(*points):
        return [(np.array(place) * height / 1.72, radius) for place, radius in points]

    swing = stride * random.choice([-1, 1])
    body = [
        limb(((0.09, -swing, 0.04), 0.045), ((0.1, -swing * 0.7, 0.45), 0.06), ((0.09, 0, 0.88), 0.09)),
        limb(((-0.09, swing, 0.04), 0.045), ((-0.1, swing * 0.75, 0.45), 0.06), ((-0.09, 0, 0.88), 0.09)),
        limb(
            ((0, 0, 0.82), 0.14),
            ((0, 0, 0.95), 0.165),
            ((0, 0.01, 1.15), 0.155),
            ((0, 0.02, 1.36), 0.19),
            ((0, 0.02, 1.44), 0.12),
            ((0, 0.02, 1.47), 0.06),
        ),
        limb(((0.2, 0.02, 1.4), 0.055), ((0.26, swing * 0.3, 1.12), 0.05), ((0.25, swing * 0.7, 0.86), 0.04)),
        limb(((-0.2, 0.02, 1.4), 0.055), ((-0.26, -swing * 0.3, 1.12), 0.05), ((-0.25, -swing * 0.7, 0.86), 0.04)),
        limb(((0.09, -swing, 0.03), 0.05), ((0.09, -swing + 0.2, 0.03), 0.04)),
        limb(((-0.09, swing, 0.03), 0.05), ((-0.09, swing + 0.2, 0.03), 0.04)),
    ]
    head = [
        limb(
            ((0, 0.02, 1.46), 0.05),
            ((0, 0.03, 1.53), 0.065),
            ((0, 0.04, 1.58), 0.09),
            ((0, 0.04, 1.64), 0.1),
            ((0, 0.03, 1.7), 0.085),
            ((0, 0.03, 1.74), 0.03),
        )
    ]
    clothes, face = tube_mesh(name, body), tube_mesh(name + " head", head)
    clothes.materials.append(cloth)
    face.materials.append(skin)
    return clothes, face


def bicycle(frame, black, steel):
    """A bicycle along Y that stands upright, front wheel ahead. Returns meshes that share one origin."""
    rear, front, crank = Vector((0, -0.52, 0.34)), Vector((0, 0.54, 0.34)), Vector((0, -0.08, 0.29))
    seat, head = Vector((0, -0.24, 0.8)), Vector((0, 0.38, 0.86))
    low_head = Vector((0, 0.41, 0.74))

    def ring(center, radius, thick, spokes=False):
        turns = np.linspace(0, 2 * math.pi, 41)
        return [(center + Vector((0, math.cos(turn), math.sin(turn))) * radius, thick) for turn in turns]

    tubes = [[(a, 0.016), (b, 0.016)] for a, b in ((crank, seat), (seat, head), (crank, low_head), (low_head, head))]
    for side in (-0.045, 0.045):
        shift = Vector((side, 0, 0))
        tubes += [[(crank, 0.01), (rear + shift, 0.01)], [(seat, 0.008), (rear + shift, 0.008)]]
        tubes += [[(low_head, 0.012), (low_head + Vector((side, 0.02, -0.06)), 0.012), (front + shift, 0.01)]]
    bar = Vector((0, 0.36, 0.98))
    dark = [ring(rear, 0.335, 0.019), ring(front, 0.335, 0.019)]
    dark += [
        [
            (seat + Vector((0, -0.15, 0.12)), 0.06),
            (seat + Vector((0, 0, 0.13)), 0.045),
            (seat + Vector((0, 0.13, 0.12)), 0.02),
        ]
    ]
    dark += [
        [(bar + Vector((side * 0.3, -0.16, 0.02)), 0.017), (bar + Vector((side * 0.29, -0.05, 0.03)), 0.017)]
        for side in (-1, 1)
    ]
    bright = [[(head, 0.013), (bar, 0.013)], [(seat, 0.013), (seat + Vector((0, -0.02, 0.11)), 0.013)]]
    bright += [
        [
            (bar + Vector((-0.3, -0.12, 0.02)), 0.011),
            (bar + Vector((-0.2, 0.02, 0.02)), 0.011),
            (bar, 0.011),
            (bar + Vector((0.2, 0.02, 0.02)), 0.011),
            (bar + Vector((0.3, -0.12, 0.02)), 0.011),
        ]
    ]
    bright += [ring(rear, 0.315, 0.008), ring(front, 0.315, 0.008), ring(crank, 0.09, 0.006)]
    for center in (rear, front):
        for turn in np.linspace(0, 2 * math.pi, 18, endpoint=False):
            bright.append([(center, 0.0015), (center + Vector((0, math.cos(turn), math.sin(turn))) * 0.315, 0.0015)])
    meshes = [
        tube_mesh("bicycle " + part, chains) for part, chains in (("frame", tubes), ("tires", dark), ("steel", bright))
    ]
    for mesh, material in zip(meshes, (frame, black, steel)):
        mesh.materials.append(material)
    return meshes
