# The crown: a look up along the trunk into the leaves, with the sun behind them.
#
# How to run it (Blender 3.4, one core), then denoise.py and grade.py:
#   blender -b --factory-startup -t 1 -P content/pictures/crown.py -- OUT 1920 1080 8 1
#   python3 content/pictures/denoise.py OUT WEIGHTS
#   python3 content/pictures/grade.py OUT crown.png exposure=0.97 haze=0 glow=0.25 warm=0.05 cool=0 color=0.94 \
#     lift=0.025 leaf=0.4 contrast=1.06
import math
import os
import sys

import bpy
import numpy as np
from mathutils import Vector

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import growth
import stage
import surfaces
from leaves import BEECH, FINE_BEECH, leaf_material
from trees import branch, tree

stage.clear()
AZIMUTH, ELEVATION = 16, 61

green = leaf_material("crown leaf", (0.075, 0.15, 0.03), (0.5, 0.62, 0.07), share=0.58, shine=0.04)
near_green = leaf_material("near leaf", (0.07, 0.145, 0.03), (0.46, 0.6, 0.07), share=0.6, veins=True, shine=0.05)
bark = surfaces.bark("beech bark", dark=(0.05, 0.042, 0.035), light=(0.22, 0.185, 0.15), scale=9, stretch=0.16)

main = tree(
    "main tree",
    15,
    growth.BROAD,
    13.5,
    3.4,
    6.2,
    0.27,
    bark,
    green,
    BEECH,
    count=8500,
    step=0.27,
    leader=0.55,
    leaf_size=0.12,
    per_shoot=10,
    shoot=0.42,
    thin=0.02,
    per_node=1,
    clumps=(0.42, -0.02),
)
main.plant((0, 0, 0), 0.6)
side = tree(
    "side tree", 31, growth.ROUND, 12, 3.2, 4.6, 0.2, bark, green, BEECH, count=3600, leaf_size=0.12, per_node=1
)
for place, turn in (((-10.5, 4.5, 0), 0.3), ((11.0, 5.0, 0), 2.1)):
    side.plant(place, turn, 1.05)

eye = Vector((0.35, -2.3, 0.9))
target = Vector((0.1, 1.55, 9.5))
# A few branches hang between the camera and the crown.
for index, points in enumerate(
    (
        ((-2.9, 0.2, 4.0), (-2.1, -0.3, 3.7), (-1.3, -0.7, 3.35)),
        ((3.2, 0.4, 3.9), (2.5, 0.0, 3.8), (1.75, -0.5, 3.4)),
        ((-2.4, 2.9, 4.6), (-1.7, 2.2, 4.4), (-1.0, 1.5, 4.1)),
        ((2.6, 3.0, 4.7), (2.0, 2.3, 4.5), (1.3, 1.7, 4.2)),
    )
):
    branch(f"near branch {index}", 40 + index, points, bark, near_green, FINE_BEECH, leaf_size=0.1).plant((0, 0, 0))

stage.add_sky(AZIMUTH, ELEVATION, sky=0.18, sun=10.0, sun_color=(1.0, 0.88, 0.68), dust=1.0)
# The sun itself, for the camera only: its light comes from the lamp.
toward = stage.sun_direction(AZIMUTH, ELEVATION)
bpy.ops.mesh.primitive_circle_add(vertices=32, radius=7, fill_type="NGON", location=eye + toward * 600)
disc = bpy.context.object
disc.rotation_euler = toward.to_track_quat("Z", "Y").to_euler()
shine = bpy.data.materials.new("sun disc")
shine.use_nodes = True
body = shine.node_tree.nodes["Principled BSDF"]
body.inputs["Emission"].default_value, body.inputs["Emission Strength"].default_value = (1, 0.9, 0.7, 1), 60
disc.data.materials.append(shine)
disc.visible_diffuse = disc.visible_glossy = disc.visible_transmission = disc.visible_shadow = False
bpy.ops.mesh.primitive_plane_add(size=200)
bpy.context.object.data.materials.append(surfaces.rough_ground("lawn", (0.05, 0.075, 0.02), (0.09, 0.12, 0.035)))
stage.add_camera(eye, target, 20, focus=5.0, stop=5.6)
stage.render(haze_from=400, haze_depth=500, bounces=3)
