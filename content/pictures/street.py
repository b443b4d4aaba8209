# The street: houses on one side, a hedge on the other, trees of several kinds and ages in their pits, low evening sun.
#
# How to run it (Blender 3.4, one core), then denoise.py and grade.py:
#   blender -b --factory-startup -t 1 -P content/pictures/street.py -- OUT 1920 1080 8 1
#   python3 content/pictures/denoise.py OUT WEIGHTS
#   python3 content/pictures/grade.py OUT street.png exposure=1.5 haze=0.42 contrast=1.1 warm=0.045
import math
import os
import sys

import bpy
import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import growth
import masonry
import scatter
import stage
import surfaces
from leaves import BEECH, LINDEN, leaf_material
from trees import tree, tube_mesh

stage.clear()
random = np.random.default_rng(12)
KERB, WALK, ROAD = 3.3, 0.12, 0.0

green = leaf_material("linden leaf", (0.075, 0.145, 0.03), (0.42, 0.54, 0.07), share=0.5)
deep = leaf_material("maple leaf", (0.06, 0.125, 0.03), (0.34, 0.48, 0.07), share=0.5)
fresh = leaf_material("hornbeam leaf", (0.09, 0.155, 0.032), (0.48, 0.58, 0.08), share=0.5)
gold = leaf_material("birch leaf", (0.13, 0.16, 0.035), (0.58, 0.56, 0.08), share=0.5)
dry = leaf_material("fallen leaf", (0.22, 0.13, 0.035), (0.4, 0.25, 0.05), hue=0.04, share=0.25)
grass_green = leaf_material("grass", (0.06, 0.11, 0.022), (0.2, 0.28, 0.04), shine=0.02)

linden = tree("linden", 1, growth.OVAL, 11.5, 2.7, 3.5, 0.2, surfaces.bark(scale=9, stretch=0.16), green, LINDEN)
maple = tree(
    "maple",
    22,
    growth.ROUND,
    9.6,
    2.6,
    3.7,
    0.19,
    surfaces.bark("maple bark", light=(0.2, 0.165, 0.13), scale=9, stretch=0.16),
    deep,
    LINDEN,
)
column = tree(
    "hornbeam", 3, growth.COLUMN, 9.0, 2.1, 1.6, 0.12, surfaces.smooth_bark(), fresh, BEECH, count=3000, leaf_size=0.1
)
birch = tree(
    "birch",
    4,
    growth.OVAL,
    9.5,
    2.2,
    2.3,
    0.11,
    surfaces.birch_bark(),
    gold,
    BEECH,
    count=3800,
    leaf_size=0.075,
    hang=0.8,
)
young = tree(
    "young maple",
    8,
    growth.OVAL,
    4.3,
    1.9,
    0.95,
    0.035,
    surfaces.smooth_bark("young bark"),
    fresh,
    LINDEN,
    count=900,
    step=0.14,
    leaf_size=0.1,
    shoot=0.25,
    flare=0.3,
    thin=0.012,
    per_node=1,
)

# Ground: road, gutter, kerb, slabs on the walks, grass behind the hedge.
build = masonry.Builder(
    "ground",
    road=surfaces.rough_ground("asphalt", (0.035, 0.035, 0.037), (0.075, 0.073, 0.07), height=0.006, rough=0.8),
    gutter=surfaces.blocks("gutter", (0.2, 0.19, 0.18), (0.15, 0.145, 0.14), (0.05, 0.05, 0.05), 0.22, 0.16, 0.012),
    kerb=surfaces.blocks("kerb", (0.36, 0.345, 0.33), (0.3, 0.29, 0.28), (0.09, 0.085, 0.08), 5.0, 1.0, 0.01, offset=0),
    slabs=surfaces.blocks("slabs", (0.34, 0.31, 0.28), (0.25, 0.235, 0.215), (0.07, 0.06, 0.05), 0.6, 0.4, 0.009),
    grass=surfaces.rough_ground("lawn", (0.03, 0.05, 0.014), (0.06, 0.085, 0.025), scale=9, fine=40),
)
near, far = -16, 150
build.quad("road", [(-KERB, near, 0), (KERB, near, 0), (KERB, far, 0), (-KERB, far, 0)])
for side in (-1, 1):
    low, high = sorted((side * (KERB - 0.32), side * KERB))
    build.quad(
        "gutter",
        [(low, near, 0.004), (high, near, 0.004), (high, far, 0.004), (low, far, 0.004)],
        [(low, near), (high, near), (high, far), (low, far)],
    )
    low, high = sorted((side * KERB, side * (KERB + 0.16)))
    build.box("kerb", (low, near, -0.1), (high, far, WALK + 0.012))
    low, high = sorted((side * (KERB + 0.16), side * 7.9))
    build.quad(
        "slabs",
        [(low, near, WALK), (high, near, WALK), (high, far, WALK), (low, far, WALK)],
        [(near, low), (near, high), (far, high), (far, low)],
    )
