# The tablet: it leans at the foot of an old tree among fallen leaves and shows the app.
#
# How to run it (Blender 3.4, one core), then denoise.py and grade.py:
#   blender -b --factory-startup -t 1 -P content/pictures/tablet.py -- OUT 1920 1080 8 1
#   python3 content/pictures/denoise.py OUT WEIGHTS
#   python3 content/pictures/grade.py OUT tablet.png exposure=1.3
import math
import os
import sys

import bpy
import numpy as np
from mathutils import Vector, noise

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, HERE)
import growth
import scatter
import stage
import surfaces
from leaves import BEECH, FINE_BEECH, LINDEN, OAK, leaf_material
from trees import branch, tree

SCREEN = os.path.join(HERE, "..", "..", "docs", "dashboard.png")
stage.clear()
random = np.random.default_rng(9)


def ground(x, y):
    return 0.02 * noise.noise(Vector((x * 2.3, y * 2.3, 0))) + 0.008 * noise.noise(Vector((x * 9, y * 9, 5)))


def trunk_radius(angle, height):
    """Roots spread at the foot, and ridges of bark run up the trunk."""
    out = Vector((math.cos(angle), math.sin(angle), 0))
    roots = (
        0.5
        + 0.75 * max(0.0, noise.noise(out * 1.6 + Vector((3, 8, 0))) + 0.35)
        + 0.35 * max(0, math.cos(3 * angle + 0.6)) ** 2
    )
    wide = 0.24 * (
        1 + 0.75 * roots * math.exp(-max(height, -0.05) / 0.17) + 0.06 * noise.noise(out + Vector((0, 0, height * 1.5)))
    )
    bend = 0.35 * noise.noise(Vector((out.x * 2, out.y * 2, height * 2.5)))
    spot = Vector((out.x * 3.6 + bend, out.y * 3.6 + bend, height * 2.3))
    near, next_near = noise.voronoi(spot)[0][:2]
    ridge = min(1.0, (next_near - near) * 2.6)
    return wide + 0.02 * ridge + 0.004 * noise.noise(out * 40 + Vector((0, 0, height * 18)))


def add_trunk(center):
    rings, sides = 230, 400
    heights = np.concatenate([np.linspace(-0.1, 1.1, rings - 20), np.linspace(1.15, 4, 20)])
    corners = []
    for height in heights:
        for side in range(sides):
            angle = 2 * math.pi * side / sides
            wide = trunk_radius(angle, height)
            corners.append((math.cos(angle) * wide, math.sin(angle) * wide, height))
    faces = [
        (r * sides + s, r * sides + (s + 1) % sides, (r + 1) * sides + (s + 1) % sides, (r + 1) * sides + s)
        for r in range(rings - 1)
        for s in range(sides)
    ]
    mesh = bpy.data.meshes.new("trunk")
    mesh.from_pydata(corners, [], faces)
    mesh.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
    made = surfaces.Surface("old bark", rough=0.95, shine=0.15)
    place = made.place((1, 1, 0.4))
    grain, stains = made.noise(place, 34, 9, 0.3), made.noise(made.place(), 5, 5)
    tone = made.ramp(made.mix("MIX", 0.5, grain, stains), (0.36, (0.05, 0.036, 0.026)), (0.66, (0.21, 0.165, 0.125)))
    moss = made.ramp(stains, (0.54, (0, 0, 0)), (0.68, (0.55, 0.55, 0.55)))
    made.color(made.mix("MIX", moss, tone, (0.075, 0.1, 0.03)))
    mesh.materials.append(made.bump(grain, 0.006, 0.8).material)
    stage.add("trunk", mesh, center)


def rounded(wide, tall, corner, height):
    points = []
    for turn in range(4):
        for part in range(9):
            angle = math.pi / 2 * (turn + part / 8)
            x, y = (wide / 2 - corner, tall / 2 - corner)
            middle = ((x, y), (-x, y), (-x, -y), (x, -y))[turn]
            points.append((middle[0] + corner * math.cos(angle), middle[1] + corner * math.sin(angle), height))
    return points


