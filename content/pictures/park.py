# The park: large trees on a lawn, a path with benches and a few people, long shadows of the evening.
#
# How to run it (Blender 3.4, one core), then denoise.py and grade.py:
#   blender -b --factory-startup -t 1 -P content/pictures/park.py -- OUT 1920 1080 5 1
#   python3 content/pictures/denoise.py OUT WEIGHTS quick
#   python3 content/pictures/grade.py OUT park.png exposure=1.35 haze=0.58 lift=0.015 leaf=0.15
import math
import os
import sys

import bpy
import numpy as np
from mathutils import Vector, noise

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import growth
import masonry
import scatter
import stage
import surfaces
from leaves import BEECH, LINDEN, leaf_material
from trees import tree

stage.clear()
random = np.random.default_rng(5)

oak_leaf = leaf_material("oak leaf", (0.06, 0.12, 0.028), (0.36, 0.46, 0.06), share=0.5)
lime_leaf = leaf_material("lime leaf", (0.08, 0.145, 0.03), (0.46, 0.55, 0.07), share=0.5)
gold_leaf = leaf_material("golden leaf", (0.18, 0.15, 0.03), (0.68, 0.5, 0.07), share=0.5, hue=0.025)
grass = leaf_material("grass blade", (0.075, 0.125, 0.026), (0.34, 0.42, 0.06), share=0.45, shine=0.03, hue=0.03)
dry = leaf_material("fallen leaf", (0.26, 0.15, 0.035), (0.45, 0.28, 0.05), hue=0.04, share=0.25)
bark = surfaces.bark("oak bark", light=(0.2, 0.165, 0.13), scale=12)

oak = tree(
    "oak",
    52,
    growth.BROAD,
    14.5,
    2.9,
    7.0,
    0.42,
    bark,
    oak_leaf,
    LINDEN,
    count=8500,
    step=0.3,
    leaf_size=0.145,
    leader=0.4,
    shoot=0.5,
    thin=0.022,
    flare=1.1,
    clumps=(0.38, -0.06),
)
lime = tree(
    "lime", 17, growth.OVAL, 15, 2.6, 4.8, 0.3, bark, lime_leaf, LINDEN, count=7000, step=0.3, leaf_size=0.14, shoot=0.5
)
birch = tree(
    "birch",
    4,
    growth.OVAL,
    12,
    2.6,
    2.7,
    0.13,
    surfaces.birch_bark(),
    gold_leaf,
    BEECH,
    count=4200,
    leaf_size=0.085,
    hang=0.8,
)


def rise(x, y):
    """The lawn swells gently and stays flat near the path."""
    far = min(1.0, max(0.0, (abs(x - path_at(y)) - 2.0) / 12))
    return far * (
        0.9 * noise.noise(Vector((x * 0.03, y * 0.03, 1))) + 0.35 * noise.noise(Vector((x * 0.11, y * 0.11, 4))) + 0.25
    )


def path_at(y):
    """The middle of the path: it winds from the camera to the distance."""
    return 2.3 * math.sin(y * 0.075 + 0.55) + 0.004 * y * y * 0.2 - 1.1


# Lawn and path.
columns, rows = (
    np.concatenate([np.linspace(-90, -22, 18), np.linspace(-20, 20, 81), np.linspace(22, 90, 18)]),
    np.linspace(-12, 170, 183),
)
corners = [(x, y, rise(x, y)) for y in rows for x in columns]
wide = len(columns)
faces = [
    (r * wide + c, r * wide + c + 1, (r + 1) * wide + c + 1, (r + 1) * wide + c)
    for r in range(len(rows) - 1)
    for c in range(wide - 1)
]
lawn = bpy.data.meshes.new("lawn")
lawn.from_pydata(corners, [], faces)
lawn.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
turf = surfaces.rough_ground("turf", (0.045, 0.07, 0.018), (0.095, 0.125, 0.034), scale=3, height=0.05, fine=22)
lawn.materials.append(turf)
stage.add("lawn", lawn)
build = masonry.Builder(
    "path",
    gravel=surfaces.rough_ground("gravel", (0.26, 0.21, 0.155), (0.4, 0.335, 0.255), height=0.012, fine=70),
    edge=surfaces.rough_ground("path edge", (0.12, 0.09, 0.06), (0.2, 0.16, 0.11)),
)
along = np.linspace(-12, 120, 170)
for low, high in zip(along, along[1:]):
    a, b = path_at(low), path_at(high)
    build.quad(
        "gravel", [(a - 1.55, low, 0.035), (a + 1.55, low, 0.035), (b + 1.55, high, 0.035), (b - 1.55, high, 0.035)]
    )
    for side in (-1, 1):
        build.quad(
            "edge",
            sorted([(a + side * 1.55, low, 0.06), (a + side * 1.62, low, 0.06)])
            + sorted([(b + side * 1.55, high, 0.06), (b + side * 1.62, high, 0.06)], reverse=True),
        )
