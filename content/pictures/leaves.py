# Leaves: their outlines, a mesh with thousands of them, and a material that lets light shine through.
import bpy
import numpy as np

# Half outlines from stalk to tip: how wide the blade is, how far along its edge is there, and how far along the midrib.
LINDEN = ((0.0, 0.0, 0.0), (0.3, 0.05, 0.12), (0.44, 0.3, 0.36), (0.3, 0.65, 0.66), (0.0, 1.0, 1.0))
BEECH = ((0.0, 0.0, 0.0), (0.2, 0.18, 0.2), (0.31, 0.45, 0.45), (0.2, 0.75, 0.74), (0.0, 1.0, 1.0))
SLIM = ((0.0, 0.0, 0.0), (0.13, 0.25, 0.25), (0.14, 0.55, 0.55), (0.0, 1.0, 1.0))
FINE_BEECH = (
    (0.0, 0.0, 0.0),
    (0.03, 0.06, 0.06),
    (0.15, 0.12, 0.14),
    (0.25, 0.25, 0.27),
    (0.31, 0.42, 0.42),
    (0.29, 0.6, 0.58),
    (0.2, 0.78, 0.76),
    (0.09, 0.91, 0.9),
    (0.0, 1.0, 1.0),
)
OAK = (
    (0.0, 0.0, 0.0),
    (0.03, 0.07, 0.07),
    (0.13, 0.16, 0.17),
    (0.09, 0.24, 0.25),
    (0.22, 0.34, 0.32),
    (0.13, 0.43, 0.44),
    (0.29, 0.57, 0.53),
    (0.17, 0.66, 0.66),
    (0.26, 0.79, 0.76),
    (0.13, 0.87, 0.87),
    (0.1, 0.97, 0.94),
    (0.0, 1.02, 1.0),
)


def blade(outline):
    """Corners (across, along), faces and picture coordinates of one leaf: a midrib with an edge on both sides."""
    corners, middle, left, right = [], [], [], []
    for wide, edge, rib in outline:
        middle.append(len(corners))
        corners.append((0.0, rib))
        left.append(len(corners) if wide else middle[-1])
        right.append(len(corners) + 1 if wide else middle[-1])
        if wide:
            corners += [(-wide, edge), (wide, edge)]
    faces = []
    for low in range(len(outline) - 1):
        for side in (left, right):
            ring = [middle[low], side[low], side[low + 1], middle[low + 1]]
            ring = list(dict.fromkeys(ring))
            faces.append(ring if side is right else ring[::-1])
    return np.array(corners), faces


def leaf_mesh(name, random, outline, places, along, up, lengths, fold=0.35, curl=0.25):
    """One mesh with all leaves. Each leaf has its own direction, a fold at the midrib, and a bend."""
    corners, faces = blade(outline)
    count = len(places)
    along = along / np.linalg.norm(along, axis=1)[:, None]
    up = up - (up * along).sum(axis=1)[:, None] * along
    up /= np.maximum(np.linalg.norm(up, axis=1)[:, None], 1e-6)
    side = np.cross(along, up)
    folds = fold * random.uniform(0.4, 1.4, (count, 1))
    curls = curl * random.normal(1.0, 0.7, (count, 1))
    wide = random.uniform(0.85, 1.15, (count, 1))
    across, forth = corners[None, :, 0] * wide, np.repeat(corners[None, :, 1], count, axis=0)
    lift = folds * np.abs(across) - curls * forth**2 + 0.03 * np.sin(forth * 9 + across * 12)
    local = across[..., None] * side[:, None] + forth[..., None] * along[:, None] + lift[..., None] * up[:, None]
    points = places[:, None] + local * lengths[:, None, None]
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(count * len(corners))
    mesh.vertices.foreach_set("co", points.astype(np.float32).ravel())
    sizes = np.array([len(face) for face in faces])
    flat = np.concatenate(faces)
    loops = (flat[None] + (np.arange(count) * len(corners))[:, None]).ravel()
    totals = np.tile(sizes, count)
    mesh.loops.add(len(loops))
    mesh.loops.foreach_set("vertex_index", loops.astype(np.int32))
    mesh.polygons.add(len(totals))
    mesh.polygons.foreach_set("loop_start", (np.cumsum(totals) - totals).astype(np.int32))
    mesh.polygons.foreach_set("loop_total", totals.astype(np.int32))
    mesh.polygons.foreach_set("use_smooth", np.ones(len(totals), bool))
    grid = mesh.uv_layers.new(name="blade")
    coordinates = np.tile(corners[flat], (count, 1)).astype(np.float32)
    grid.data.foreach_set("uv", coordinates.ravel())
    mesh.update(calc_edges=True)
    return mesh


