# Renders the ten pictures of crown transparency: one tree, its leaves thinned step by step until 5 %, 15 %, ... 95 % of
# the sky inside the outline of its crown can be seen. Tree, camera, light and sky stay the same.
#
# How to run it (Blender 3.4 with numpy and the Sapling add-on; four minutes on one core):
#   blender -b --factory-startup -t 1 -P content/pictures/crown-transparency.py -- OUT
# It writes OUT/1.png ... OUT/10.png and prints the share of sky of each; beside them OUT/outline.png, the crown as a person
# would draw it, and OUT/1-tree.png ..., which say how much of each pixel the tree covers. The app has the pictures as WebP,
# and the test of the pictures (content/pictures/crown-transparency.test.ts) counts pixels of the masks:
#   node content/scripts/make-crowns.ts OUT
import math
import os
import random
import sys
import tempfile

import addon_utils
import bpy
import numpy as np

OUT = sys.argv[sys.argv.index("--") + 1]
SIZE = 320
SAMPLES = 40
TARGETS = [5 + 10 * step for step in range(10)]
SKY = (0.80, 0.885, 0.95)

bpy.ops.wm.read_factory_settings(use_empty=True)
addon_utils.enable("add_curve_sapling", default_set=True)
scene = bpy.context.scene


def leaf_material():
    """Leaves let some light through, and no two are quite the same green."""
    material = bpy.data.materials.new("leaf")
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    surface = nodes["Principled BSDF"]
    surface.inputs["Roughness"].default_value = 0.6
    geometry = nodes.new("ShaderNodeNewGeometry")
    tint = nodes.new("ShaderNodeHueSaturation")
    tint.inputs["Color"].default_value = (0.075, 0.19, 0.03, 1)
    for name, low, high in (("Hue", 0.465, 0.525), ("Value", 0.65, 1.35)):
        spread = nodes.new("ShaderNodeMapRange")
        spread.inputs[3].default_value, spread.inputs[4].default_value = low, high
        links.new(geometry.outputs["Random Per Island"], spread.inputs[0])
        links.new(spread.outputs[0], tint.inputs[name])
    links.new(tint.outputs[0], surface.inputs["Base Color"])
    glow = nodes.new("ShaderNodeBsdfTranslucent")
    glow.inputs[0].default_value = (0.25, 0.42, 0.05, 1)
    mix = nodes.new("ShaderNodeMixShader")
    mix.inputs[0].default_value = 0.35
    links.new(surface.outputs[0], mix.inputs[1])
    links.new(glow.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], nodes["Material Output"].inputs[0])
    return material


def bark_material():
    material = bpy.data.materials.new("bark")
    material.use_nodes = True
    surface = material.node_tree.nodes["Principled BSDF"]
    surface.inputs["Base Color"].default_value = (0.10, 0.072, 0.052, 1)
    surface.inputs["Roughness"].default_value = 0.9
    return material


def add_tree():
    """The wood is slender: in the barest crown, trunk and branches alone may hide no more than 5 % of the sky."""
    bpy.ops.curve.tree_add(
        do_update=True, bevel=True, prune=False, showLeaves=True, useArm=False, seed=23, levels=4,
        length=(0.85, 0.58, 0.5, 0.3), lengthV=(0.05, 0.1, 0.15, 0.1), branches=(0, 44, 14, 8), curveRes=(10, 8, 4, 1),
        curve=(0, -30, -20, 0), curveV=(20, 50, 60, 0), baseSplits=0, segSplits=(0.1, 0.3, 0.2, 0),
        splitAngle=(12, 20, 18, 0), splitAngleV=(5, 8, 8, 0), scale=9, scaleV=0, baseSize=0.28, ratio=0.01,
        downAngle=(90, 62, 48, 45), downAngleV=(0, -35, 15, 10), rotate=(99.5, 137.5, 137.5, 137.5),
        rotateV=(15, 15, 25, 15), shape="4", leafShape="hex", leaves=105, leafScale=0.17, leafScaleX=0.62,
        leafScaleV=0.25, leafDist="6", leafDownAngle=50, leafDownAngleV=25, leafRotate=137.5, leafRotateV=25,
        attractUp=(0, 0.1, 0.4, 0.5), resU=2, bevelRes=2, ratioPower=1.35, radiusTweak=(1, 1, 1, 1), handleType="0",
        rMode="rotate", closeTip=False, rootFlare=1.25, minRadius=0.0,
    )
    wood = next(each for each in scene.objects if each.type == "CURVE")
    leaves = next(each for each in scene.objects if each.type == "MESH")
    for thing, material in ((wood, bark_material()), (leaves, leaf_material())):
        thing.data.materials.clear()
        thing.data.materials.append(material)
    # Thin wood is made thinner still: drawn as it grows, fine twigs alone would hide more than 5 %.
    thickest = max(point.radius for spline in wood.data.splines for point in spline.bezier_points)
    for spline in wood.data.splines:
        for point in spline.bezier_points:
            point.radius *= min(1, 0.07 + 0.8 * point.radius / thickest)
    return wood, leaves


