# Materials for everything that is not a leaf: bark, asphalt, slabs, brick, plaster, soil, glass, paint.
import bpy


class Surface:
    """A material under construction: a principled surface, with short words for the nodes that feed it."""

    def __init__(self, name, color=(0.5, 0.5, 0.5), rough=0.9, shine=0.3, metal=0.0):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes, self.links = self.material.node_tree.nodes, self.material.node_tree.links
        self.body = self.nodes["Principled BSDF"]
        self.body.inputs["Base Color"].default_value = (*color, 1)
        self.body.inputs["Roughness"].default_value = rough
        self.body.inputs["Specular"].default_value = shine
        self.body.inputs["Metallic"].default_value = metal

    def place(self, scale=(1, 1, 1), kind="Object"):
        source, mapping = self.nodes.new("ShaderNodeTexCoord"), self.nodes.new("ShaderNodeMapping")
        mapping.inputs["Scale"].default_value = scale
        self.links.new(source.outputs[kind], mapping.inputs[0])
        return mapping.outputs[0]

    def noise(self, place, scale=1.0, detail=6, warp=0.0):
        each = self.nodes.new("ShaderNodeTexNoise")
        each.inputs["Scale"].default_value, each.inputs["Detail"].default_value = scale, detail
        each.inputs["Distortion"].default_value = warp
        self.links.new(place, each.inputs[0])
        return each.outputs[0]

    def cracks(self, place, scale=1.0):
        each = self.nodes.new("ShaderNodeTexVoronoi")
        each.feature = "DISTANCE_TO_EDGE"
        each.inputs["Scale"].default_value = scale
        self.links.new(place, each.inputs[0])
        return each.outputs[0]

    def ramp(self, source, *stops):
        each = self.nodes.new("ShaderNodeValToRGB")
        marks = each.color_ramp.elements
        while len(marks) < len(stops):
            marks.new(0.5)
        for mark, (position, color) in zip(marks, stops):
            mark.position, mark.color = position, (*color, 1)
        self.links.new(source, each.inputs[0])
        return each.outputs[0]

    def mix(self, kind, share, first, second):
        each = self.nodes.new("ShaderNodeMixRGB")
        each.blend_type = kind
        for socket, value in zip(each.inputs, (share, first, second)):
            if isinstance(value, tuple):
                socket.default_value = (*value, 1)
            elif isinstance(value, (int, float)):
                socket.default_value = value
            else:
                self.links.new(value, socket)
        return each.outputs[0]

    def color(self, source):
        self.links.new(source, self.body.inputs["Base Color"])
        return self

    def bump(self, source, height, strength=0.6):
        each = self.nodes.new("ShaderNodeBump")
        each.inputs["Strength"].default_value, each.inputs["Distance"].default_value = strength, height
        self.links.new(source, each.inputs["Height"])
        self.links.new(each.outputs[0], self.body.inputs["Normal"])
        return self


def paint(name, color, rough=0.6, shine=0.4, metal=0.0):
    return Surface(name, color, rough, shine, metal).material


def bark(name="bark", dark=(0.035, 0.026, 0.02), light=(0.17, 0.135, 0.105), scale=17.0, stretch=0.22):
    """Ridges that run up the trunk, with cracks between them."""
    made = Surface(name, rough=0.95, shine=0.15)
    tall = made.place((1, 1, stretch))
    wavy = made.mix("ADD", 0.12, tall, made.noise(tall, scale * 0.55, 4))
    ridge = made.cracks(wavy, scale)
    grain = made.noise(made.place((1, 1, 0.35)), 36, 8)
    height = made.mix("MULTIPLY", 0.55, made.ramp(ridge, (0.0, (0, 0, 0)), (0.22, (1, 1, 1))), grain)
    made.color(made.ramp(height, (0.12, dark), (0.75, light)))
    return made.bump(height, 0.02, 0.9).material


def birch_bark():
    made = Surface("birch bark", rough=0.75, shine=0.25)
    marks = made.noise(made.place((1, 1, 5)), 2.6, 5, 0.3)
    stains = made.noise(made.place((1, 1, 1)), 1.1, 4)
    pale = made.ramp(stains, (0.35, (0.55, 0.5, 0.44)), (0.65, (0.78, 0.75, 0.7)))
    dark = made.ramp(marks, (0.6, (1, 1, 1)), (0.66, (0.06, 0.05, 0.045)))
    made.color(made.mix("MULTIPLY", 1.0, pale, dark))
    return made.bump(marks, 0.01, 0.4).material


def smooth_bark(name="smooth bark", dark=(0.10, 0.095, 0.085), light=(0.24, 0.225, 0.2)):
    made = Surface(name, rough=0.85, shine=0.2)
    patches = made.noise(made.place((1, 1, 0.5)), 3.5, 9, 0.4)
    made.color(made.ramp(patches, (0.35, dark), (0.65, light)))
    return made.bump(made.noise(made.place((1, 1, 0.6)), 14, 8), 0.012, 0.6).material


def rough_ground(name, dark, light, scale=6.0, height=0.01, rough=0.95, fine=90.0):
    """Asphalt, soil, gravel or worn plaster: large stains and small grains."""
    made = Surface(name, rough=rough, shine=0.25)
    place = made.place()
    stains, grains = made.noise(place, scale * 0.12, 6, 0.5), made.noise(place, fine, 2)
    both = made.mix("MIX", 0.45, stains, grains)
    made.color(made.ramp(both, (0.36, dark), (0.64, light)))
    return made.bump(grains, height, 0.5).material


def blocks(name, first, second, joint, wide, tall, gap=0.008, kind="UV", offset=0.5, height=0.01, rough=0.9):
    """Bricks or slabs with joints. Sizes in meters, so the picture coordinates must be meters too."""
    made = Surface(name, rough=rough, shine=0.25)
    place = made.place(kind=kind)
    each = made.nodes.new("ShaderNodeTexBrick")
    each.offset = offset
    for key, value in (
        ("Scale", 1.0),
        ("Mortar Size", gap),
        ("Mortar Smooth", 0.2),
        ("Bias", 0.0),
        ("Brick Width", wide),
        ("Row Height", tall),
    ):
        each.inputs[key].default_value = value
    for key, value in (("Color1", first), ("Color2", second), ("Mortar", joint)):
        each.inputs[key].default_value = (*value, 1)
    made.links.new(place, each.inputs[0])
    stains, grains = made.noise(place, 0.7, 6, 0.4), made.noise(place, 60, 3)
    worn = made.ramp(made.mix("MIX", 0.35, stains, grains), (0.3, (0.72, 0.72, 0.72)), (0.7, (1.12, 1.1, 1.08)))
    made.color(made.mix("MULTIPLY", 1.0, each.outputs[0], worn))
    deep = made.mix("SUBTRACT", 1.0, (1.0, 1.0, 1.0), each.outputs[1])
    return made.bump(made.mix("ADD", 0.25, deep, grains), height, 0.8).material


def glass(color=(0.02, 0.026, 0.03)):
    return paint("glass", color, rough=0.06, shine=0.9)