def spread(nodes, links, source, low, high):
    reach = nodes.new("ShaderNodeMapRange")
    reach.inputs[3].default_value, reach.inputs[4].default_value = low, high
    links.new(source, reach.inputs[0])
    return reach.outputs[0]


def math_node(nodes, links, kind, first, second):
    each = nodes.new("ShaderNodeMath")
    each.operation = kind
    for index, value in enumerate((first, second)):
        if isinstance(value, (int, float)):
            each.inputs[index].default_value = value
        else:
            links.new(value, each.inputs[index])
    return each.outputs[0]


def leaf_material(name, color, glow, hue=0.02, share=0.42, veins=False, value=(0.65, 1.3), shine=0.05):
    """Color is what the upper side shows, glow is the light that shines through. No two leaves are the same."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.remove(nodes["Principled BSDF"])
    geometry, thing = nodes.new("ShaderNodeNewGeometry"), nodes.new("ShaderNodeObjectInfo")
    chance = geometry.outputs["Random Per Island"]
    # A second number from the same chance, so that hue and brightness do not go together.
    other = math_node(nodes, links, "FRACT", math_node(nodes, links, "MULTIPLY", chance, 37.7), 0)
    tree = spread(nodes, links, thing.outputs["Random"], -0.012, 0.012)
    tint = math_node(nodes, links, "ADD", spread(nodes, links, chance, 0.5 - hue, 0.5 + hue), tree)
    bright = spread(nodes, links, other, *value)
    shades = []
    for base in (color, glow):
        shade = nodes.new("ShaderNodeHueSaturation")
        shade.inputs["Color"].default_value = (*base, 1)
        links.new(tint, shade.inputs["Hue"])
        links.new(bright, shade.inputs["Value"])
        shades.append(shade.outputs[0])
    if veins:
        shades = [with_veins(nodes, links, shades[0], 1.35), with_veins(nodes, links, shades[1], 0.55)]
    surface, through, gloss = (nodes.new("ShaderNodeBsdf" + kind) for kind in ("Diffuse", "Translucent", "Glossy"))
    links.new(shades[0], surface.inputs[0])
    links.new(shades[1], through.inputs[0])
    gloss.inputs["Roughness"].default_value = 0.42
    gloss.inputs[0].default_value = (0.9, 0.95, 1, 1)
    body, whole = nodes.new("ShaderNodeMixShader"), nodes.new("ShaderNodeMixShader")
    body.inputs[0].default_value, whole.inputs[0].default_value = share, shine
    links.new(surface.outputs[0], body.inputs[1])
    links.new(through.outputs[0], body.inputs[2])
    links.new(body.outputs[0], whole.inputs[1])
    links.new(gloss.outputs[0], whole.inputs[2])
    links.new(whole.outputs[0], nodes["Material Output"].inputs[0])
    return material


def with_veins(nodes, links, shade, strength):
    """The midrib and slanted side veins, drawn from the coordinates of the blade."""
    grid, parts = nodes.new("ShaderNodeUVMap"), nodes.new("ShaderNodeSeparateXYZ")
    grid.uv_map = "blade"
    links.new(grid.outputs[0], parts.inputs[0])
    across = math_node(nodes, links, "ABSOLUTE", parts.outputs[0], 0)
    slant = math_node(nodes, links, "SUBTRACT", parts.outputs[1], math_node(nodes, links, "MULTIPLY", across, 0.75))
    teeth = math_node(nodes, links, "PINGPONG", math_node(nodes, links, "MULTIPLY", slant, 9.0), 0.5)
    side = math_node(nodes, links, "LESS_THAN", teeth, 0.05)
    rib = math_node(nodes, links, "LESS_THAN", across, 0.012)
    vein = math_node(nodes, links, "MAXIMUM", rib, math_node(nodes, links, "MULTIPLY", side, 0.6))
    mix, brighter = nodes.new("ShaderNodeMixRGB"), nodes.new("ShaderNodeHueSaturation")
    brighter.inputs["Value"].default_value = strength
    links.new(shade, brighter.inputs["Color"])
    links.new(vein, mix.inputs[0])
    links.new(shade, mix.inputs[1])
    links.new(brighter.outputs[0], mix.inputs[2])
    return mix.outputs[0]