def shuffled_leaves(leaves):
    """The corners of every leaf (vertices per leaf are in one run), and one order in which leaves are kept."""
    mesh = leaves.data
    corners = np.empty(len(mesh.vertices) * 3)
    mesh.vertices.foreach_get("co", corners)
    per_leaf = next(index for index in range(3, 20) if first_face_after(mesh, index))
    corners = corners.reshape(-1, per_leaf, 3)
    first = [list(face.vertices) for face in mesh.polygons if max(face.vertices) < per_leaf]
    # Leaves stand in tufts at the ends of twigs. Spread a little, they close the crown as those of a healthy tree do.
    corners += np.random.default_rng(7).uniform(-0.3, 0.3, (len(corners), 1, 3))
    order = list(range(len(corners)))
    random.Random(7).shuffle(order)
    return corners[order], first


def first_face_after(mesh, count):
    """Whether the first leaf ends before this vertex: no face has vertices on both sides."""
    return all((min(face.vertices) < count) == (max(face.vertices) < count) for face in mesh.polygons[:40])


def keep(leaves, corners, faces, count):
    mesh = bpy.data.meshes.new("kept")
    size = corners.shape[1]
    every_face = [[leaf * size + vertex for vertex in face] for leaf in range(count) for face in faces]
    mesh.from_pydata(corners[:count].reshape(-1, 3).tolist(), [], every_face)
    mesh.materials.append(leaves.data.materials[0])
    before, leaves.data = leaves.data, mesh
    bpy.data.meshes.remove(before)


def set_stage():
    world = bpy.data.worlds.new("sky")
    scene.world = world
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.75, 0.87, 1, 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = 0.9
    sun = bpy.data.objects.new("sun", bpy.data.lights.new("sun", "SUN"))
    sun.data.energy = 3.6
    sun.data.color = (1, 0.94, 0.84)
    sun.data.angle = math.radians(2)
    sun.rotation_euler = (math.radians(48), 0, math.radians(-38))
    bpy.context.collection.objects.link(sun)
    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    camera.data.type = "ORTHO"
    camera.data.ortho_scale = VIEW
    camera.location = (CENTRE, -60, MIDDLE)
    camera.rotation_euler = (math.radians(90), 0, 0)
    bpy.context.collection.objects.link(camera)
    scene.camera = camera
    scene.render.engine = "CYCLES"
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 5
    scene.render.film_transparent = True
    scene.render.resolution_x = scene.render.resolution_y = SIZE
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA"
    scene.view_settings.view_transform = "Standard"


def render(samples):
    """The picture as red, green, blue and opacity, the top row last."""
    path = os.path.join(tempfile.gettempdir(), "crown-transparency.png")
    scene.cycles.samples = samples
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    picture = bpy.data.images.load(path)
    pixels = np.array(picture.pixels[:]).reshape(SIZE, SIZE, 4)
    bpy.data.images.remove(picture)
    return pixels


def outline_of(opacity):
    """The crown as a person would draw it: wherever leaves prevail in the surroundings of a pixel."""
    reach = SIZE // 50
    padded = np.pad(opacity, reach)
    steps = range(2 * reach + 1)
    around = sum(padded[y : y + SIZE, x : x + SIZE] for y in steps for x in steps) / len(steps) ** 2
    return around > 0.6


def write(pixels, path):
    """Puts the sky behind the tree. The colours are those of the screen already."""
    opacity = pixels[..., 3:]
    flat = np.concatenate([pixels[..., :3] * opacity + np.array(SKY) * (1 - opacity), np.ones_like(opacity)], axis=2)
    picture = bpy.data.images.new("flat", SIZE, SIZE)
    picture.pixels = flat.ravel().tolist()
    picture.filepath_raw = path
    picture.file_format = "PNG"
    picture.save()
    bpy.data.images.remove(picture)


def write_mask(share, path):
    """White where the share is 1, black where it is 0."""
    write(np.dstack([share, share, share, np.ones_like(share)]), path)


wood, leaves = add_tree()
corners, faces = shuffled_leaves(leaves)
low, high = corners.min(axis=(0, 1)), corners.max(axis=(0, 1))
CENTRE = (low[0] + high[0]) / 2
VIEW = max(high[0] - low[0], high[2] - low[2]) * 1.12
MIDDLE = high[2] + VIEW * 0.04 - VIEW / 2
set_stage()

keep(leaves, corners, faces, len(corners))
wood.hide_render = True
outline = outline_of(render(4)[..., 3])
wood.hide_render = False
write_mask(outline.astype(float), os.path.join(OUT, "outline.png"))


def sky_share(pixels):
    return 100 * float((1 - pixels[..., 3])[outline].mean())


print("leaves", len(corners), "outline", round(float(outline.mean()), 3), "full crown", round(sky_share(render(4)), 1))
keep(leaves, corners, faces, 1)
print("only wood", round(sky_share(render(4)), 1))

many = len(corners)
for number, target in enumerate(TARGETS, start=1):
    # More leaves always hide more sky, so the right count is found by halving, from that of the picture before.
    few = 0
    while many - few > max(8, few // 100):
        count = (few + many) // 2
        keep(leaves, corners, faces, count)
        share = sky_share(render(4))
        if abs(share - target) < 0.4:
            break
        few, many = (count, many) if share > target else (few, count)
    many = count
    pixels = render(SAMPLES)
    write(pixels, os.path.join(OUT, f"{number}.png"))
    write_mask(pixels[..., 3], os.path.join(OUT, f"{number}-tree.png"))
    print(f"picture {number}: {count} leaves, {sky_share(pixels):.1f} % of sky, wanted {target} %", flush=True)