build.quad("grass", [(-120, near, 0.02), (-6.3, near, 0.02), (-6.3, 300, 0.02), (-120, 300, 0.02)])
build.quad("grass", [(-120, far, -0.03), (120, far, -0.03), (120, 400, -0.03), (-120, 400, -0.03)])
masonry.put(build.mesh(), (0, 0, 0))

# Houses on the right.
brick = surfaces.blocks("brick", (0.30, 0.105, 0.06), (0.22, 0.075, 0.048), (0.36, 0.32, 0.28), 0.25, 0.075, 0.011)
brown = surfaces.blocks("brown brick", (0.24, 0.14, 0.085), (0.18, 0.1, 0.062), (0.3, 0.27, 0.23), 0.25, 0.075, 0.011)
cream = surfaces.rough_ground("cream plaster", (0.4, 0.33, 0.24), (0.48, 0.41, 0.31), height=0.004)
pale = surfaces.rough_ground("pale plaster", (0.36, 0.36, 0.33), (0.44, 0.43, 0.39), height=0.004)
stone = surfaces.rough_ground("stone", (0.42, 0.39, 0.34), (0.52, 0.49, 0.43), height=0.004)
roof, white = surfaces.paint("roof", (0.09, 0.075, 0.07), 0.9), surfaces.paint("white frame", (0.62, 0.6, 0.55), 0.5)
lamp = surfaces.paint("lit window", (0.9, 0.55, 0.25))
lamp.node_tree.nodes["Principled BSDF"].inputs["Emission"].default_value = (1.0, 0.6, 0.25, 1)
lamp.node_tree.nodes["Principled BSDF"].inputs["Emission Strength"].default_value = 0.8
doors = [
    surfaces.paint(f"door {index}", color, 0.45)
    for index, color in enumerate(((0.02, 0.07, 0.05), (0.12, 0.03, 0.025), (0.03, 0.045, 0.08), (0.16, 0.09, 0.035)))
]
start = -14.0
for index, (wall, storeys, bays) in enumerate(
    (
        (cream, 3, 4),
        (brick, 3, 3),
        (pale, 2, 4),
        (brown, 3, 3),
        (cream, 3, 4),
        (brick, 2, 3),
        (pale, 3, 4),
        (brown, 3, 3),
        (cream, 2, 4),
        (brick, 3, 4),
        (pale, 3, 4),
        (brown, 3, 4),
    )
):
    length = bays * 2.35
    front = masonry.house_front(
        f"house {index}",
        length,
        storeys,
        bays,
        (index * 2 + 1) % bays,
        random,
        wall=wall,
        trim=stone,
        glass=surfaces.glass(),
        frame=white,
        door=doors[index % 4],
        lamp=lamp,
        roof=roof,
    )
    masonry.put(front, (7.9, start + length, WALK), -math.pi / 2)
    start += length

# Trees in their pits. The young one has two stakes.
pit = masonry.tree_pit(
    stone, surfaces.rough_ground("soil", (0.025, 0.017, 0.011), (0.065, 0.045, 0.03), height=0.03, fine=30)
)
covers = [
    scatter.low_plants(f"cover {index}", deep, random, 1.2, 1.6, 130, height=0.26, leaf=0.075) for index in range(2)
]
row = 4.35
right = (
    (3.0, young, 1.0),
    (11.0, maple, 0.92),
    (19.5, column, 1.0),
    (28.0, linden, 0.95),
    (37.0, birch, 1.0),
    (46, maple, 1.0),
    (56, linden, 1.0),
    (66, column, 1.1),
    (76, maple, 1.0),
    (88, linden, 1.0),
    (102, maple, 1.1),
)
left = (
    (7.5, linden, 1.0),
    (16.5, birch, 0.95),
    (25.0, maple, 1.0),
    (34.0, young, 1.15),
    (42.0, linden, 0.9),
    (52, maple, 1.0),
    (62, linden, 1.0),
    (74, birch, 1.1),
    (86, maple, 1.0),
    (100, linden, 1.1),
)
litter = []
for side, trees in ((1, right), (-1, left)):
    for index, (along, kind, size) in enumerate(trees):
        place = (side * row, along, WALK)
        kind.plant((place[0], along, WALK + 0.08), random.uniform(0, 6.28), size)
        masonry.put(pit, place)
        if along < 60 and (index + side) % 3:
            masonry.put(covers[index % 2], (place[0], along, WALK + 0.08), math.pi * (index % 2))
        spots = random.normal(0, 1.6, (150 if along < 30 else 40, 2)) + np.array([place[0], along])
        litter += [
            (x, y, WALK if abs(x) > KERB + 0.16 else 0.015)
            for x, y in spots
            if not KERB - 0.02 < abs(x) < KERB + 0.18 and abs(x) < 7.5
        ]
        if kind is young:
            stake = tube_mesh(
                "stakes",
                [[(np.array([x, 0.0, 0.0]), 0.035), (np.array([x, 0.0, 1.75]), 0.033)] for x in (-0.42, 0.42)]
                + [
                    [
                        (np.array([-0.42, 0.02, 1.6]), 0.018),
                        (np.array([0.0, 0.05, 1.57]), 0.018),
                        (np.array([0.42, 0.02, 1.6]), 0.018),
                    ]
                ],
            )
            stake.materials.append(surfaces.rough_ground("stake", (0.2, 0.14, 0.085), (0.3, 0.21, 0.13)))
            masonry.put(stake, (place[0], along, WALK), math.pi / 2)