def add_tablet(place, turn):
    wide, tall, thick = 0.262, 0.177, 0.0075
    levels = [
        rounded(wide - 0.003, tall - 0.003, 0.0135, 0),
        rounded(wide, tall, 0.015, 0.0015),
        rounded(wide, tall, 0.015, thick - 0.001),
        rounded(wide - 0.0015, tall - 0.0015, 0.0143, thick),
    ]
    count = len(levels[0])
    faces = [
        (r * count + s, r * count + (s + 1) % count, (r + 1) * count + (s + 1) % count, (r + 1) * count + s)
        for r in range(3)
        for s in range(count)
    ]
    faces += [tuple(range(3 * count, 4 * count)), tuple(reversed(range(count)))]
    mesh = bpy.data.meshes.new("tablet")
    mesh.from_pydata([point for level in levels for point in level], [], faces)
    mesh.materials.append(surfaces.paint("case", (0.09, 0.095, 0.1), 0.35, 0.5, 0.9))
    mesh.materials.append(surfaces.paint("bezel", (0.008, 0.008, 0.009), 0.12, 0.5))
    mesh.polygons[3 * count].material_index = 1
    stage.add("tablet", mesh, place, turn)
    # The screen has the shape of the app's picture, 16 to 10.
    x, y, z = 0.24 / 2, 0.15 / 2, thick + 0.0004
    panel = bpy.data.meshes.new("screen")
    panel.from_pydata([(-x, -y, z), (x, -y, z), (x, y, z), (-x, y, z)], [], [(0, 1, 2, 3)])
    panel.uv_layers.new(name="screen").data.foreach_set("uv", [0, 0, 1, 0, 1, 1, 0, 1])
    made = surfaces.Surface("screen", (0.01, 0.01, 0.01), 0.1, 0.25)
    image = made.nodes.new("ShaderNodeTexImage")
    image.image = bpy.data.images.load(os.path.abspath(SCREEN))
    made.links.new(image.outputs[0], made.body.inputs["Emission"])
    made.body.inputs["Emission Strength"].default_value = 1.0
    panel.materials.append(made.material)
    stage.add("screen", panel, place, turn)


lean, yaw = math.radians(64), math.radians(9)
add_tablet((0, 0, 0.094), (lean, 0, yaw))
# The trunk stands where the upper edge of the tablet touches its bark.
foot = (0.1, 0.05 + trunk_radius(-math.pi / 2, 0.16), 0)
add_trunk(foot)

columns = np.concatenate([np.linspace(-60, -3, 40), np.linspace(-2.9, 2.9, 120), np.linspace(3, 60, 40)])
rows = np.concatenate([np.linspace(-2, 3, 120), np.linspace(3.2, 90, 60)])
wide = len(columns)
earth = bpy.data.meshes.new("earth")
earth.from_pydata(
    [(x, y, ground(x, y)) for y in rows for x in columns],
    [],
    [
        (r * wide + c, r * wide + c + 1, (r + 1) * wide + c + 1, (r + 1) * wide + c)
        for r in range(len(rows) - 1)
        for c in range(wide - 1)
    ],
)
earth.polygons.foreach_set("use_smooth", np.ones(len(earth.polygons), bool))
made = surfaces.Surface("earth", rough=0.95, shine=0.1)
soil = made.ramp(made.noise(made.place(), 40, 8), (0.35, (0.02, 0.014, 0.009)), (0.65, (0.07, 0.048, 0.03)))
turf = made.ramp(made.noise(made.place(), 3, 8), (0.35, (0.05, 0.08, 0.02)), (0.65, (0.11, 0.14, 0.035)))
parts = made.nodes.new("ShaderNodeSeparateXYZ")
made.links.new(made.place(), parts.inputs[0])
made.color(made.mix("MIX", made.ramp(parts.outputs[1], (0.9, (0, 0, 0)), (1.0, (1, 1, 1))), soil, turf))
earth.materials.append(made.bump(made.noise(made.place(), 70, 6), 0.012, 0.8).material)
stage.add("earth", earth)

