# The stage that all pictures stand on: an empty scene, the evening sky with its sun, the camera, and the render itself,
# which writes the color and the guides that denoise.py and grade.py need. The picture scripts import it.
import math
import os
import sys

import bpy
from mathutils import Vector


def arguments():
    """OUT WIDTH HEIGHT SAMPLES SEED. Runs with other seeds add to the same picture: denoise.py takes their mean."""
    given = sys.argv[sys.argv.index("--") + 1 :]
    width, height, samples, seed = (int(each) for each in given[1:5])
    return given[0], width, height, samples, seed


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


def add(name, data, place=(0, 0, 0), turn=(0, 0, 0), size=1.0):
    thing = bpy.data.objects.new(name, data)
    thing.location = place
    thing.rotation_euler = turn
    thing.scale = (size, size, size) if isinstance(size, (int, float)) else size
    bpy.context.collection.objects.link(thing)
    return thing


def sun_direction(azimuth, elevation):
    """Toward the sun. Azimuth in degrees clockwise from ahead (+Y), elevation in degrees above the horizon."""
    side, up = math.radians(azimuth), math.radians(elevation)
    return Vector((math.sin(side) * math.cos(up), math.cos(side) * math.cos(up), math.sin(up)))


def add_sky(azimuth, elevation, sky=0.1, sun=4.0, sun_color=(1.0, 0.8, 0.58), dust=2.0, softness=0.6):
    """A clear sky. The sun is a lamp of its own, because a lamp makes less noise than a bright spot."""
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("sky")
    scene.world.use_nodes = True
    nodes, links = scene.world.node_tree.nodes, scene.world.node_tree.links
    air = nodes.new("ShaderNodeTexSky")
    air.sky_type = "NISHITA"
    air.sun_disc = False
    air.sun_elevation = math.radians(elevation)
    air.sun_rotation = math.radians(azimuth)
    air.dust_density = dust
    air.ozone_density = 2.0
    links.new(air.outputs[0], nodes["Background"].inputs[0])
    nodes["Background"].inputs[1].default_value = sky
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.color, lamp.angle = sun, sun_color, math.radians(softness)
    thing = add("sun", lamp)
    thing.rotation_euler = sun_direction(azimuth, elevation).to_track_quat("Z", "Y").to_euler()
    return air


def add_camera(place, target, lens, focus=None, stop=2.8, tilt_shift=0.0):
    eye = bpy.data.cameras.new("camera")
    eye.lens, eye.clip_end, eye.clip_start, eye.shift_y = lens, 2000, 0.02, tilt_shift
    thing = add("camera", eye, place)
    thing.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    if focus is not None:
        eye.dof.use_dof, eye.dof.focus_distance, eye.dof.aperture_fstop = True, focus, stop
        eye.dof.aperture_blades = 7
    bpy.context.scene.camera = thing
    return thing


def render(haze_from=20, haze_depth=200, bounces=4):
    """Renders and writes OUT/color-SEED.exr, albedo-SEED.exr, normal-SEED.exr and mist-SEED.exr."""
    out, width, height, samples, seed = arguments()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples, cycles.use_adaptive_sampling, cycles.use_denoising = samples, False, False
    cycles.seed = seed
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = bounces, bounces - 1, 3
    cycles.transmission_bounces, cycles.transparent_max_bounces = bounces, 8
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 6, 30
    cycles.blur_glossy = 0.5
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.use_persistent_data = False
    scene.world.mist_settings.start, scene.world.mist_settings.depth = haze_from, haze_depth
    scene.world.mist_settings.falloff = "LINEAR"
    layer = scene.view_layers[0]
    layer.use_pass_mist = True
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    passes = nodes.new("CompositorNodeRLayers")
    writer = nodes.new("CompositorNodeOutputFile")
    writer.base_path = out
    writer.format.file_format, writer.format.color_depth, writer.format.color_mode = "OPEN_EXR", "32", "RGB"
    writer.file_slots.clear()
    wanted = {"color": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal", "mist": "Mist"}
    for name, source in wanted.items():
        writer.file_slots.new(name)
        links.new(passes.outputs[source], writer.inputs[name])
    bpy.ops.render.render()
    for name in wanted:
        os.replace(os.path.join(out, f"{name}0001.exr"), os.path.join(out, f"{name}-{seed}.exr"))