masonry.put(build.mesh(), (0, 0, 0))

# Grass: dense where the camera stands, thinner away from it, none on the path.
patches = [scatter.grass_patch(f"grass {index}", grass, random, 1.15, 2600, 0.085) for index in range(3)]
for y in np.arange(-9, 26, 1.0):
    for x in np.arange(-16, 16, 1.0):
        gap = abs(x - path_at(y))
        if gap < 2.25 or abs(x) > 3 + (y + 10) * 0.85:
            continue
        stage.add(
            "grass",
            patches[random.integers(3)],
            (x + random.uniform(-0.1, 0.1), y, rise(x, y) - 0.01),
            (0, 0, random.integers(4) * math.pi / 2),
            (1, 1, random.uniform(0.75, 1.3)),
        )
strip = [scatter.grass_patch(f"edge grass {index}", grass, random, 0.5, 420, 0.09) for index in range(2)]
for y in np.arange(-9, 45, 0.42):
    for side in (-1, 1):
        stage.add(
            "grass",
            strip[random.integers(2)],
            (path_at(y) + side * random.uniform(1.72, 1.98), y, 0.02),
            (0, 0, random.uniform(0, 6)),
        )

# Trees, benches, people.
for kind, x, y, size in (
    (oak, 4.6, 16.5, 1.0),
    (lime, -7.8, 11.5, 0.95),
    (oak, -14, 41, 1.05),
    (birch, 0.2, 40, 0.95),
    (birch, 2.2, 42.5, 0.8),
    (lime, 9.6, 36, 1.0),
    (oak, 17, 29, 0.95),
    (lime, -4.2, 55, 1.0),
    (oak, 8, 60, 1.1),
    (oak, -16, 62, 1.1),
    (lime, 19, 62, 1.0),
    (lime, -27, 46, 1.1),
    (oak, 27, 48, 1.1),
    (birch, -6.5, 27, 0.85),
):
    kind.plant((x, y, rise(x, y) - 0.05), random.uniform(0, 6.28), size)
for index in range(26):
    x = -75 + index * 6
    (oak, lime, lime)[index % 3].plant(
        (x, 88 + 10 * math.sin(index * 2.1) + abs(x) * 0.15, -0.3), index, random.uniform(1.0, 1.35)
    )
wood, iron = (
    surfaces.rough_ground("bench wood", (0.2, 0.115, 0.06), (0.3, 0.18, 0.1), height=0.003),
    surfaces.paint("iron", (0.02, 0.025, 0.022), 0.5),
)
seat = masonry.bench(wood, iron)
for y, side in ((7.2, 1), (19.5, -1), (30, 1)):
    masonry.put(seat, (path_at(y) + side * 2.2, y + 0.9 * side, 0.03), -side * math.pi / 2)
skin = surfaces.paint("skin", (0.3, 0.17, 0.11))
for index, (aside, y, turn, color) in enumerate(
    (
        (-0.55, 17.5, 0.15, (0.1, 0.03, 0.025)),
        (0.15, 17.9, 0.1, (0.03, 0.05, 0.1)),
        (0.6, 31, 3.2, (0.3, 0.28, 0.22)),
        (-0.5, 44, 0, (0.06, 0.05, 0.05)),
    )
):
    for mesh in scatter.person(f"person {index}", surfaces.paint(f"cloth {index}", color, 0.9), skin, random):
        masonry.put(mesh, (path_at(y) + aside, y, 0.035), turn)
parts = scatter.bicycle(
    surfaces.paint("frame paint", (0.16, 0.03, 0.02), 0.3, 0.6),
    surfaces.paint("rubber", (0.012, 0.012, 0.012), 0.7),
    surfaces.paint("steel", (0.55, 0.55, 0.55), 0.3, 0.5, 1.0),
)
for mesh in parts:
    stage.add(mesh.name, mesh, (path_at(9.8) + 2.35, 9.8, 0.05), (0, math.radians(8), math.radians(-8)))
litter = [
    (x, y, max(rise(x, y) + 0.03, 0.045))
    for x, y in np.column_stack([random.normal(3.5, 3.2, 1100), random.uniform(-3, 34, 1100)])
]
stage.add("litter", scatter.fallen("litter", dry, random, litter, size=0.08))

stage.add_sky(azimuth=-50, elevation=18, sky=0.15, sun=11.0, sun_color=(1.0, 0.73, 0.45), dust=2.5)
stage.add_camera((path_at(-7) + 0.3, -7.0, 1.75), (0.6, 20, 3.6), 28, focus=17, stop=4.0)
stage.render(haze_from=14, haze_depth=200)