gutter = [
    (side * (KERB - abs(random.normal(0, 0.14)) - 0.03), random.uniform(-8, 50), 0.008)
    for side in (-1, 1)
    for _ in range(260)
]
stage.add("litter", scatter.fallen("litter", dry, random, litter + gutter))

# The hedge, its dark core, and the park behind it.
leafy = scatter.hedge("hedge", deep, random, 13, 0.75, 1.25)
core = masonry.Builder("core", core=surfaces.paint("hedge core", (0.015, 0.02, 0.008), 1.0))
core.box("core", (0.1, 0.05, 0), (0.65, 12.95, 1.15))
core = core.mesh()
for index in range(8):
    for mesh in (leafy, core):
        masonry.put(mesh, (-7.6, -14 + index * 13.0, 0.05))
for along, out, kind, size in (
    (11, -11.8, linden, 0.95),
    (22, -24, linden, 1.2),
    (40, -19, maple, 1.3),
    (52, -24, maple, 1.3),
    (62, -15, birch, 1.3),
    (75, -20, linden, 1.3),
    (92, -14, maple, 1.2),
    (120, -6, linden, 1.3),
    (125, 3, maple, 1.4),
    (128, -14, maple, 1.4),
    (122, 10, linden, 1.3),
    (126, -24, linden, 1.3),
):
    kind.plant((out, along, 0), random.uniform(0, 6.28), size)
for index in range(14):
    (linden, maple)[index % 2].plant(
        (-95 + index * 4.5, 75 + index * 5 + random.uniform(-6, 6), -0.5), index * 1.3, random.uniform(1.1, 1.6)
    )

# A bicycle at a hoop, and two people far away.
parts = scatter.bicycle(
    surfaces.paint("frame paint", (0.02, 0.09, 0.07), 0.3, 0.6),
    surfaces.paint("rubber", (0.012, 0.012, 0.012), 0.7),
    surfaces.paint("steel", (0.55, 0.55, 0.55), 0.3, 0.5, 1.0),
)
for mesh in parts:
    stage.add(mesh.name, mesh, (4.15, 7.3, WALK), (0, math.radians(7), math.radians(-4)))
turns = np.linspace(0, math.pi, 12)
hoop = tube_mesh(
    "hoop",
    [
        [(np.array([0, -0.35, 0.0]), 0.022)]
        + [(np.array([0, -0.35 * math.cos(t), 0.55 + 0.25 * math.sin(t)]), 0.022) for t in turns]
        + [(np.array([0, 0.35, 0.0]), 0.022)]
    ],
)
hoop.materials.append(surfaces.paint("hoop", (0.1, 0.1, 0.1), 0.4, 0.5, 0.8))
masonry.put(hoop, (4.32, 7.3, WALK))
skin = surfaces.paint("skin", (0.3, 0.17, 0.11))
for index, (x, y, turn, color) in enumerate(
    ((5.9, 31, 0.1, (0.05, 0.06, 0.1)), (6.5, 31.3, 0.05, (0.25, 0.06, 0.04)), (-5.4, 44, 3.1, (0.3, 0.27, 0.2)))
):
    for mesh in scatter.person(f"person {index}", surfaces.paint(f"cloth {index}", color, 0.9), skin, random):
        masonry.put(mesh, (x, y, WALK), turn)

stage.add_sky(azimuth=-50, elevation=23.5, sky=0.15, sun=10.0, sun_color=(1.0, 0.76, 0.5))
stage.add_camera((-0.7, -7.5, 1.7), (2.0, 25, 3.9), 27, focus=16, stop=4.0)
stage.render(haze_from=15, haze_depth=170)