# Grass, and leaves on the ground: most dry, some still green.
grass = leaf_material("grass blade", (0.075, 0.125, 0.026), (0.34, 0.42, 0.06), share=0.45, shine=0.03, hue=0.03)
patches = [scatter.grass_patch(f"grass {index}", grass, random, 0.3, 260, 0.075) for index in range(3)]


def clear_of(x, y):
    angle = math.atan2(y - foot[1], x - foot[0])
    return math.hypot(x - foot[0], y - foot[1]) > trunk_radius(angle, 0.02) * 0.96


for _ in range(420):
    x, y = random.uniform(-2.2, 2.2), random.uniform(-0.5, 3.2)
    bare = math.hypot(x, (y - 0.1) * 0.8)
    if bare < random.uniform(0.28, 0.62) or not clear_of(x, y) or (abs(x) < 0.2 and y < 0):
        continue
    stage.add(
        "grass",
        patches[random.integers(3)],
        (x, y, ground(x, y) - 0.008),
        (0, 0, random.uniform(0, 6.28)),
        random.uniform(0.6, 1.25),
    )
for index, (color, glow, count) in enumerate(
    (
        ((0.24, 0.125, 0.035), (0.42, 0.24, 0.05), 700),
        ((0.3, 0.2, 0.04), (0.55, 0.4, 0.06), 420),
        ((0.14, 0.16, 0.035), (0.4, 0.42, 0.06), 160),
    )
):
    material = leaf_material(f"fallen {index}", color, glow, hue=0.03, share=0.3, veins=True, shine=0.06)
    spots = np.column_stack([random.normal(0, 0.75, count), random.normal(0.25, 0.62, count)])
    spots = [
        (x, y, ground(x, y) + 0.006)
        for x, y in spots
        if clear_of(x, y) and not (abs(x) < 0.15 and -0.17 < y < 0.12) and y > -0.62
    ]
    stage.add("fallen", scatter.fallen(f"fallen {index}", material, random, spots, size=0.085, shape=OAK))

# Trees far behind make the soft background, and twigs above break the sun into spots.
leaf = leaf_material("far leaf", (0.075, 0.14, 0.03), (0.46, 0.55, 0.07), share=0.5)
bark = surfaces.bark()
lime = tree("lime", 17, growth.OVAL, 12, 2.0, 4.2, 0.25, bark, leaf, LINDEN, count=4200, leaf_size=0.15)
for x, y, size in (
    (-7, 15, 0.9),
    (-13, 22, 1.1),
    (8, 20, 1.0),
    (2.5, 30, 1.2),
    (14, 27, 1.1),
    (-4, 36, 1.2),
    (-22, 34, 1.3),
    (22, 36, 1.3),
    (-12, 45, 1.3),
    (9, 46, 1.3),
):
    lime.plant((x, y, 0), random.uniform(0, 6.28), size)
twig_leaf = leaf_material("twig leaf", (0.07, 0.14, 0.03), (0.46, 0.58, 0.07), share=0.55, veins=True)
for index, points in enumerate(
    (((-2.6, 1.9, 1.9), (-2.0, 1.6, 1.8), (-1.3, 1.3, 1.6)), ((-2.9, 0.9, 1.6), (-2.2, 0.8, 1.45), (-1.6, 0.6, 1.35)))
):
    branch(f"twig {index}", 60 + index, points, bark, twig_leaf, FINE_BEECH, leaf_size=0.09).plant((0, 0, 0))

stage.add_sky(azimuth=-76, elevation=27, sky=0.17, sun=9.0, sun_color=(1.0, 0.76, 0.5))
stage.add_camera((-0.17, -0.9, 0.33), (0.015, 0.03, 0.15), 44, focus=0.93, stop=2.4)
stage.render(haze_from=8, haze_depth=110)
